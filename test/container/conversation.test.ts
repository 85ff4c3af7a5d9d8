import 'reflect-metadata';
import { describe, expect, it } from '@jest/globals';
import { Container, injectable } from 'inversify';
import {
  type AIController,
  ConfigurationError,
  type LLMProvider,
  MemoryConversationStore,
  OrchestratorFactory,
  type OrchestratorProfile,
  type ToolSpec,
} from 'toolwright';
import { toolwrightModule } from 'toolwright/inversify';
import { CallingProvider } from '../support/calling-provider.js';
import { RecordingLogger } from '../support/recording-logger.js';

@injectable()
class Ledger {
  readonly entries: string[] = [];
}

@injectable()
class BookingController implements AIController {
  constructor(private readonly ledger: Ledger) {}

  getTools(): ToolSpec[] {
    return [{ name: 'book', description: 'Books', execute: () => `booking ${this.ledger.entries.push('booked')}` }];
  }
}

function factoryOf(profile: Partial<OrchestratorProfile>): OrchestratorFactory {
  const container = new Container();
  container.bind(Ledger).toSelf().inSingletonScope();
  container.load(
    toolwrightModule({
      provider: () => new CallingProvider([['book']]),
      systemPrompt: 'You book.',
      logger: new RecordingLogger(),
      ...profile,
    }),
  );
  return container.get(OrchestratorFactory);
}

describe("a profile's controllers", () => {
  it('are resolved from the container for each conversation', async () => {
    const factory = factoryOf({ controllers: [BookingController] });
    const [first, second] = [await factory.create(), await factory.create()];

    expect(await first.prompt('book').text()).toBe('booking 1');
    expect(await second.prompt('book').text()).toBe('booking 2');
  });

  it('may be made by a function', async () => {
    const factory = factoryOf({ controllers: [async () => new BookingController(new Ledger())] });

    expect(await (await factory.create()).prompt('book').text()).toBe('booking 1');
  });

  it('are refused as instances, with the remedy', () => {
    const controller = new BookingController(new Ledger());

    expect(() => factoryOf({ controllers: [controller as never] })).toThrow(
      new ConfigurationError(
        'controllers[0], from the code: found an instance of BookingController, which would belong to one orchestrator only. ' +
          'Give its class, or a function that makes one: () => new BookingController(…).',
      ),
    );
  });
});

describe('a conversation', () => {
  it('continues where the store has it', async () => {
    const factory = factoryOf({ store: new MemoryConversationStore() });

    const first = await factory.create({ conversationId: 'c-1' });
    await first.prompt('hello').text();
    await first.dispose();
    const second = await factory.create({ conversationId: 'c-1' });

    expect(second.conversationId).toBe('c-1');
    expect(second.getHistory().map(({ content }) => content)).toContain('hello');
  });

  it('closes the provider that was made for it when it is disposed, and when it cannot begin', async () => {
    const closed: string[] = [];
    class Closing implements LLMProvider {
      constructor(readonly name: string) {}

      async *stream(): AsyncIterable<string> {}

      setHistory(): void {
        throw new Error('too long');
      }

      async close(): Promise<void> {
        closed.push(this.name);
      }
    }
    let made = 0;
    const factory = factoryOf({ provider: () => new Closing(`provider ${++made}`) });

    await (await factory.create()).dispose();
    expect(closed).toEqual(['provider 1']);

    const history = [{ role: 'user', content: 'hello', messageId: 'm', time: new Date(0) }] as const;
    await expect(factory.create({ history })).rejects.toThrow('too long');
    expect(closed).toEqual(['provider 1', 'provider 2']);
  });
});
