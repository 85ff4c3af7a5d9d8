/**
 * What is measured. A turn has `rounds` rounds of `calls` tool calls and then an answer of `deltas` pieces; `turns` of
 * them make one sample, `concurrent` at a time.
 */
const DEFAULTS = {
  isStreaming: false,
  tools: 20,
  rounds: 20,
  calls: 1,
  history: 0,
  deltas: 8,
  turns: 4,
  concurrent: 1,
};

const cell = (id, parts) => ({ ...DEFAULTS, id, ...parts });

const rounds = [false, true].flatMap((isStreaming) =>
  [1, 20, 200, 1000].map((tools) =>
    cell(`${isStreaming ? 'sse' : 'json'}-tools-${tools}`, {
      isStreaming,
      tools,
      ...(tools === 1000 && { rounds: 5, turns: 2 }),
    }),
  ),
);

const histories = [10, 100, 1000].map((history) => cell(`json-history-${history}`, { history, rounds: 5, turns: 8 }));

/** Of every contestant. */
export const CELLS = [
  ...rounds,
  cell('json-single-round', { rounds: 1, turns: 24 }),
  cell('json-parallel-8', { rounds: 5, calls: 8, turns: 8 }),
  ...histories,
  cell('sse-first-delta', { isStreaming: true, rounds: 0, deltas: 200, turns: 40 }),
  cell('sse-20000-chunks', { isStreaming: true, rounds: 0, deltas: 20_000, turns: 1 }),
];

/** 200 turns at once, each in a fresh process, so that its peak memory can be read. */
export const CONCURRENT = cell('sse-200-concurrent', { isStreaming: true, rounds: 3, turns: 200, concurrent: 200 });

/** The cells of a quick run. */
export const QUICK = [
  'json-tools-20',
  'sse-tools-20',
  'json-tools-200',
  'json-history-100',
  'sse-first-delta',
  'sse-20000-chunks',
];

export const cellOf = (id) => [...CELLS, CONCURRENT].find((known) => known.id === id);

/** The answer that ends each turn of a cell. */
export const answerOf = ({ deltas }) => Array.from({ length: deltas }, (_, index) => ` word${index}`).join('');
