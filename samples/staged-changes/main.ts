import assert from 'node:assert/strict';
import { AIOrchestrator, MemoryMessageList } from 'toolwright';
import { OfflineProvider } from 'toolwright/providers/offline';
import { Stock } from './stock.js';
import { ShelfOverloadError, StockController } from './stock-controller.js';

const stock = new Stock({ tea: 10, coffee: 20 });
const shown = new MemoryMessageList();
const shopkeeper = AIOrchestrator.builder(new OfflineProvider(), 'You keep the stock of a shop.')
  .withController(new StockController(stock))
  .withMessageList(shown)
  .withLogger({ debug: () => {}, info: () => {}, warn: console.warn, error: () => {} })
  .build();

const done = await shopkeeper.prompt('Set the stock of "tea" to 35').outcome;
console.log(done.text, stock.toJSON());
assert.equal(done.status, 'completed');
assert.deepEqual(stock.toJSON(), { tea: 35, coffee: 20 }, 'a turn that succeeded is committed');

const refused = await shopkeeper.prompt('Set the stock of "cocoa" to 5').outcome;
console.log(refused.text, stock.toJSON());
assert.equal(refused.status, 'completed', 'the model is told what is wrong and answers');
assert.match(refused.text, /no article "cocoa"/);

const failed = await shopkeeper.prompt('Set the stock of "coffee" to 90').outcome;
console.log(shown.messages.at(-1)?.text, stock.toJSON());
assert.equal(failed.status, 'failed');
assert.ok(failed.error instanceof ShelfOverloadError);
assert.deepEqual(stock.toJSON(), { tea: 35, coffee: 20 }, 'what a failed turn staged is forgotten');

await shopkeeper.prompt('Set the stock of "tea" to 36').outcome;
assert.deepEqual(stock.toJSON(), { tea: 36, coffee: 20 }, 'and does not come back with the next turn');
