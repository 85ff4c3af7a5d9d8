import 'reflect-metadata';
import { describe, expect, it } from '@jest/globals';
import { Container } from 'inversify';
import { OrchestratorFactory } from 'toolwright';
import { toolwrightModule } from 'toolwright/inversify';
import { LoopbackVendor } from '../support/loopback-vendor.js';
import { loopbackVendors } from '../support/loopback-vendors.js';
import { textReply } from '../support/scenario.js';
import { anthropicWire } from '../support/wires/anthropic.js';
import { openAIWire } from '../support/wires/openai.js';
import { openAIChatWire } from '../support/wires/openai-chat.js';

const wires = { openai: openAIWire, 'openai-chat': openAIChatWire, anthropic: anthropicWire };

describe.each(loopbackVendors)('the conversations of a profile on %s', (name, settingsFor) => {
  it('share one connection, also after one of them is disposed, and the container closes it', async () => {
    const wire = wires[name as keyof typeof wires];
    await using vendor = await LoopbackVendor.start(wire, () => textReply('hello'));
    const container = new Container();
    container.load(toolwrightModule({ provider: settingsFor(vendor.url), systemPrompt: 'Greet.', environment: {} }));
    const factory = container.get(OrchestratorFactory);

    for (let count = 0; count < 3; count += 1) {
      const conversation = await factory.create();
      expect(await conversation.prompt('hello').text()).toBe('hello');
      await conversation.dispose();
    }

    expect(vendor.acceptedSockets).toBe(1);
    await container.unbindAllAsync();
    await vendor.allSocketsClosed();
  });
});
