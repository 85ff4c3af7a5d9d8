import 'reflect-metadata';
import { describe, expect, it } from '@jest/globals';
import { Container } from 'inversify';
import {
  ConfigurationError,
  type LLMProvider,
  OrchestratorFactory,
  type OrchestratorProfile,
  VendorRegistry,
} from 'toolwright';
import { toolwrightModule } from 'toolwright/inversify';

class EchoProvider implements LLMProvider {
  constructor(readonly options: object = {}) {}

  async *stream({ userMessage }: { userMessage: string }): AsyncIterable<string> {
    yield `echo: ${userMessage} ${JSON.stringify(this.options)}`;
  }
}

const vendors = new VendorRegistry().register('echo', () => ({
  createProvider: (options) => new EchoProvider(options),
}));

async function answerOf(profile: OrchestratorProfile): Promise<string> {
  const container = new Container();
  container.load(toolwrightModule({ systemPrompt: 'Echo.', ...profile }));
  const orchestrator = await container.get(OrchestratorFactory).create();
  return orchestrator.prompt('hello').text();
}

describe("a profile's provider", () => {
  it('is made by the vendor from the options, the vendor name left out', async () => {
    const provider = { vendor: 'echo', model: 'loud', pitch: 440 };

    expect(await answerOf({ provider, vendors, environment: {} })).toBe('echo: hello {"model":"loud","pitch":440}');
  });

  it('follows the environment over the options', async () => {
    const environment = {
      TOOLWRIGHT_VENDOR: 'echo',
      TOOLWRIGHT_MODEL: 'quiet',
      TOOLWRIGHT_BASE_URL: 'http://127.0.0.1:9',
    };
    const provider = { vendor: 'offline', model: 'none', memoryWindow: 4 };

    expect(await answerOf({ provider, vendors, environment })).toBe(
      'echo: hello {"memoryWindow":4,"model":"quiet","baseURL":"http://127.0.0.1:9"}',
    );
  });

  it('may come from a function, which the environment leaves alone', async () => {
    const environment = { TOOLWRIGHT_VENDOR: 'no such vendor' };

    expect(await answerOf({ provider: () => new EchoProvider(), environment })).toBe('echo: hello {}');
  });

  it('may be a class, which the container makes for each conversation', async () => {
    const container = new Container();
    class Counting extends EchoProvider {
      static made = 0;
      constructor() {
        super({ number: ++Counting.made });
      }
    }
    container.load(toolwrightModule({ systemPrompt: 'Echo.', provider: Counting, environment: {} }));
    const factory = container.get(OrchestratorFactory);

    await factory.create();
    const second = await factory.create();

    expect(await second.prompt('hello').text()).toBe('echo: hello {"number":2}');
  });

  it('may be made by a method whose name looks like a class', async () => {
    const makers = {
      classroom() {
        return new EchoProvider();
      },
      class() {
        return new EchoProvider();
      },
    };

    expect(await answerOf({ provider: makers.class, environment: {} })).toBe('echo: hello {}');
    expect(await answerOf({ provider: makers.classroom, environment: {} })).toBe('echo: hello {}');
  });

  it('that is made but is none is an error of create()', async () => {
    await expect(answerOf({ provider: (() => undefined) as never, environment: {} })).rejects.toThrow(
      'provider: what makes it gave undefined. Give an object with a method stream(request).',
    );
  });

  it('is refused as an instance, with the remedy, as soon as the module is made', () => {
    const provider = new EchoProvider();

    expect(() => toolwrightModule({ provider: provider as never })).toThrow(
      new ConfigurationError(
        'provider, from the code: found an instance of EchoProvider, which would belong to one orchestrator only. ' +
          'Give its settings, such as { vendor, model }, or a function that makes one: () => new EchoProvider(…).',
      ),
    );
  });

  it('of an unknown vendor is an error of create(), which lists the known ones', async () => {
    await expect(answerOf({ provider: { vendor: 'ecko' }, vendors, environment: {} })).rejects.toThrow(
      /^provider\.vendor, from the code: There is no vendor "ecko"\. Known vendors: .*echo/,
    );
  });

  it('without what its vendor insists on is an error of create(), which says where to set it', async () => {
    const provider = { vendor: 'openai-chat', apiKey: 'test', model: '' };

    await expect(answerOf({ provider, environment: {} })).rejects.toThrow(
      new ConfigurationError(
        'provider.model, from the code: found nothing, but the vendor "openai-chat" needs it; set it here or in TOOLWRIGHT_MODEL.',
      ),
    );
  });

  it('shares what its vendor can share among the conversations, until the container ends', async () => {
    const happened: string[] = [];
    const sharing = new VendorRegistry().register('echo', () => ({
      shareConnection: (options) => {
        happened.push('opened');
        return {
          options: { ...options, pool: 1 },
          close: async () => {
            happened.push('closed');
          },
        };
      },
      createProvider: (options) => new EchoProvider(options),
    }));
    const container = new Container();
    const profile = { provider: { vendor: 'echo' }, systemPrompt: 'Echo.', vendors: sharing, environment: {} };
    container.load(toolwrightModule(profile));
    const factory = container.get(OrchestratorFactory);

    const [first, second] = [await factory.create(), await factory.create()];

    expect(await first.prompt('hello').text()).toBe('echo: hello {"pool":1}');
    expect(await second.prompt('hello').text()).toBe('echo: hello {"pool":1}');
    expect(happened).toEqual(['opened']);
    await container.unbindAllAsync();
    expect(happened).toEqual(['opened', 'closed']);
  });
});

describe('a profile', () => {
  it('is refused with all the instances in it, which would serve one conversation', () => {
    const provider = { stream: () => [] } as never;

    expect(() => toolwrightModule({ provider, controllers: [{} as never, new EchoProvider() as never] })).toThrow(
      new ConfigurationError(`3 mistakes in the configuration:
- provider, from the code: found {}, which would belong to one orchestrator only. Give its settings, such as { vendor, model }, or a function that makes one: () => ({ … }).
- controllers[0], from the code: found {}, which would belong to one orchestrator only. Give its class, or a function that makes one: () => ({ … }).
- controllers[1], from the code: found an instance of EchoProvider, which would belong to one orchestrator only. Give its class, or a function that makes one: () => new EchoProvider(…).`),
    );
  });

  it('is refused with all of its unknown settings, gaps and wrong values', () => {
    const profile = {
      provider: 'openai',
      sytemPrompt: 'x',
      tools: [undefined],
      controllers: [null],
    } as unknown;

    expect(() => toolwrightModule(profile as OrchestratorProfile)).toThrow(
      new ConfigurationError(`4 mistakes in the configuration:
- sytemPrompt, from the code: no such setting of a profile; did you mean systemPrompt?
- tools[0], from the code: found undefined; where a class is imported, two modules may import each other.
- controllers[0], from the code: found null; where a class is imported, two modules may import each other.
- provider, from the code: found "openai", expected settings such as { vendor, model }, or a function that makes a provider.`),
    );
  });

  it.each([
    [[[undefined, EchoProvider]], 'tools[0]: found [undefined, '],
    [
      [
        ['a', EchoProvider],
        ['b', EchoProvider],
      ],
      'tools[1]: EchoProvider is listed at several identifiers, and a tool has one. Make a subclass for each.',
    ],
  ])('is refused with pairs that cannot be told apart: %#', (tools, message) => {
    expect(() => toolwrightModule({ provider: { vendor: 'offline' }, tools: tools as never })).toThrow(message);
  });
});
