import { describe, expect, it } from '@jest/globals';
import { type AIController, AIOrchestrator } from 'toolwright';
import { OfflineProvider } from 'toolwright/providers/offline';
import { Stock } from '../../samples/staged-changes/stock.js';
import { StockController } from '../../samples/staged-changes/stock-controller.js';

describe('the sample of staged changes', () => {
  it('commits a turn although an earlier controller runs the next one at its end', async () => {
    const stock = new Stock({ tea: 10, coffee: 20 });
    const next = ['Set the stock of "coffee" to 41'];
    const outcomes: unknown[] = [];
    const eager: AIController = {
      onResponse: async () => {
        const text = next.shift();
        if (text !== undefined) {
          outcomes.push(await orchestrator.prompt(text).outcome);
        }
      },
    };
    const orchestrator = AIOrchestrator.builder(new OfflineProvider(), 'x')
      .withController(eager)
      .withController(new StockController(stock))
      .build();

    expect(await orchestrator.prompt('Set the stock of "tea" to 35').outcome).toMatchObject({ status: 'completed' });
    expect(outcomes).toMatchObject([{ status: 'completed' }]);
    expect(stock.toJSON()).toEqual({ tea: 35, coffee: 41 });
  });
});
