/** A contestant's process: plays the turns of a cell when told to, checks every answer, and reports what they cost. */
import { answerOf, cellOf } from './cells.mjs';
import { quartiles } from './statistics.mjs';
import { makeHistory, makeTools, takeRuns } from './tools.mjs';

const { module, settings, vendorUrl } = JSON.parse(process.argv[2]);
const { create } = await import(`./contestants/${module}.mjs`);
let open;

process.on('message', async ({ cellId, turns }) => {
  try {
    process.send({ sample: await measure(await contestantFor(cellId), cellOf(cellId), turns) });
  } catch (error) {
    process.send({ failure: error instanceof Error ? (error.stack ?? error.message) : String(error) });
  }
});
process.on('disconnect', () => process.exit());
process.send({ ready: true });

async function contestantFor(cellId) {
  if (open?.cellId !== cellId) {
    await open?.contestant.close?.();
    const cell = cellOf(cellId);
    const baseURL = `${vendorUrl}/${cellId}`;
    open = { cellId };
    open.contestant = await create({
      ...settings,
      cell,
      baseURL,
      tools: makeTools(cell.tools),
      history: makeHistory(cell.history),
    });
    global.gc?.();
  }
  return open.contestant;
}

async function measure(contestant, cell, turns) {
  takeRuns();
  const expected = answerOf(cell);
  const waiting = Array.from({ length: turns }).values();
  const firstMs = [];
  const startedAt = performance.now();
  const before = process.cpuUsage();
  const play = async (own) => {
    for (const _ of waiting) {
      checkAnswer(await own.turn(firstDelta(firstMs)), expected);
    }
  };
  const players = cell.concurrent > 1 ? await contestants(contestant, Math.min(cell.concurrent, turns)) : [contestant];
  await Promise.all(players.map(play));
  const { user, system } = process.cpuUsage(before);
  const wallMs = performance.now() - startedAt;
  checkRuns(cell, turns);
  return {
    cpuMs: (user + system) / 1000,
    wallMs,
    firstMs: quartiles(firstMs).median,
    peakMb: process.resourceUsage().maxRSS / 1024,
  };
}

/** Notes when the first piece of a turn's answer comes. */
function firstDelta(firstMs) {
  const begunAt = performance.now();
  let hasBegun = false;
  return () => {
    if (!hasBegun) {
      hasBegun = true;
      firstMs.push(performance.now() - begunAt);
    }
  };
}

/** A conversation plays one turn at a time; those who keep none can play many. */
async function contestants(contestant, count) {
  return await Promise.all(Array.from({ length: count }, () => contestant.fork?.() ?? contestant));
}

function checkAnswer(text, expected) {
  if (text !== expected) {
    throw new Error(`wrong answer: ${String(text).slice(0, 80)}… of ${text?.length} characters`);
  }
}

function checkRuns({ rounds, calls }, turns) {
  const runs = takeRuns();
  if (runs !== rounds * calls * turns) {
    throw new Error(`${runs} tools ran instead of ${rounds * calls * turns}`);
  }
}
