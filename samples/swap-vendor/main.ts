import assert from 'node:assert/strict';
import { openStockRoom, QUESTIONS } from './open-stock-room.js';
import { startScriptedModel } from './start-scripted-model.js';

/**
 * With the path of a configuration file: asks the vendor that it names. Without: asks all four, three of them played by
 * a scripted model on loopback, and makes sure that the same was booked under each.
 */
const [configFile] = process.argv.slice(2);
if (configFile === undefined) {
  await compareVendors();
} else {
  console.log(await bookWith(configFile, process.env));
}

async function compareVendors(): Promise<void> {
  const model = await startScriptedModel();
  process.env.OPENAI_API_KEY = 'loopback';
  process.env.ANTHROPIC_API_KEY = 'loopback';
  const addresses = { offline: '', openai: `${model.url}/v1`, 'openai-chat': `${model.url}/v1`, anthropic: model.url };
  try {
    for (const [vendor, address] of Object.entries(addresses)) {
      const file = `samples/swap-vendor/configurations/${vendor}.json`;
      const bookings = await bookWith(file, { TOOLWRIGHT_BASE_URL: address });
      console.log(`${vendor}: ${bookings.join(', ')}`);
      assert.deepEqual(bookings, ['A-1 +5', 'B-2 +2'], vendor);
    }
  } finally {
    await model.stop();
  }
}

async function bookWith(file: string, environment: NodeJS.ProcessEnv): Promise<readonly string[]> {
  const { orchestrator, stock } = await openStockRoom(file, environment);
  for (const question of QUESTIONS) {
    await orchestrator.prompt(question).text();
  }
  await orchestrator.dispose();
  return stock.bookings;
}
