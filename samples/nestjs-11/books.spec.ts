import 'reflect-metadata';
import { describe, expect, it } from '@jest/globals';
import { Test } from '@nestjs/testing';
import { OrchestratorFactory } from 'toolwright';
import { AppModule } from './app-module';
import { BookService } from './book-service';

describe('the shop', () => {
  it('answers through the service', async () => {
    const shop = await Test.createTestingModule({ imports: [AppModule] }).compile();
    await shop.init();
    const orchestrator = await shop.get(OrchestratorFactory).create();

    expect(await orchestrator.prompt('How many copies of "Emma" does the shop have?').text()).toContain('3 copies');
    await shop.close();
  });

  it('answers through whatever a test puts in its place', async () => {
    const shop = await Test.createTestingModule({ imports: [AppModule] })
      .overrideProvider(BookService)
      .useValue({ lookUpBook: () => 'sold out' })
      .compile();
    await shop.init();
    const orchestrator = await shop.get(OrchestratorFactory).create();

    expect(await orchestrator.prompt('How many copies of "Emma" does the shop have?').text()).toContain('sold out');
    await shop.close();
  });
});
