import { parseArgs } from 'node:util';
import { ConfigurationError } from '../errors/configuration-error.js';
import type { LintItem } from './lint/lint-item.js';
import { countOf, lintTools } from './lint/lint-tools.js';
import type { Terminal } from './terminal.js';
import { wrapText } from './text-layout.js';
import { loadTools } from './tools/load-tools.js';
import { chosenDialects, TOOL_OPTIONS, TOOL_OPTIONS_HELP, toStrictMode } from './tools/tool-options.js';
import { vendorDialects } from './tools/vendor-dialects.js';

const HELP = `toolwright lint: lists what is wrong or doubtful about tools.

${TOOL_OPTIONS_HELP}  --max-warnings <n> exits 1 with more warnings than that; any number by default
  --quiet            leaves out notes

Exits 1 when there is an error: start-up or a vendor would refuse it. Notes say what is rewritten or could be said better.
`;

/** Runs `toolwright lint`; the result is the exit code. */
export async function lintCommand(args: readonly string[], terminal: Terminal): Promise<number> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      ...TOOL_OPTIONS,
      'max-warnings': { type: 'string' },
      quiet: { type: 'boolean', default: false },
    },
  });
  if (values.help) {
    terminal.print(HELP);
    return 0;
  }
  const maxWarnings = toCount(values['max-warnings']);
  const strict = toStrictMode(values.strict);
  const dialects = chosenDialects(await vendorDialects(), values.vendor);
  const loaded = await loadTools({ module: values.module, manifest: values.manifest });
  const all = lintTools({ ...loaded, dialects, strict });
  const items = values.quiet ? all.filter(({ level }) => level !== 'note') : all;
  const [errors, warnings, notes] = [countOf(items, 'error'), countOf(items, 'warning'), countOf(items, 'note')];
  terminal.print(
    values.json
      ? `${JSON.stringify({ format: 1, errors, warnings, notes, items }, null, 2)}\n`
      : `${[...items.flatMap(toLines), summary(loaded.tools.length, { errors, warnings, notes })].join('\n')}\n`,
  );
  return errors > 0 || warnings > maxWarnings ? 1 : 0;
}

function toLines({ level, rule, tool, parameter, message, remedy }: LintItem): readonly string[] {
  const place = [tool ?? 'all tools', ...(parameter === undefined ? [] : [`parameter ${parameter}`])].join(', ');
  return [
    `${level.padEnd(7)}  ${place}  [${rule}]`,
    ...wrapText(message, '         '),
    ...wrapText(remedy, '         '),
  ];
}

function summary(tools: number, counts: Readonly<Record<string, number>>): string {
  const found = Object.entries(counts).map(([words, count]) => `${count} ${count === 1 ? words.slice(0, -1) : words}`);
  return `${tools} ${tools === 1 ? 'tool' : 'tools'}: ${found.join(', ')}`;
}

function toCount(text: string | undefined): number {
  if (text !== undefined && !/^\d+$/.test(text)) {
    throw new ConfigurationError(`--max-warnings ${text}: give a whole number.`);
  }
  return text === undefined ? Number.POSITIVE_INFINITY : Number(text);
}
