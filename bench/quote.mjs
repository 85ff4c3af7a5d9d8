/** Quotes the latest full run in the README, between its markers. */
import { readFileSync, writeFileSync } from 'node:fs';
import { CONTESTANTS } from './contestants.mjs';
import { ratios } from './report.mjs';

const MARKERS = /(<!-- bench:start -->\n)[\s\S]*(<!-- bench:end -->)/;

/** Heading, cell and measure of each column. */
const COLUMNS = [
  ['20 tools', 'json-tools-20', 'cpuMs'],
  ['20 tools, streamed', 'sse-tools-20', 'cpuMs'],
  ['200 tools', 'json-tools-200', 'cpuMs'],
  ['8 calls a round', 'json-parallel-8', 'cpuMs'],
  ['100 messages of history', 'json-history-100', 'cpuMs'],
  ['answer of 20,000 pieces', 'sse-20000-chunks', 'cpuMs'],
  ['time to the first piece', 'sse-first-delta', 'firstMs'],
  ['200 turns at once', 'sse-200-concurrent', 'cpuMs'],
  ['their peak memory', 'sse-200-concurrent', 'peakMb'],
];

const { machine, cells, probes } = JSON.parse(readFileSync(new URL('results/full.json', import.meta.url), 'utf8'));
const readme = new URL('../README.md', import.meta.url);
writeFileSync(
  readme,
  readFileSync(readme, 'utf8').replace(MARKERS, (_, start, end) => `${start}${quote()}${end}`),
);

function quote() {
  const { date, cpu, cores, node, load } = machine;
  const measured = `Measured ${date} on ${cpu} (${cores} cores, load ${load}), Node ${node}.`;
  return `${measured} ${importSentence()}\n\n${table()}\n\n`;
}

function importSentence() {
  const { rows = [] } = probes.find(({ title }) => title === 'Cold import') ?? {};
  const cost = (name) => Number(rows.find(([known]) => known === name)?.[1]);
  const ratio = (own, sdk) => (cost(own) / cost(sdk)).toFixed(2);
  const openai = ratio('toolwright + openai-chat', 'openai');
  const anthropic = ratio('toolwright + anthropic', '@anthropic-ai/sdk');
  return `Importing the package with a provider costs ${openai} of importing \`openai\`, ${anthropic} of \`@anthropic-ai/sdk\`.`;
}

function table() {
  const columns = COLUMNS.map(([, cell, measure]) => (cells[cell] === undefined ? {} : ratios(cells[cell], measure)));
  const rows = CONTESTANTS.filter(({ name }) => columns.some((column) => column[name] !== undefined)).map(
    ({ name }) => {
      const entries = columns.map((column) => column[name]?.median.toFixed(2) ?? '');
      return `| ${name} | ${entries.join(' | ')} |`;
    },
  );
  const headings = COLUMNS.map(([heading]) => heading);
  return [`| | ${headings.join(' | ')} |`, `|---|${'---|'.repeat(headings.length)}`, ...rows].join('\n');
}
