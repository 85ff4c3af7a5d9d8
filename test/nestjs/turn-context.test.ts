import 'reflect-metadata';
import { beforeEach, describe, expect, it } from '@jest/globals';
import {
  type CanActivate,
  Inject,
  Injectable,
  Module,
  type Provider,
  Scope,
  UseGuards,
  UseInterceptors,
  UsePipes,
  ValidationPipe,
} from '@nestjs/common';
import { type ContextId, ContextIdFactory, NestFactory, REQUEST } from '@nestjs/core';
import { REQUEST_CONTEXT_ID } from '@nestjs/core/router/request/request-constants.js';
import { OrchestratorFactory, Param, Tool, type TurnFacts } from 'toolwright';
import { ToolwrightModule, type ToolwrightProfileOptions } from 'toolwright/nestjs';
import { CallingProvider } from '../support/calling-provider.js';
import { createGate } from '../support/gate.js';
import { RecordingLogger } from '../support/recording-logger.js';

/** What happened to the instances, in order. */
const happened: string[] = [];
let made = 0;

@Injectable({ scope: Scope.REQUEST })
class Basket {
  readonly number = ++made;
  readonly items: string[] = [];

  constructor(@Inject(REQUEST) readonly request: TurnFacts<{ user: string }>) {}

  async [Symbol.asyncDispose](): Promise<void> {
    happened.push(`basket ${this.number} of ${this.request.data.user} disposed`);
  }
}

@Injectable({ scope: Scope.TRANSIENT })
class Audit {
  [Symbol.dispose](): void {
    happened.push('audit disposed');
    throw new Error('disk full');
  }
}

/** A singleton, which no turn may end. */
@Injectable()
class Prices {
  [Symbol.dispose](): void {
    happened.push('prices disposed');
  }
}

@Injectable()
class ShopService {
  constructor(
    private readonly basket: Basket,
    readonly audit: Audit,
    readonly prices: Prices,
  ) {}

  @Tool('Puts an item into the basket')
  add(@Param('The item') item: string): string {
    this.basket.items.push(item);
    return `${this.basket.items.join('+')} of ${this.basket.request.data.user}`;
  }
}

const providers = [Basket, Audit, Prices, ShopService];

async function startWith(options: Partial<ToolwrightProfileOptions<never>>, services: Provider[]) {
  const profile = {
    provider: () => new CallingProvider([['add', { item: 'tea' }]], [['add', { item: 'milk' }]]),
    systemPrompt: 'You sell.',
    environment: {},
    ...options,
  };
  @Module({ imports: [ToolwrightModule.forRoot(profile)], providers: services })
  class AppModule {}
  const app = await NestFactory.createApplicationContext(AppModule, { logger: false, abortOnError: false });
  return { app, factory: app.get(OrchestratorFactory), [Symbol.asyncDispose]: () => app.close() };
}

beforeEach(() => {
  happened.length = 0;
  made = 0;
});

describe('a request-scoped service', () => {
  it('is made once a turn, shared by its calls, knows the turn, and ends with it before what it depends on', async () => {
    const logger = new RecordingLogger();
    await using shop = await startWith({ logger }, providers);
    const [ann, bob] = [await shop.factory.create(), await shop.factory.create()];

    const answers = await Promise.all([
      ann.prompt('Tea and milk', { data: { user: 'Ann' } }).text(),
      bob.prompt('Tea and milk', { data: { user: 'Bob' } }).text(),
    ]);
    const again = await ann.prompt('Tea and milk', { data: { user: 'Ann' } }).text();

    expect(answers).toEqual(['tea of Ann\ntea+milk of Ann', 'tea of Bob\ntea+milk of Bob']);
    expect(again).toBe('tea of Ann\ntea+milk of Ann');
    expect(made).toBe(3);
    expect(happened.filter((line) => line.startsWith('basket')).sort()).toEqual([
      'basket 1 of Ann disposed',
      'basket 2 of Bob disposed',
      'basket 3 of Ann disposed',
    ]);
    expect(happened.filter((line) => !line.startsWith('basket'))).toEqual(Array(3).fill('audit disposed'));
    expect(logger.entries.filter(({ level }) => level === 'error')).toHaveLength(3);
  });

  it('gets as REQUEST what the profile says, and a context of its own even beside the request that it came with', async () => {
    const request = { headers: { tenant: 'north' }, data: { user: 'Cem' } };
    const contextId: ContextId = ContextIdFactory.create();
    Object.defineProperty(request, REQUEST_CONTEXT_ID, { value: contextId });
    await using shop = await startWith({ request: ({ data }: TurnFacts<typeof request>) => data }, providers);
    const orchestrator = await shop.factory.create();

    await orchestrator.prompt('Tea', { data: request }).text();
    await orchestrator.prompt('Tea', { data: request }).text();

    expect(made).toBe(2);
    expect(happened).toContain('basket 1 of Cem disposed');
  });

  it('may be transient as well', async () => {
    @Injectable({ scope: Scope.TRANSIENT })
    class Counter {
      readonly number = ++made;

      @Tool('Adds')
      add(@Param('The item') item: string): string {
        return `${item} ${this.number}`;
      }

      [Symbol.dispose](): void {
        happened.push(`counter ${this.number} disposed`);
      }
    }
    await using shop = await startWith({}, [Counter]);
    const orchestrator = await shop.factory.create();

    const answers = [await orchestrator.prompt('Tea').text(), await orchestrator.prompt('Tea').text()];

    expect(answers).toEqual(['tea 1\nmilk 1', 'tea 2\nmilk 2']);
    expect(happened).toEqual(['counter 1 disposed', 'counter 2 disposed']);
  });

  it('that is durable lives on with its tenant', async () => {
    @Injectable({ scope: Scope.REQUEST, durable: true })
    class TenantService {
      readonly number = ++made;

      @Tool('Adds')
      add(@Param('The item') item: string): string {
        return `${item} ${this.number}`;
      }

      [Symbol.dispose](): void {
        happened.push('tenant disposed');
      }
    }
    const tenants = new Map<string, ContextId>();
    ContextIdFactory.apply({
      attach(contextId: ContextId, { data }: TurnFacts<{ tenant: string }>) {
        const tenant = tenants.get(data.tenant) ?? ContextIdFactory.create();
        tenants.set(data.tenant, tenant);
        return ({ isTreeDurable }) => (isTreeDurable ? tenant : contextId);
      },
    });
    try {
      await using shop = await startWith({}, [TenantService]);
      const orchestrator = await shop.factory.create();
      const answers: string[] = [];
      for (const tenant of ['north', 'south', 'north']) {
        answers.push(await orchestrator.prompt('Tea', { data: { tenant } }).text());
      }

      expect(answers).toEqual(['tea 1\nmilk 1', 'tea 2\nmilk 2', 'tea 1\nmilk 1']);
      expect(happened).toEqual([]);
    } finally {
      ContextIdFactory.apply({ attach: (contextId: ContextId) => () => contextId });
    }
  });
});

describe("Nest's enhancers on tools", () => {
  @Injectable()
  class StaffOnly implements CanActivate {
    canActivate(): boolean {
      return false;
    }
  }

  @Injectable()
  class Till {
    @Tool('Adds')
    @UseGuards(StaffOnly)
    @UsePipes(new ValidationPipe())
    @UseInterceptors(
      class Timing {
        intercept = () => Promise.reject(new Error('not called'));
      },
    )
    add(@Param('The item') item: string): string {
      return item;
    }
  }

  it('stop the application from starting where they guard', async () => {
    await expect(startWith({}, [Till])).rejects.toThrow(
      "tools: Till.add has the guard StaffOnly, which stands around routes and not around a model's calls. Guard the tools by `when`, `toolFilter` or a tool interceptor, and then list Till in `unguarded`.",
    );
  });

  it('are found on the class that stands behind a token, at the call where it shows only then', async () => {
    @Injectable()
    class Drawer {
      @Tool('Adds')
      add(@Param('The item') item: string): string {
        return item;
      }
    }
    await expect(startWith({}, [{ provide: Drawer, useClass: Till }])).rejects.toThrow(
      'tools: Till.add has the guard StaffOnly',
    );
    const useFactory = () => new Till();
    await using shop = await startWith({}, [{ provide: Drawer, scope: Scope.REQUEST, useFactory }]);
    const orchestrator = await shop.factory.create();

    expect(await orchestrator.prompt('Tea').text()).toMatch(/^The tool failed\. The reason was logged under the id/);
  });

  it('are warned of where they do not, or the profile knows of the guard', async () => {
    const logger = new RecordingLogger();
    await using shop = await startWith({ logger, unguarded: [Till] }, [Till]);
    const orchestrator = await shop.factory.create();

    expect(await orchestrator.prompt('Tea').text()).toBe('tea\nmilk');
    expect(logger.entries.map(({ message }) => message)).toEqual([
      "Till.add has the interceptor Timing, which stands around routes and not around a model's calls. Use a tool interceptor for what the calls need of it.",
      "Till.add has the pipe ValidationPipe, which stands around routes and not around a model's calls. Use a tool interceptor for what the calls need of it.",
    ]);
  });
});

describe('the shutdown of an application', () => {
  const slow = () => {
    const [called, goOn] = [createGate(), createGate<string>()];
    @Injectable()
    class SlowService {
      @Tool('Adds')
      async add(@Param('The item') item: string): Promise<string> {
        called.open();
        return `${await goOn.promise} ${item}`;
      }
    }
    return { called, goOn, SlowService };
  };

  it('lets a running turn finish, takes no more prompts, and then closes the providers', async () => {
    const { called, goOn, SlowService } = slow();
    const { app, factory } = await startWith({}, [SlowService]);
    const orchestrator = await factory.create();
    const turn = orchestrator.prompt('Tea');
    await called.promise;

    const closed = app.close();
    await Promise.resolve();
    goOn.open('much');

    expect(await turn.text()).toBe('much tea\nmuch milk');
    await closed;
    expect(() => orchestrator.prompt('More')).toThrow('The orchestrator is disposed. Make a new one.');
    await expect(factory.create()).rejects.toThrow('The orchestrator factory is closed');
  });

  it('aborts what still runs when its time is over', async () => {
    const { called, SlowService } = slow();
    const { app, factory } = await startWith({ shutdownGraceMs: 0 }, [SlowService]);
    const orchestrator = await factory.create();
    const turn = orchestrator.prompt('Tea');
    await called.promise;

    await app.close();

    expect((await turn.outcome).status).toBe('aborted');
  });
});
