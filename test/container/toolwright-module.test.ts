import 'reflect-metadata';
import { describe, expect, it } from '@jest/globals';
import { Container, injectable } from 'inversify';
import { OrchestratorFactory, type OrchestratorProfile, Param, Tool, ToolDefinitionError } from 'toolwright';
import { toolwrightModule } from 'toolwright/inversify';
import { LoopbackVendor } from '../support/loopback-vendor.js';
import { RecordingLogger } from '../support/recording-logger.js';
import { callReply, type Scenario, textReply } from '../support/scenario.js';
import { openAIChatWire } from '../support/wires/openai-chat.js';

@injectable('Singleton')
class Shelf {
  readonly books = ['Emma', 'Persuasion'];
}

@injectable()
class BookService {
  static made = 0;

  constructor(private readonly shelf: Shelf) {
    BookService.made += 1;
  }

  @Tool('How many books there are')
  countBooks(): number {
    return this.shelf.books.length;
  }
}

const countTwice: readonly Scenario[] = [
  callReply([{ name: 'countBooks', arguments: '{}' }]),
  callReply([{ name: 'countBooks', arguments: '{}' }]),
  textReply('two'),
];

function profileFor(vendor: LoopbackVendor, more: Partial<OrchestratorProfile> = {}): OrchestratorProfile {
  const provider = { vendor: 'openai-chat', model: 'test', apiKey: 'test', baseURL: `${vendor.url}/v1` };
  return { provider, environment: {}, systemPrompt: 'You count books.', tools: [BookService], ...more };
}

function resultTexts(vendor: LoopbackVendor): readonly string[] {
  const items = vendor.requests.at(-1)?.says.items ?? [];
  return items.flatMap((item) => (item.kind === 'result' ? [item.text] : []));
}

describe('toolwrightModule', () => {
  it('resolves a service for each call and not before', async () => {
    await using vendor = await LoopbackVendor.start(openAIChatWire, countTwice);
    const container = new Container();
    container.bind(Shelf).toSelf();
    container.load(toolwrightModule(profileFor(vendor)));
    BookService.made = 0;

    const orchestrator = await container.get(OrchestratorFactory).create();
    expect(BookService.made).toBe(0);

    expect(await orchestrator.prompt('How many books?').text()).toBe('two');
    expect(BookService.made).toBe(2);
    expect(resultTexts(vendor)).toEqual(['2', '2']);
  });

  it("keeps the scope of the application's own binding, made before or after the module is loaded", async () => {
    await using vendor = await LoopbackVendor.start(openAIChatWire, countTwice);
    const container = new Container();
    container.load(toolwrightModule(profileFor(vendor)));
    container.bind(Shelf).toSelf();
    container.bind(BookService).toSelf().inSingletonScope();
    BookService.made = 0;

    const orchestrator = await container.get(OrchestratorFactory).create();

    expect(await orchestrator.prompt('How many books?').text()).toBe('two');
    expect(BookService.made).toBe(1);
  });

  it('answers the call with a generic error when a dependency of the service is missing, and goes on', async () => {
    await using vendor = await LoopbackVendor.start(openAIChatWire, countTwice);
    const container = new Container();
    const logger = new RecordingLogger();
    container.load(toolwrightModule(profileFor(vendor, { logger })));

    const orchestrator = await container.get(OrchestratorFactory).create();

    expect(await orchestrator.prompt('How many books?').text()).toBe('two');
    expect(resultTexts(vendor)[0]).toMatch(/The tool failed\. The reason was logged under the id [0-9a-f-]{36}\.$/);
    expect(JSON.stringify(logger.entries)).toContain('No bindings found for service: \\"Shelf\\"');
  });

  it('reports every wrong tool of a profile at once, before anything is constructed', async () => {
    class Vague {
      @Tool()
      first(): void {}

      @Tool('Takes anything')
      second(@Param('Anything') anything: unknown): unknown {
        return anything;
      }
    }
    await using vendor = await LoopbackVendor.start(openAIChatWire, []);
    const unnamed = { name: 'no spaces please', description: 'x', execute: () => '' };
    const container = new Container();
    container.load(toolwrightModule(profileFor(vendor, { tools: [Vague, unnamed] })));

    const failure: unknown = await container
      .get(OrchestratorFactory)
      .create()
      .catch((error: unknown) => error);

    expect(failure).toBeInstanceOf(ToolDefinitionError);
    expect(String(failure)).toContain('Vague.first');
    expect(String(failure)).toContain('Vague.second');
    expect(String(failure)).toContain('no spaces please');
  });

  it('gives every conversation an orchestrator and a provider of its own', async () => {
    await using vendor = await LoopbackVendor.start(openAIChatWire, () => textReply('hello'));
    const container = new Container();
    container.load(toolwrightModule(profileFor(vendor)));
    const factory = container.get(OrchestratorFactory);

    const [first, second] = [await factory.create(), await factory.create()];
    await first.prompt('I am the first').text();
    await second.prompt('I am the second').text();

    expect(container.get(OrchestratorFactory)).toBe(factory);
    expect(vendor.at(1).text).not.toContain('I am the first');
  });
});
