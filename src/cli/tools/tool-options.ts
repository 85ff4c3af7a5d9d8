import { ConfigurationError } from '../../errors/configuration-error.js';
import type { Dialect } from '../../schema/dialect/dialect.js';
import type { ToolInfo } from '../../tool/tool.js';

/** Options of every command that looks at tools, as `parseArgs` takes them. */
export const TOOL_OPTIONS = {
  module: { type: 'string' },
  manifest: { type: 'string' },
  vendor: { type: 'string', multiple: true, default: [] as string[] },
  strict: { type: 'string', default: 'false' },
  json: { type: 'boolean', default: false },
  help: { type: 'boolean', short: 'h', default: false },
} as const;

/** How the help texts explain them. */
export const TOOL_OPTIONS_HELP = `  --module <file>    compiled module that exports tools: classes, instances, ToolSpecs, or lists of them
  --manifest <file>  exact types for the module's classes; without --module, the tools are read from it
  --vendor <name>    one vendor only; may be repeated
  --strict <mode>    false, true or auto, as the providers' option; false by default
  --json             prints JSON instead of text
`;

/** The providers' option `strict`. */
export type StrictMode = boolean | 'auto';

const STRICT = new Map<string, StrictMode>([
  ['false', false],
  ['true', true],
  ['auto', 'auto'],
]);

/**
 * Reads `--strict`.
 *
 * @throws ConfigurationError for a mode that there is not.
 */
export function toStrictMode(text: string): StrictMode {
  const mode = STRICT.get(text);
  if (mode === undefined) {
    throw new ConfigurationError(`--strict ${text}: give false, true or auto.`);
  }
  return mode;
}

/**
 * The dialects of the vendors that were named, all without a name.
 *
 * @throws ConfigurationError naming those that exist.
 */
export function chosenDialects(all: readonly Dialect[], vendors: readonly string[]): readonly Dialect[] {
  const unknown = vendors.find((vendor) => all.every(({ target }) => target !== vendor));
  if (unknown !== undefined) {
    const known = all.map(({ target }) => target).join(', ');
    throw new ConfigurationError(`--vendor ${unknown}: there is no such vendor. There are ${known}.`);
  }
  return vendors.length === 0 ? all : all.filter(({ target }) => vendors.includes(target));
}

/**
 * Checks that there is a tool of this name, where one is given.
 *
 * @throws ConfigurationError naming those that exist.
 */
export function checkToolName(tools: readonly ToolInfo[], name: string | undefined): void {
  const names = tools.map((tool) => tool.name);
  if (name !== undefined && !names.includes(name)) {
    throw new ConfigurationError(`--tool ${name}: there is no such tool. There are ${names.join(', ')}.`);
  }
}
