import 'reflect-metadata';
import { describe, expect, it } from '@jest/globals';
import { Injectable, Module, type ModuleMetadata } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { AIOrchestrator, OrchestratorFactory, Param, Tool, type ToolSpec } from 'toolwright';
import {
  InjectOrchestrator,
  InjectOrchestratorFactory,
  orchestratorFactoryToken,
  ToolwrightModule,
} from 'toolwright/nestjs';
import { CallingProvider } from '../support/calling-provider.js';
import { RecordingLogger } from '../support/recording-logger.js';

@Injectable()
class Shelf {
  readonly books = ['Emma', 'Persuasion'];
}

@Injectable()
class BookService {
  constructor(private readonly shelf: Shelf) {}

  @Tool('How many books there are')
  countBooks(): number {
    return this.shelf.books.length;
  }
}

@Injectable()
class TicketService {
  @Tool('Opens a ticket')
  openTicket(@Param('What it is about') subject: string): string {
    return `ticket about ${subject}`;
  }
}

const STOCK = Symbol('stock');

abstract class Stock {
  @Tool('How many items are in stock')
  countItems(): number | Promise<number> {
    return 0;
  }
}

class Warehouse extends Stock {
  override async countItems(): Promise<number> {
    return 12;
  }
}

const clock: ToolSpec = { name: 'clock', description: 'The time', execute: () => 'noon' };

const librarian = {
  provider: () => new CallingProvider([['countBooks']]),
  systemPrompt: 'You count books.',
  environment: {},
};

const supporter = {
  name: 'support',
  provider: () => new CallingProvider([['openTicket', { subject: 'rain' }], ['clock']]),
  systemPrompt: 'You help.',
  environment: {},
};

async function start(metadata: ModuleMetadata) {
  @Module(metadata)
  class AppModule {}
  return await NestFactory.createApplicationContext(AppModule, { logger: false, abortOnError: false }).then(
    async (app) => ({ app, [Symbol.asyncDispose]: () => app.close() }),
  );
}

/** The warnings of an application that starts. */
async function warningsOf(metadata: ModuleMetadata): Promise<readonly string[]> {
  const logger = new RecordingLogger();
  const imports = [ToolwrightModule.forRoot({ ...librarian, logger }), ...(metadata.imports ?? [])];
  await using _started = await start({ ...metadata, imports });
  return logger.entries.filter(({ level }) => level === 'warn').map(({ message }) => message);
}

describe('ToolwrightModule', () => {
  it('finds the annotated providers of the module that imports the profile', async () => {
    await using started = await start({
      imports: [ToolwrightModule.forRoot(librarian)],
      providers: [Shelf, BookService],
    });

    const orchestrator = await started.app.get(OrchestratorFactory).create();

    expect(await orchestrator.prompt('How many books?').text()).toBe('2');
  });

  it('keeps profiles apart, each with the tools of the modules that give them to it', async () => {
    @Module({
      imports: [ToolwrightModule.forFeature({ profile: 'support', tools: [TicketService, clock] })],
      providers: [TicketService],
    })
    class SupportModule {}
    @Module({ imports: [ToolwrightModule.forFeature()], providers: [Shelf, BookService] })
    class LibraryModule {}
    @Module({ providers: [{ provide: 'prompt', useValue: 'You count.' }], exports: ['prompt'] })
    class PromptModule {}
    await using started = await start({
      imports: [
        SupportModule,
        LibraryModule,
        ToolwrightModule.forRoot(supporter),
        ToolwrightModule.forRootAsync({
          imports: [PromptModule],
          inject: ['prompt'],
          useFactory: (systemPrompt: string) => ({ ...librarian, systemPrompt }),
        }),
      ],
    });

    const helper = await started.app.get(orchestratorFactoryToken('support')).create();
    const counter = await started.app.get(OrchestratorFactory).create();

    expect(await helper.prompt('help').text()).toBe('ticket about rain\nnoon');
    expect(await counter.prompt('How many books?').text()).toBe('2');
    expect(counter.toJSON().settings.systemPrompt).toBe('You count.');
  });

  it('calls what a token provides, listed with the class that has the tools', async () => {
    await using started = await start({
      imports: [
        ToolwrightModule.forRoot({
          ...librarian,
          provider: () => new CallingProvider([['countItems']]),
          tools: [[STOCK, Stock]],
        }),
      ],
      providers: [{ provide: STOCK, useFactory: async () => new Warehouse() }],
    });

    const orchestrator = await started.app.get(OrchestratorFactory).create();

    expect(await orchestrator.prompt('How many?').text()).toBe('12');
  });

  it('injects an orchestrator of its own into each that asks, and one factory', async () => {
    @Injectable()
    class Desk {
      constructor(
        @InjectOrchestrator('support') readonly helper: AIOrchestrator,
        @InjectOrchestratorFactory('support') readonly helpers: OrchestratorFactory,
        readonly counter: AIOrchestrator,
        readonly counters: OrchestratorFactory,
      ) {}
    }
    @Injectable()
    class OtherDesk extends Desk {}
    await using started = await start({
      imports: [
        ToolwrightModule.forRoot({ ...supporter, tools: [clock] }),
        ToolwrightModule.forRoot({ ...librarian, logger: new RecordingLogger() }),
      ],
      providers: [Desk, OtherDesk],
    });

    const [desk, other] = [started.app.get(Desk), started.app.get(OtherDesk)];

    expect(desk.helper).toBeInstanceOf(AIOrchestrator);
    expect(new Set([desk.helper, other.helper, desk.counter, other.counter]).size).toBe(4);
    expect(desk.helpers).toBe(other.helpers);
    expect(desk.counters).toBe(other.counters);
    expect(desk.counters).not.toBe(desk.helpers);
  });
});

describe('start-up', () => {
  const imports = [ToolwrightModule.forRoot({ ...librarian, tools: [BookService, TicketService] })];

  it('fails when listed services are provided nowhere, and names all of them', async () => {
    await expect(start({ imports })).rejects.toThrow(
      'BookService is no provider of any module. List it in the providers of a module that is imported.\n' +
        'TicketService is no provider of any module. List it in the providers of a module that is imported.',
    );
  });

  it.each<[string, () => ModuleMetadata, string]>([
    [
      'a service is a controller',
      () => ({
        imports,
        controllers: [TicketService],
        providers: [Shelf, BookService],
      }),
      'TicketService is a controller of a module, and only providers can have tools. Move its tools to a provider.',
    ],
    [
      'a factory gives no settings',
      () => ({ imports: [ToolwrightModule.forRootAsync({ useFactory: () => undefined as never })] }),
      'forRootAsync(): useFactory gave undefined, expected the settings of a profile.',
    ],
    [
      'nothing is provided at a token',
      () => ({ imports: [ToolwrightModule.forRoot({ ...librarian, tools: [['stock', Stock]] })] }),
      'tools: Stock is to be found at stock, which no module provides. Provide it, or give the class alone.',
    ],
    [
      'two modules provide a service',
      () => {
        @Module({ providers: [TicketService] })
        class OtherModule {}
        return { imports: [...imports, OtherModule], providers: [TicketService, Shelf, BookService] };
      },
      'TicketService is provided 2 times, by AppModule (as TicketService), OtherModule (as TicketService). Provide it once, and export it to the others.',
    ],
    [
      'a feature lists what its module does not provide',
      () => ({ imports: [ToolwrightModule.forRoot(librarian), ToolwrightModule.forFeature({ tools: [BookService] })] }),
      "forFeature(): BookService is no provider of AppModule. List it in the module's providers.",
    ],
    [
      'a feature is for a profile that is not there',
      () => ({ imports: [ToolwrightModule.forRoot(supporter), ToolwrightModule.forFeature({ profile: 'sales' })] }),
      'forFeature(): AppModule gives tools to the profile "sales", and there is none. There is the profile "support".',
    ],
    [
      'a feature stands in an application without profiles',
      () => ({ imports: [ToolwrightModule.forFeature()], providers: [TicketService] }),
      'forFeature(): AppModule gives tools to the unnamed profile, and there is none. Import ToolwrightModule.forRoot() in the module of the application.',
    ],
    [
      'two profiles have one name',
      () => ({ imports: [ToolwrightModule.forRoot(librarian), ToolwrightModule.forRoot(librarian)] }),
      'forRoot(): the unnamed profile is there twice. Give one of them another `name`.',
    ],
  ])('fails when %s', async (_, metadata, message) => {
    await expect(start(metadata())).rejects.toThrow(message);
  });

  it('warns of annotated classes that no profile has', async () => {
    @Module({ providers: [TicketService], controllers: [Warehouse] })
    class ForgottenModule {}

    expect(await warningsOf({ imports: [ForgottenModule] })).toEqual([
      'TicketService has tools that no orchestrator has. Import ToolwrightModule.forFeature() in ForgottenModule, or list it in `tools`.',
      'Warehouse is a controller, and only providers can have tools. Move them to one.',
    ]);
  });

  it('warns of singletons that have an orchestrator injected', async () => {
    @Injectable()
    class Desk {
      constructor(@InjectOrchestrator() readonly orchestrator: AIOrchestrator) {}
    }

    expect(await warningsOf({ providers: [Desk] })).toEqual([
      'Desk is a singleton that has an AIOrchestrator injected: everybody shares one conversation. Inject OrchestratorFactory.',
    ]);
  });
});
