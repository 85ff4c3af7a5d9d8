/** Plays the cells: every contestant in turn, again and again, so that whatever the machine does meets all of them. */
import { CELLS, CONCURRENT, QUICK } from './cells.mjs';
import { CONTESTANTS } from './contestants.mjs';
import { sample, start, stop } from './processes.mjs';

/** Anthropic's contestants play the cells that say something about their SDK. */
const ANTHROPIC_CELLS = QUICK;

/** Cells end after this many repetitions, however long they take. */
const LEAST_REPETITIONS = 3;

/** Records for each cell what everybody took: `{ [name]: Sample[] | { failure } }`. */
export async function measureCells({ vendorUrl, repetitions, cellMs, isQuick, only, record }) {
  const players = [];
  for (const contestant of contestantsOf(only, isQuick ? 'chat' : undefined)) {
    const { child } = await start('./worker.mjs', { ...contestant, vendorUrl });
    players.push({ ...contestant, child });
  }
  await warmUp(players, isQuick ? 200 : 2_000);
  for (const cell of CELLS.filter(({ id }) => !isQuick || QUICK.includes(id))) {
    const taking = players.filter(({ api }) => api === 'chat' || ANTHROPIC_CELLS.includes(cell.id));
    record(cell, await playCell(cell, taking, repetitions, performance.now() + cellMs));
  }
  await Promise.all(players.map(({ child }) => stop(child)));
}

function contestantsOf(only, api) {
  return CONTESTANTS.filter(
    (contestant) => (only === undefined || only.test(contestant.name)) && (api === undefined || api === contestant.api),
  );
}

/** The compiler of the engine needs some thousand rounds until it knows what is hot, as a server has soon had. */
async function warmUp(players, cpuMs) {
  for (const { child } of players) {
    for (const cellId of ['json-tools-20', 'sse-tools-20']) {
      for (let spent = 0; spent < cpuMs; ) {
        const taken = await sample(child, cellId, 4).catch(() => ({ cpuMs }));
        spent += taken.cpuMs;
      }
    }
  }
}

async function playCell({ id, turns }, players, repetitions, endsAt) {
  const samples = Object.fromEntries(players.map(({ name }) => [name, []]));
  await everyone(players, samples, id, turns);
  const isWanted = (repetition) =>
    repetition < LEAST_REPETITIONS || (repetition < repetitions && performance.now() < endsAt);
  for (let repetition = 0; isWanted(repetition); repetition += 1) {
    const rotated = [...players.slice(repetition % players.length), ...players.slice(0, repetition % players.length)];
    await everyone(rotated, samples, id, turns);
  }
  for (const taken of Object.values(samples)) {
    taken.shift?.();
  }
  return samples;
}

/** The first round warms up. */
async function everyone(players, samples, id, turns) {
  for (const { name, child } of players) {
    if (Array.isArray(samples[name])) {
      try {
        samples[name].push(await sample(child, id, turns));
      } catch (error) {
        samples[name] = { failure: error.message };
      }
    }
  }
}

/** 200 turns at once, of everyone in a fresh process each time. */
export async function measureConcurrency({ vendorUrl, repetitions, only, record }) {
  const taking = contestantsOf(only, 'chat');
  const samples = Object.fromEntries(taking.map(({ name }) => [name, []]));
  for (let repetition = 0; repetition < repetitions; repetition += 1) {
    for (const contestant of taking) {
      const { child } = await start('./worker.mjs', { ...contestant, vendorUrl });
      const idle = await sample(child, CONCURRENT.id, 2);
      const { peakMb, ...rest } = await sample(child, CONCURRENT.id, CONCURRENT.turns);
      samples[contestant.name].push({ ...rest, peakMb, idleMb: idle.peakMb });
      await stop(child);
    }
  }
  record(CONCURRENT, samples);
}
