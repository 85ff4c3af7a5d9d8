import 'reflect-metadata';
import { describe, expect, it } from '@jest/globals';
import { Container, inject, injectable, named } from 'inversify';
import { AIOrchestrator, OrchestratorFactory, Tool } from 'toolwright';
import { type ToolwrightModuleOptions, toolwrightModule } from 'toolwright/inversify';
import { CallingProvider } from '../support/calling-provider.js';
import { RecordingLogger } from '../support/recording-logger.js';

@injectable()
class SupportService {
  @Tool('Opens a ticket')
  openTicket(): string {
    return 'ticket 1';
  }
}

@injectable()
class Emergency extends SupportService {}

@injectable()
class Stock {
  @Tool('How many items are in stock')
  countItems(): number | Promise<number> {
    return 0;
  }
}

@injectable()
class Warehouse extends Stock {
  override async countItems(): Promise<number> {
    return 12;
  }
}

const STOCK = Symbol('stock');

function support() {
  return toolwrightModule({
    name: 'support',
    provider: () => new CallingProvider([['openTicket']]),
    systemPrompt: 'You help.',
    tools: [SupportService],
  });
}

function sales(options: Partial<ToolwrightModuleOptions> = {}) {
  return toolwrightModule({
    logger: new RecordingLogger(),
    provider: () => new CallingProvider([['countItems']]),
    systemPrompt: 'You sell.',
    tools: [[STOCK, Stock]],
    ...options,
  });
}

describe('profiles in one container', () => {
  it('have their own tools and providers, one of them unnamed', async () => {
    const container = new Container();
    container.bind(STOCK).to(Warehouse);
    container.load(support(), sales());

    const helper = await container.get(OrchestratorFactory, { name: 'support' }).create();
    const seller = await container.get(OrchestratorFactory).create();

    expect(await helper.prompt('help').text()).toBe('ticket 1');
    expect(await seller.prompt('how many').text()).toBe('12');
  });

  it('are injected by name, each conversation an orchestrator of its own', async () => {
    @injectable()
    class Desk {
      constructor(
        @inject(AIOrchestrator) @named('support') readonly helper: AIOrchestrator,
        @inject(OrchestratorFactory) @named('support') readonly helpers: OrchestratorFactory,
      ) {}
    }
    const container = new Container({ defaultScope: 'Singleton' });
    container.load(support());
    container.bind(Desk).toSelf().inTransientScope();

    const [first, second] = [await container.getAsync(Desk), await container.getAsync(Desk)];

    expect(first.helper).toBeInstanceOf(AIOrchestrator);
    expect(first.helper).not.toBe(second.helper);
    expect(first.helpers).toBe(second.helpers);
    expect(await first.helper.prompt('help').text()).toBe('ticket 1');
  });
});

describe('an orchestrator that is injected', () => {
  @injectable()
  class Desk {
    constructor(@inject(AIOrchestrator) readonly orchestrator: AIOrchestrator) {}
  }

  @injectable()
  class Lobby {
    constructor(@inject(Desk) readonly desk: Desk) {}
  }

  async function warningsFor(bind: (container: Container) => void): Promise<readonly string[]> {
    const logger = new RecordingLogger();
    const container = new Container();
    const profile = { provider: () => new CallingProvider(), systemPrompt: 'You help.', container, logger };
    container.load(toolwrightModule(profile), toolwrightModule({ ...profile, name: 'other' }));
    bind(container);
    await container.getAsync(Lobby);
    await container.getAsync(Lobby);
    return logger.entries.map(({ message }) => message);
  }

  it('into a singleton is warned of once: everybody would share its conversation', async () => {
    const warnings = await warningsFor((container) => {
      container.bind(Desk).toSelf();
      container.bind(Lobby).toSelf().inSingletonScope();
    });

    expect(warnings).toEqual([
      'Lobby is a singleton that has an AIOrchestrator injected: everybody shares one conversation. Inject OrchestratorFactory.',
    ]);
  });

  it('into something that is made anew is not', async () => {
    const warnings = await warningsFor((container) => {
      container.bind(Desk).toSelf();
      container.bind(Lobby).toSelf();
    });

    expect(warnings).toEqual([]);
  });
});

describe('a tool service at a token', () => {
  it('may be made by an asynchronous binding', async () => {
    const container = new Container();
    container.bind(STOCK).toDynamicValue(async () => new Warehouse());
    container.load(sales());

    const seller = await container.get(OrchestratorFactory).create();

    expect(await seller.prompt('how many').text()).toBe('12');
  });

  it('E-02 that is no object, or lacks the tool, is told to the log and not to the model', async () => {
    for (const found of [undefined, {}]) {
      const container = new Container();
      container.bind(STOCK).toDynamicValue(() => found);
      container.load(sales());

      const seller = await container.get(OrchestratorFactory).create();

      expect(await seller.prompt('how many').text()).toMatch(/^The tool failed\. The reason was logged under the id/);
    }
  });

  it('to which nothing is bound is an error of create() that names it', async () => {
    const container = new Container();
    container.load(sales());

    await expect(container.get(OrchestratorFactory).create()).rejects.toThrow(
      'tools: Stock is to be found at Symbol(stock), and nothing is bound to that. Bind it, or give the class alone.',
    );
  });

  it('that is bound twice is an error of start() that names both bindings, where the container is known', async () => {
    const container = new Container();
    container.bind(STOCK).to(Warehouse);
    container.bind(STOCK).toDynamicValue(() => new Warehouse());
    container.bind(STOCK).toConstantValue(new Warehouse());
    container.bind(SupportService).toSelf();
    container.bind(SupportService).to(Emergency);
    container.load(sales({ container, tools: [[STOCK, Stock], SupportService] }));

    await expect(container.get(OrchestratorFactory).start()).rejects.toThrow(
      'Stock is bound 3 times at Symbol(stock): to the class Warehouse and to a dynamic value and to a constant value. Bind it once, or all but one with a name.\n' +
        'SupportService is bound 2 times: to the class SupportService and to the class Emergency. Bind it once, or all but one with a name.',
    );
  });

  it('may be bound for others as well, by name', async () => {
    const container = new Container();
    container.bind(STOCK).to(Warehouse).whenDefault();
    container.bind(STOCK).toConstantValue('another').whenNamed('other');
    container.load(sales({ container }));

    const seller = await container.get(OrchestratorFactory).create();

    expect(await seller.prompt('how many').text()).toBe('12');
  });
});
