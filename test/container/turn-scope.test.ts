import 'reflect-metadata';
import { describe, expect, it } from '@jest/globals';
import { Container, inject, injectable, preDestroy } from 'inversify';
import { AIOrchestrator, OrchestratorFactory, Param, Tool } from 'toolwright';
import { type ToolwrightModuleOptions, toolwrightModule } from 'toolwright/inversify';
import { CallingProvider, type ScriptedToolCall } from '../support/calling-provider.js';
import { createGate } from '../support/gate.js';
import { RecordingLogger } from '../support/recording-logger.js';

const AUDIT = Symbol('audit');

/** What happened to the instances, in order. */
const happened: string[] = [];

@injectable()
class Basket {
  static made = 0;
  readonly number = ++Basket.made;
  readonly items: string[] = [];

  async [Symbol.asyncDispose](): Promise<void> {
    happened.push(`basket ${this.number} disposed`);
  }
}

@injectable()
class Audit {
  constructor(readonly basket: Basket) {}

  @preDestroy()
  flush(): void {
    happened.push(`audit of basket ${this.basket.number} flushed`);
  }
}

@injectable()
class ShopService {
  constructor(
    private readonly basket: Basket,
    @inject(AUDIT) private readonly audit: Audit,
  ) {}

  @Tool('Puts an item into the basket')
  add(@Param('The item') item: string): string {
    this.basket.items.push(item);
    return `${this.basket.items.join('+')} in ${this.basket.number}, audited ${this.audit.basket.number}`;
  }

  @Tool('Fails')
  fail(): void {
    throw new Error('out of stock');
  }

  @Tool('Waits until the turn is over')
  async wait(): Promise<void> {
    await new Promise(() => {});
  }
}

async function openShop(
  replies: readonly (readonly ScriptedToolCall[])[],
  options: Partial<ToolwrightModuleOptions> = {},
) {
  const container = new Container();
  container.load(
    toolwrightModule({
      provider: () => new CallingProvider(...replies),
      systemPrompt: 'You keep a shop.',
      tools: [ShopService],
      turnScoped: [Basket, [AUDIT, (bind) => bind.to(Audit)]],
      container,
      logger: new RecordingLogger(),
      ...options,
    }),
  );
  Basket.made = 0;
  happened.length = 0;
  return container.get(OrchestratorFactory).create();
}

/** Stops the turn while its first call runs; gives its status. */
async function stopInCall(shop: AIOrchestrator): Promise<string> {
  const turn = shop.prompt('Please.');
  for await (const event of turn.events) {
    if (event.type === 'tool-call-end') {
      await Promise.resolve();
      setImmediate(() => shop.stop());
    }
  }
  return (await turn.outcome).status;
}

describe('a turn-scoped service', () => {
  it('is one instance for all calls of a turn, and for all that depends on it', async () => {
    const shop = await openShop([[['add', { item: 'tea' }]], [['add', { item: 'cup' }]]]);

    expect(await shop.prompt('tea and a cup').text()).toBe('tea in 1, audited 1\ntea+cup in 1, audited 1');
    expect(shop.describe().controllers).toEqual([]);
  });

  it('is one instance for calls that run at the same time', async () => {
    const shop = await openShop([
      [
        ['add', { item: 'tea' }],
        ['add', { item: 'cup' }],
      ],
    ]);

    expect(await shop.prompt('tea and a cup').text()).toBe('tea in 1, audited 1\ntea+cup in 1, audited 1');
  });

  it('is made anew for each turn, and not before a call needs it', async () => {
    const shop = await openShop([[['add', { item: 'tea' }]]]);
    expect(Basket.made).toBe(0);

    await shop.prompt('tea').text();

    expect(await shop.prompt('tea').text()).toBe('tea in 2, audited 2');
  });

  it('is never made in a turn that calls nothing', async () => {
    const shop = await openShop([]);

    await shop.prompt('hello').text();

    expect(Basket.made).toBe(0);
  });

  it('ends with its turn, dependants first, before the outcome settles', async () => {
    const shop = await openShop([[['add', { item: 'tea' }]]]);

    await shop.prompt('tea').outcome;

    expect(happened).toEqual(['audit of basket 1 flushed', 'basket 1 disposed']);
  });

  it('ends with a turn whose tool failed', async () => {
    const shop = await openShop([[['fail']]]);

    expect((await shop.prompt('fail').outcome).status).toBe('completed');
    expect(happened).toHaveLength(2);
  });

  it('ends with a turn that was stopped', async () => {
    const shop = await openShop([[['wait']]]);

    expect(await stopInCall(shop)).toBe('aborted');
    expect(happened).toHaveLength(2);
  });

  it('that is still being made does not hold up the end of its turn, and ends when it is there at last', async () => {
    const made = createGate<Disposable>();
    const ended = createGate();
    const logger = new RecordingLogger();
    const shop = await openShop([[['add', { item: 'tea' }]]], {
      logger,
      turnScoped: [Basket, [AUDIT, (bind) => bind.toDynamicValue(() => made.promise)]],
    });

    expect(await stopInCall(shop)).toBe('aborted');
    expect(happened).toEqual(['basket 1 disposed']);

    made.open({ [Symbol.dispose]: () => ended.open() });
    await ended.promise;
    await new Promise(setImmediate);
    expect(JSON.stringify(logger.entries)).toContain('A service was made after its turn was over, and ended again.');
  });

  it('ends with a turn that failed at a limit', async () => {
    const endless = Array.from({ length: 50 }, (): ScriptedToolCall[] => [['add', { item: 'tea' }]]);
    const shop = await openShop(endless);

    expect((await shop.prompt('tea').outcome).status).toBe('failed');
    expect(happened).toEqual(['audit of basket 1 flushed', 'basket 1 disposed']);
  });

  it('that cannot be ended is logged, and the others are ended nevertheless', async () => {
    const logger = new RecordingLogger();
    const stuck = {
      [Symbol.dispose]() {
        throw new Error('the file is locked');
      },
    };
    const shop = await openShop([[['add', { item: 'tea' }]]], {
      logger,
      turnScoped: [
        Basket,
        [AUDIT, (bind) => bind.toDynamicValue((context) => Object.assign(stuck, { basket: context.get(Basket) }))],
      ],
    });

    const { status, text } = await shop.prompt('tea').outcome;

    expect({ status, text }).toEqual({ status: 'completed', text: 'tea in 1, audited 1' });
    expect(happened).toEqual(['basket 1 disposed']);
    expect(JSON.stringify(logger.entries)).toContain('the file is locked');
  });

  it('without the container is refused, with the remedy, when the module is made', () => {
    expect(() => toolwrightModule({ provider: () => new CallingProvider(), turnScoped: [Basket] })).toThrow(
      'turnScoped: found services and no container. Give `container`, the one that the module is loaded into.',
    );
  });

  it('that is listed twice is refused when the module is made', () => {
    const options = { provider: () => new CallingProvider(), container: new Container(), turnScoped: [Basket, Basket] };

    expect(() => toolwrightModule(options)).toThrow('turnScoped: Basket is listed twice. List it once.');
  });

  it('in a container that the module is not loaded into is refused at start-up', async () => {
    await expect(openShop([], { container: new Container() })).rejects.toThrow(
      'container: the module is loaded into another one. Give that.',
    );
  });
});

describe('a service that is made slowly', () => {
  it('is not called any more when its call was stopped meanwhile', async () => {
    const made = createGate<object>();
    const items: string[] = [];
    const shop = AIOrchestrator.builder(new CallingProvider([['add', { item: 'tea' }]]), 'You keep a shop.')
      .withResolver({ get: <T>() => made.promise as Promise<T> })
      .withTools(ShopService)
      .build();

    expect(await stopInCall(shop)).toBe('aborted');
    made.open({ add: (item: string) => items.push(item) });
    await new Promise(setImmediate);
    expect(items).toEqual([]);
  });
});
