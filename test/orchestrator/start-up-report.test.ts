import { describe, expect, it } from '@jest/globals';
import { Container, injectable } from 'inversify';
import { AIOrchestrator, OrchestratorFactory, Tool, ToolService, type ToolSpec } from 'toolwright';
import { toolwrightModule } from 'toolwright/inversify';
import { type OpenAIChatOptions, OpenAIChatProvider } from 'toolwright/providers/openai-chat';
import { FakeProvider } from '../support/fake-provider.js';
import { RecordingLogger } from '../support/recording-logger.js';

class NotFoundError extends Error {}

@injectable()
class OpenService {
  @Tool('Looks', { timeoutMs: 2000, maxCalls: 5 })
  look(): string {
    return '';
  }

  @Tool('Finds', { errorRelay: { relay: [NotFoundError], otherwise: 'fail-turn' } })
  find(): string {
    return '';
  }

  @Tool('Asks', { errorRelay: () => 'generic' })
  ask(): string {
    return '';
  }
}

@injectable()
@ToolService({ errorRelay: 'tool-exceptions-only' })
class SecretService {
  @Tool('Keeps')
  keep(): string {
    return '';
  }
}

const spec: ToolSpec = { name: 'spec', description: 'Is in code', execute: () => '' };

function provider(options: Partial<OpenAIChatOptions> = {}): OpenAIChatProvider {
  return new OpenAIChatProvider({ model: 'm', apiKey: 'key', ...options } as OpenAIChatOptions);
}

describe('the start-up report', () => {
  it('E-05 says which policy each tool has, and who set it', () => {
    const orchestrator = AIOrchestrator.builder(provider({ errorRelay: 'vendor-convention' }), 'x')
      .withTools(new OpenService(), new SecretService(), spec)
      .build();
    const { tools, errorRelay, warnings } = orchestrator.describe();

    expect(errorRelay).toBe('vendor-convention');
    expect(tools.map(({ name, owner, relay }) => [name, owner, relay.policy, relay.setBy])).toEqual([
      ['look', 'OpenService.look', 'vendor-convention', 'provider'],
      ['find', 'OpenService.find', 'relay NotFoundError; otherwise fail-turn', 'tool'],
      ['ask', 'OpenService.ask', 'decided by a function', 'tool'],
      ['keep', 'SecretService.keep', 'tool-exceptions-only', 'tool'],
      ['spec', 'withTools()', 'tool-exceptions-only', 'contract'],
    ]);
    expect(warnings).toEqual([
      'Annotated tools relay raw messages: the model is told what their errors say, with credentials and host paths ' +
        'masked (look). Set errorRelay to tell it less.',
    ]);
  });

  it('E-05 follows the policy of the provider, and knows none of one that does not describe itself', () => {
    const strict = AIOrchestrator.builder(provider({ errorRelay: 'fail-turn' }), 'x').withTools(new OpenService());
    const unknown = AIOrchestrator.builder(new FakeProvider(), 'x').withTools(new OpenService());

    expect(strict.build().describe()).toMatchObject({
      tools: [{ relay: { policy: 'fail-turn' } }, {}, {}],
      warnings: [],
    });
    expect(unknown.build().describe()).toMatchObject({
      vendor: 'FakeProvider',
      errorRelay: undefined,
      tools: [{ relay: { policy: 'unknown', setBy: 'provider' } }, {}, {}],
      warnings: [],
    });
  });

  it('E-05 shows limits, scopes, controllers, sources, interceptors and filters', () => {
    const source = { name: 'mcp', listTools: async () => [] };
    const limits = { maxCallsPerTool: 0, maxTotalToolCalls: 0, toolSources: [source], toolInterceptors: [() => ''] };
    class DeskController {}
    const report = AIOrchestrator.builder(provider(limits), 'x')
      .withTools(new OpenService(), spec)
      .withController(new DeskController())
      .withToolInterceptor((_call, next) => next())
      .withToolFilter(() => true)
      .withTotalTimeout(1000)
      .build()
      .describe();

    expect(report).toMatchObject({
      vendor: 'openai-chat',
      controllers: ['DeskController'],
      toolSources: ['mcp'],
      toolInterceptors: 2,
      hasToolFilter: true,
      limits: { timeoutMs: 600_000, totalTimeoutMs: 1000, whenBusy: 'drop', memoryWindow: 30, maxCallsPerTool: 0 },
    });
    expect(report.tools[0]).toMatchObject({ scope: 'instance', limits: { timeoutMs: 2000, maxCalls: 5 } });
    expect(report.tools[3]).toMatchObject({ name: 'spec', scope: undefined, limits: { maxResultChars: 100_000 } });
    expect(report.warnings.at(-1)).toBe(
      'Nothing limits the tool calls of a turn. Set maxCallsPerTool or maxTotalToolCalls.',
    );
  });

  it('E-05 is logged once at debug level, without a word when nobody wants it', () => {
    const logger = new RecordingLogger();
    const builder = () => AIOrchestrator.builder(provider(), 'x').withTools(new OpenService()).withLogger(logger);
    const orchestrator = builder().build();
    builder().withStartUpReport(false).build();

    expect(logger.reports).toEqual([
      { level: 'debug', fields: { report: orchestrator.describe() }, message: 'Start-up: 3 tools for openai-chat.' },
    ]);
    expect(logger.entries).toEqual([]);
  });

  it('G-04 shows what the definitions of the vendor do not say, and warns of what is cut or not strict', () => {
    const logger = new RecordingLogger();
    const wide = Object.fromEntries(Array.from({ length: 5001 }, (_, index) => [`p${index}`, { type: 'string' }]));
    const report = AIOrchestrator.builder(provider({ strict: true }), 'x')
      .withTools({ ...spec, name: 'long', description: 'x'.repeat(1025) })
      .withTools({ ...spec, name: 'wide', parametersSchema: { type: 'object', properties: wide } })
      .withTools({
        ...spec,
        parametersSchema: { type: 'object', properties: { id: { type: 'string', maxLength: 5 } }, required: ['id'] },
      })
      .withLogger(logger)
      .build()
      .describe();
    const losses = [
      'The description of long is longer than openai-chat accepts, and is cut.',
      'wide is not strict for openai-chat: 5001 properties of 5000.',
    ];

    expect(report.tools[2]?.fit).toEqual({
      wireName: 'spec',
      strict: true,
      losses: [
        { path: '/properties/id', keyword: 'maxLength', done: 'moved to the description' },
        { path: '', keyword: 'undeclared-properties', done: 'closed' },
      ],
      notStrict: [],
    });
    expect(report.warnings).toEqual(losses);
    expect(logger.entries).toEqual([
      { level: 'warn', fields: { vendor: 'openai-chat', losses }, message: losses.join(' ') },
    ]);
  });

  it('G-04 tells once of what is cut of tools that come only with a turn', async () => {
    const logger = new RecordingLogger();
    const late = { ...spec, name: 'late', description: 'x'.repeat(1025) };
    const source = { name: 'mcp', listTools: async () => [late] };
    const refuse = async () => new Response('{}', { status: 400 });
    const orchestrator = AIOrchestrator.builder(provider({ toolSources: [source], fetch: refuse, maxRetries: 0 }), 'x')
      .withTools(spec)
      .withLogger(logger)
      .build();
    await orchestrator.prompt('One').outcome;
    await orchestrator.prompt('Two').outcome;

    expect(logger.entries.filter(({ level }) => level === 'debug')).toEqual([
      {
        level: 'debug',
        fields: {
          vendor: 'openai-chat',
          losses: ['The description of late is longer than openai-chat accepts, and is cut.'],
        },
        message: 'The definitions of some tools say less than the tools.',
      },
    ]);
  });

  it('E-05 is logged once a profile, with the scopes that the container knows', async () => {
    const logger = new RecordingLogger();
    const container = new Container();
    container.bind(OpenService).toSelf().inSingletonScope();
    container.load(
      toolwrightModule({
        provider: { vendor: 'offline' },
        configFile: false,
        environment: {},
        systemPrompt: 'x',
        tools: [OpenService, SecretService],
        turnScoped: [SecretService],
        container,
        logger,
      }),
    );
    const factory = container.get(OrchestratorFactory);
    await using first = await factory.create();
    await using second = await factory.create();

    expect(logger.reports).toHaveLength(1);
    expect(second.describe()).toEqual(first.describe());
    expect(first.describe().tools.map(({ owner, scope }) => [owner, scope])).toEqual([
      ['OpenService.look', 'singleton'],
      ['OpenService.find', 'singleton'],
      ['OpenService.ask', 'singleton'],
      ['SecretService.keep', 'turn'],
    ]);
  });

  it('E-05 harms no start-up when a provider cannot describe itself', () => {
    const logger = new RecordingLogger();
    const broken = Object.assign(new FakeProvider(), {
      describe: () => {
        throw new Error('no idea');
      },
    });
    AIOrchestrator.builder(broken, 'x').withLogger(logger).build();

    expect(logger.entries).toMatchObject([{ level: 'error', message: 'The start-up report could not be made.' }]);
  });
});
