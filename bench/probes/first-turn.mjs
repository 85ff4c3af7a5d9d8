import { cellOf } from '../cells.mjs';
import { CONTESTANTS } from '../contestants.mjs';
import { makeTools } from '../tools.mjs';
import { printCost } from './measure.mjs';

const [, , name, vendorUrl] = process.argv;
const { module, settings } = CONTESTANTS.find((contestant) => contestant.name === name);
const cell = cellOf('json-single-round');

await printCost(async () => {
  const { create } = await import(`../contestants/${module}.mjs`);
  const baseURL = `${vendorUrl}/${cell.id}`;
  const contestant = await create({ ...settings, cell, baseURL, tools: makeTools(cell.tools), history: [] });
  await contestant.turn(() => {});
});
process.exit();
