/** The numbers of a run as Markdown: each one a ratio to the raw SDK loop of the same run. */
import { CELLS, CONCURRENT, cellOf } from './cells.mjs';
import { CONTESTANTS } from './contestants.mjs';
import { quartiles } from './statistics.mjs';

const NAMES = CONTESTANTS.map(({ name }) => name);
const BASELINES = { chat: 'openai loop', anthropic: 'anthropic loop' };

const baselineOf = (name) => BASELINES[CONTESTANTS.find((contestant) => contestant.name === name).api];

/** Medians and quartiles of one measure, divided by the baseline's median. */
export function ratios(samples, measure) {
  const rows = {};
  for (const name of NAMES.filter((known) => Array.isArray(samples[known]) && samples[known].length > 0)) {
    const base = samples[baselineOf(name)];
    const unit =
      Array.isArray(base) && base.length > 0 ? quartiles(base.map((one) => one[measure])).median : Number.NaN;
    const own = quartiles(samples[name].map((one) => one[measure]));
    rows[name] = { median: own.median / unit, q1: own.q1 / unit, q3: own.q3 / unit, absolute: own.median };
  }
  return rows;
}

/** One table for the CPU, one for the rest. */
export function toMarkdown({ machine, cells, probes }) {
  const ids = [...CELLS.map(({ id }) => id), CONCURRENT.id].filter((id) => cells[id] !== undefined);
  return [
    `Measured ${machine.date} on ${machine.cpu} (${machine.cores} cores), Node ${machine.node}; load ${machine.load}.`,
    `Client CPU, 1.0 = the raw SDK loop of the same run; medians of up to ${machine.repetitions} interleaved samples, quartiles in brackets.`,
    '',
    table(ids, (id) => ratios(cells[id], 'cpuMs')),
    '',
    'Wall time, time to the first delta and peak memory:',
    '',
    table(
      [
        'wall: json-tools-20',
        'wall: sse-20000-chunks',
        'first delta: sse-first-delta',
        `wall: ${CONCURRENT.id}`,
        `peak: ${CONCURRENT.id}`,
      ],
      (id) => others(cells, id),
    ),
    '',
    ...(cells['json-tools-1000'] && cells['json-history-1000'] ? [slopes(cells), ''] : []),
    ...probes.map(probeTable),
  ].join('\n');
}

const MEASURES = { wall: 'wallMs', 'first delta': 'firstMs', peak: 'peakMb' };

function others(cells, id) {
  const [measure, cell] = id.split(': ');
  return cells[cell] === undefined ? {} : ratios(cells[cell], MEASURES[measure]);
}

function table(ids, rowsOf) {
  const columns = ids.map(rowsOf);
  const lines = NAMES.filter((name) => columns.some((rows) => rows[name] !== undefined)).map((name) => {
    const entries = columns.map((rows) => (rows[name] === undefined ? '' : show(rows[name])));
    return `| ${name} | ${entries.join(' | ')} |`;
  });
  return [`| | ${ids.join(' | ')} |`, `|---|${ids.map(() => '---').join('|')}|`, ...lines].join('\n');
}

/** What one more tool or message costs each request, in microseconds of CPU. */
function slopes(cells) {
  const lines = NAMES.filter((name) => Array.isArray(cells['json-history-1000'][name])).map((name) => {
    const perTool = (perRequest(cells, 'json-tools-1000', name) - perRequest(cells, 'json-tools-1', name)) / 999;
    const perMessage =
      (perRequest(cells, 'json-history-1000', name) - perRequest(cells, 'json-history-10', name)) / 990;
    return `| ${name} | ${(perTool * 1000).toFixed(2)} | ${(perMessage * 1000).toFixed(2)} |`;
  });
  return ['| µs a request | each further tool | each further message |', '|---|---|---|', ...lines].join('\n');
}

function perRequest(cells, id, name) {
  const { rounds, turns } = cellOf(id);
  return quartiles(cells[id][name].map(({ cpuMs }) => cpuMs)).median / ((rounds + 1) * turns);
}

function show({ median, q1, q3 }) {
  return `${median.toFixed(2)} (${q1.toFixed(2)}–${q3.toFixed(2)})`;
}

function probeTable({ title, columns, rows }) {
  const lines = rows.map((row) => `| ${row.join(' | ')} |`);
  return [`| ${[title, ...columns].join(' | ')} |`, `|${'---|'.repeat(columns.length + 1)}`, ...lines, ''].join('\n');
}
