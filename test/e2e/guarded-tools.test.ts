import 'reflect-metadata';
import { isChatCompletionBody, type LLMock } from '@copilotkit/aimock';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Container, injectable } from 'inversify';
import {
  type AIOrchestrator,
  OrchestratorFactory,
  type ProviderSettings,
  Tool,
  ToolException,
  type ToolInterceptor,
  type TurnFacts,
} from 'toolwright';
import { toolwrightModule } from 'toolwright/inversify';
import { startDeskModel } from '../support/desk-model.js';
import { loopbackVendors } from '../support/loopback-vendors.js';
import { RecordingLogger } from '../support/recording-logger.js';

interface Staff {
  readonly role: 'clerk' | 'auditor';
}

@injectable()
class SafeService {
  @Tool('How much is in the safe')
  inSafe(): string {
    return '100 coins';
  }

  @Tool('Empties the safe', { when: ({ data }: TurnFacts<Staff>) => data.role === 'clerk' })
  emptySafe(): string {
    return 'emptied';
  }
}

let model: LLMock;
beforeAll(async () => {
  model = await startDeskModel(
    new Map([
      ['look', [{ name: 'inSafe', arguments: {} }]],
      ['empty', [{ name: 'emptySafe', arguments: {} }]],
    ]),
  );
});
afterAll(() => model.stop());

describe.each(loopbackVendors)('guarded tools on %s', (_, settingsFor) => {
  function open(trace: string[]): Promise<AIOrchestrator<Staff>> {
    const noted =
      (place: string): ToolInterceptor =>
      ({ tool }, next) => {
        trace.push(`${place} ${tool.name}`);
        return next();
      };
    const settings: ProviderSettings = { ...settingsFor(model.url), toolInterceptors: [noted('provider')] };
    const clerksOnly: ToolInterceptor<Staff> = ({ context: { data } }, next) => {
      if (data.role !== 'clerk') {
        throw new ToolException('Only clerks may look into the safe.');
      }
      return next();
    };
    const container = new Container();
    container.load(
      toolwrightModule<Staff>({
        provider: settings,
        environment: {},
        configFile: false,
        logger: new RecordingLogger(),
        systemPrompt: 'You keep a safe.',
        tools: [SafeService],
        toolInterceptors: [noted('profile'), clerksOnly],
      }),
    );
    return container.get<OrchestratorFactory<Staff>>(OrchestratorFactory).create();
  }

  it('T-25 let an interceptor of the profile refuse a call, after that of the provider saw it', async () => {
    const trace: string[] = [];
    const orchestrator = await open(trace);

    expect(await orchestrator.prompt('look', { data: { role: 'clerk' } }).text()).toBe('100 coins');
    expect(await orchestrator.prompt('look', { data: { role: 'auditor' } }).text()).toBe(
      'Only clerks may look into the safe.',
    );
    expect(trace).toEqual(['provider inSafe', 'profile inSafe', 'provider inSafe', 'profile inSafe']);
    await orchestrator.dispose();
  });

  it('L-13 hide a tool by the data of the prompt, and do not run it', async () => {
    const trace: string[] = [];
    const orchestrator = await open(trace);

    expect(await orchestrator.prompt('empty', { data: { role: 'clerk' } }).text()).toBe('emptied');
    expect(toolsOf(model)).toEqual(['inSafe', 'emptySafe']);
    expect(await orchestrator.prompt('empty', { data: { role: 'auditor' } }).text()).toContain(
      'There is no tool "emptySafe". Available tools: inSafe.',
    );
    expect(toolsOf(model)).toEqual(['inSafe']);
    expect(trace).toEqual(['provider emptySafe', 'profile emptySafe']);
    await orchestrator.dispose();
  });
});

/** Names of the tools in the latest request. */
function toolsOf(vendor: LLMock): string[] | undefined {
  const body = vendor.getLastRequest()?.body;
  return isChatCompletionBody(body) ? body.tools?.map((tool) => tool.function.name) : undefined;
}
