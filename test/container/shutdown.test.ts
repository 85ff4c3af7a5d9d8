import 'reflect-metadata';
import { setImmediate as nextEventLoopTurn } from 'node:timers/promises';
import { describe, expect, it } from '@jest/globals';
import { Container, injectable } from 'inversify';
import {
  ConfigurationError,
  type LLMProvider,
  type Logger,
  MemoryConversationStore,
  MemoryInput,
  OrchestratorFactory,
  Tool,
  VendorRegistry,
} from 'toolwright';
import { toolwrightModule } from 'toolwright/inversify';
import { CallingProvider } from '../support/calling-provider.js';
import { FakeClock } from '../support/fake-clock.js';
import { FakeProvider, hangsAfter, says } from '../support/fake-provider.js';
import { createGate } from '../support/gate.js';
import { RecordingLogger } from '../support/recording-logger.js';

function factoryFor(options: Parameters<typeof toolwrightModule>[0]): OrchestratorFactory {
  const container = new Container();
  container.load(toolwrightModule({ systemPrompt: 'You help.', environment: {}, ...options }));
  return container.get(OrchestratorFactory);
}

describe('a factory that closes', () => {
  it('lets running and queued prompts finish, takes no more, and then closes the providers', async () => {
    const goOn = createGate();
    const happened: string[] = [];
    const provider = Object.assign(
      new FakeProvider(async function* () {
        await goOn.promise;
        yield 'answered';
      }, says('answered too')),
      { close: async () => void happened.push('closed') },
    );
    const factory = factoryFor({ provider: () => provider, whenBusy: 'queue' });
    const orchestrator = await factory.create();
    const turns = [orchestrator.prompt('First'), orchestrator.prompt('Second')];

    const closed = factory.close();
    expect(() => orchestrator.prompt('Third')).toThrow('takes no more prompts');
    await expect(factory.create()).rejects.toThrow('The orchestrator factory is closed');
    expect(happened).toEqual([]);
    goOn.open();

    expect(await Promise.all(turns.map((turn) => turn.text()))).toEqual(['answered', 'answered too']);
    await closed;
    expect(happened).toEqual(['closed']);
    expect(factory.close()).toBe(factory[Symbol.asyncDispose]());
  });

  it('aborts what runs longer than the grace', async () => {
    const clock = new FakeClock();
    const factory = factoryFor({ provider: () => new FakeProvider(hangsAfter('half')), clock, shutdownGraceMs: 700 });
    const orchestrator = await factory.create();
    const turn = orchestrator.prompt('Hello');
    for await (const _first of turn) {
      break;
    }

    const closed = factory.close();
    clock.advance(699);
    expect(orchestrator.isBusy).toBe(true);
    clock.advance(1);

    expect((await turn.outcome).status).toBe('aborted');
    await closed;
  });

  it('waits for what is being made, disposes of it and does not hand it out', async () => {
    const loaded = createGate();
    const happened: string[] = [];
    const input = new MemoryInput();
    const store = Object.assign(new MemoryConversationStore(), { load: () => loaded.promise.then(() => undefined) });
    const provider = Object.assign(new FakeProvider(), { close: async () => void happened.push('provider closed') });
    const factory = factoryFor({ provider: () => provider, store });
    const creating = factory.create({ conversationId: '1', input, onDispose: () => happened.push('onDispose') });
    await nextEventLoopTurn();

    const closed = factory.close().then(() => happened.push('factory closed'));
    loaded.open();

    await expect(creating).rejects.toThrow('The orchestrator factory is closed');
    await closed;
    expect(happened).toEqual(['provider closed', 'factory closed']);
    await factoryFor({ provider: () => new FakeProvider() }).create({ input });
  });

  it('waits for what is being made no longer than the grace', async () => {
    const clock = new FakeClock();
    const factory = factoryFor({ provider: () => new Promise<LLMProvider>(() => {}), clock, shutdownGraceMs: 700 });
    factory.create().catch(() => {});
    await nextEventLoopTurn();

    const closed = factory.close();
    clock.advance(700);

    await closed;
  });

  it('does not wait for orchestrators that are disposed', async () => {
    const factory = factoryFor({ provider: () => new FakeProvider() });
    await (await factory.create()).dispose();

    await factory.close();
  });
});

describe('an orchestrator of a factory', () => {
  const failing = (message: string) => async () => {
    throw new Error(message);
  };

  it('closes its provider whatever onDispose does, and tells what both threw', async () => {
    const happened: string[] = [];
    const closing = Object.assign(new FakeProvider(), { close: async () => void happened.push('closed') });
    const failingToClose = Object.assign(new FakeProvider(), { close: failing('still in use') });
    const providers = [closing, failingToClose];
    const factory = factoryFor({ provider: () => providers.shift() ?? new FakeProvider() });
    const first = await factory.create({ onDispose: failing('no disk') });
    const second = await factory.create({ onDispose: failing('no disk') });

    await expect(first.dispose()).rejects.toThrow(/^no disk$/);
    expect(happened).toEqual(['closed']);
    await expect(second.dispose()).rejects.toMatchObject({
      message: 'The end had 2 errors: no disk; still in use',
      errors: [{ message: 'no disk' }, { message: 'still in use' }],
    });
  });

  it('tells what its store threw beside what onDispose did', async () => {
    const store = Object.assign(new MemoryConversationStore(), { release: failing('store is down') });
    const factory = factoryFor({ provider: () => new FakeProvider(), store });
    const orchestrator = await factory.create({ conversationId: '1', onDispose: failing('no disk') });
    await expect(orchestrator.dispose()).rejects.toMatchObject({
      errors: [{ message: 'store is down' }, { message: 'no disk' }],
    });
  });

  it('that cannot be made is told by its own error, and what its provider throws at the end by the log', async () => {
    const logger = new RecordingLogger();
    const provider = Object.assign(new FakeProvider(), { close: failing('still in use') });
    const factory = factoryFor({
      provider: () => provider,
      logger,
      store: Object.assign(new MemoryConversationStore(), { load: failing('store is down') }),
    });

    await expect(factory.create({ conversationId: '1' })).rejects.toThrow(/^store is down$/);
    expect(logger.entries).toMatchObject([
      {
        message: 'An orchestrator could not be disposed of without errors.',
        fields: { error: { message: 'still in use' } },
      },
    ]);
  });
});

describe('start()', () => {
  it('tells of a vendor that makes no provider of the settings, and keeps none', async () => {
    const happened: string[] = [];
    const keyed = new VendorRegistry().register('keyed', () => ({
      createProvider: ({ apiKey }) => {
        if (apiKey === undefined) {
          throw new ConfigurationError('keyed has no key.');
        }
        return Object.assign(new FakeProvider(), {
          close: async () => {
            happened.push('closed');
          },
        });
      },
    }));
    const factoryOf = (options: object) =>
      factoryFor({ provider: { vendor: 'keyed', ...options }, vendors: keyed, environment: {} });

    await expect(factoryOf({}).start()).rejects.toThrow('keyed has no key.');
    await factoryOf({ apiKey: () => 'key' }).start();
    expect(happened).toEqual(['closed']);
  });

  it('tells of the mistakes of a profile before there is a conversation, all services at once', async () => {
    class First {
      @Tool('First')
      first(): void {}
    }
    class Second {
      @Tool('Second')
      second(): void {}
    }
    const factory = factoryFor({
      provider: () => new FakeProvider(),
      tools: [
        ['first', First],
        ['second', Second],
      ],
    });

    await expect(factory.start()).rejects.toThrow(
      'tools: First is to be found at first, and nothing is bound to that. Bind it, or give the class alone.\n' +
        'tools: Second is to be found at second, and nothing is bound to that. Bind it, or give the class alone.',
    );
  });
});

it('a logger that throws spoils neither a turn nor its end', async () => {
  const fail = () => {
    throw new Error('disk full');
  };
  const logger: Logger = { debug: fail, info: fail, warn: fail, error: fail };
  @injectable()
  class Ledger {
    @Tool('Counts')
    count(): number {
      return 3;
    }

    [Symbol.dispose](): void {
      throw new Error('already closed');
    }
  }
  const container = new Container();
  container.load(
    toolwrightModule({
      provider: () => new CallingProvider([['count']]),
      systemPrompt: 'You count.',
      tools: [Ledger],
      turnScoped: [Ledger],
      container,
      logger,
    }),
  );
  const orchestrator = await container.get(OrchestratorFactory).create();

  expect(await orchestrator.prompt('Count').outcome).toMatchObject({ status: 'completed', text: '3' });
});
