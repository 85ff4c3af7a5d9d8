import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { asClass, createContainer, InjectionMode } from 'awilix';
import { OrchestratorFactory, Param, Tool, ToolServiceRef } from 'toolwright';
import { AwilixResolver } from '../support/awilix-resolver.js';
import { CallingProvider } from '../support/calling-provider.js';
import { RecordingLogger } from '../support/recording-logger.js';

const happened: string[] = [];

class Catalogue {
  static made = 0;
  readonly number = ++Catalogue.made;
}

class Basket {
  static made = 0;
  readonly number = ++Basket.made;
  readonly items: string[] = [];
}

class ShopService {
  constructor(
    private readonly basket: Basket,
    private readonly catalogue: Catalogue,
  ) {}

  @Tool('Puts an item into the basket')
  add(@Param('The item') item: string): string {
    this.basket.items.push(item);
    return `${this.basket.items.join('+')} in ${this.basket.number}, by ${this.catalogue.number}`;
  }
}

function openContainer() {
  const container = createContainer({ injectionMode: InjectionMode.CLASSIC });
  return container.register({
    catalogue: asClass(Catalogue).singleton(),
    basket: asClass(Basket)
      .scoped()
      .disposer(({ number }) => {
        happened.push(`basket ${number} disposed`);
      }),
    shopService: asClass(ShopService).scoped(),
  });
}

const profile = {
  provider: () =>
    new CallingProvider([
      ['add', { item: 'tea' }],
      ['add', { item: 'milk' }],
    ]),
  systemPrompt: 'You keep a shop.',
  tools: [ShopService],
  configFile: false as const,
  environment: {},
  logger: new RecordingLogger(),
};

describe('a container that toolwright does not know', () => {
  it('makes tool services through an InstanceResolver, scoped ones once a turn and ended with it', async () => {
    const resolver = new AwilixResolver(openContainer());
    const shop = await new OrchestratorFactory(profile, resolver).create();

    expect(await shop.prompt('Tea and milk, please').text()).toBe('tea in 1, by 1\ntea+milk in 1, by 1');
    expect(happened).toEqual(['basket 1 disposed']);
    expect(await shop.prompt('The same again').text()).toBe('tea in 2, by 1\ntea+milk in 2, by 1');
    expect(happened).toEqual(['basket 1 disposed', 'basket 2 disposed']);
  });

  it('is asked at start-up whether it can make them, and makes nothing then', async () => {
    const made = Basket.made;
    const factory = new OrchestratorFactory(profile, new AwilixResolver(createContainer()));

    await expect(factory.create()).rejects.toThrow('ShopService is not registered as "shopService". Register it.');
    expect(Basket.made).toBe(made);
  });

  it('can be none: existing services are given, and a class is refused at start-up', async () => {
    const catalogue = new Catalogue();
    const service = new ShopService(new Basket(), catalogue);
    const tools = [new ToolServiceRef(ShopService, () => service)];
    const shop = await new OrchestratorFactory({ ...profile, tools }).create();

    expect(await shop.prompt('Tea and milk, please').text()).toMatch(/^tea in .*\ntea\+milk in /);
    await expect(new OrchestratorFactory(profile).create()).rejects.toThrow(
      'ShopService is a class, and there is no resolver to make its instances. Give the factory one, or an instance: new ToolServiceRef(ShopService, () => instance) as a tool',
    );
  });

  it('is adapted as the manual shows', () => {
    const adapter = readFileSync('test/support/awilix-resolver.ts', 'utf8').replace('export class', 'class');

    expect(readFileSync('docs/other-containers.md', 'utf8')).toContain(adapter.trim());
  });
});
