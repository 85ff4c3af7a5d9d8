import type { Codec } from './codec.js';
import { withSentences } from './describe-keyword.js';
import type { CanonicalTool, Dialect, FittedTool } from './dialect.js';
import { fitName } from './fit-name.js';
import { fitSchema } from './fit-schema.js';
import { USE_KEYWORDS } from './keyword-groups.js';
import type { Loss } from './loss.js';
import { passedLimits } from './passed-limits.js';
import type { SchemaRules } from './schema-rules.js';

/** A tool in one vendor's form, with the way back from what its model sends. */
export interface CompiledTool<TDefinition = unknown> extends FittedTool {
  /** As it stands in the vendor's request. */
  readonly definition: TDefinition;
  /** Whether any arguments have another form on the wire. */
  readonly isTranslated: boolean;
  /** Canonical arguments in the vendor's form. */
  encode(args: unknown): unknown;
  /** Arguments that a model sent, in canonical form; what it does not know is passed on. Never throws. */
  decode(args: unknown): unknown;
  /** What the definition does not say. */
  readonly losses: readonly Loss[];
  /** Why a definition that was to be strict is not; empty where it is, or was not asked for. */
  readonly notStrict: readonly Loss[];
}

/** How to compile a tool. */
export interface CompileOptions {
  /** `auto` is strict only where nothing that the schema says is lost by it. False by default. */
  readonly strict?: boolean | 'auto';
}

const AS_IT_IS: Codec = { encode: (args) => args, decode: (args) => args };

/**
 * Closing an object that did not speak of further properties takes nothing that a model was told, and what an
 * annotation says, words say as well.
 */
const HARMLESS = ['undeclared-properties', ...USE_KEYWORDS];

/** Rewrites a canonical tool for one vendor. Pure; the same tool gives the same bytes. */
export function compileTool<TDefinition>(
  tool: CanonicalTool,
  dialect: Dialect<TDefinition>,
  { strict = false }: CompileOptions = {},
): CompiledTool<TDefinition> {
  if (strict === false) {
    return fitTool(tool, dialect, dialect.rules, false, []);
  }
  if (dialect.strictRules === undefined) {
    return fitTool(tool, dialect, dialect.rules, false, [{ path: '', keyword: 'strict', done: 'no strict mode' }]);
  }
  const attempt = fitTool(tool, dialect, dialect.strictRules, true, []);
  const notStrict = [
    ...limitLosses(attempt, dialect.strictRules),
    ...(strict === 'auto' ? attempt.losses.filter(({ path, keyword }) => !isHarmless(path, keyword)) : []),
  ];
  return notStrict.length === 0 ? attempt : fitTool(tool, dialect, dialect.rules, false, notStrict);
}

/** A cut description is cut in every mode. */
function isHarmless(path: string, keyword: string): boolean {
  return HARMLESS.includes(keyword) || (path === '' && keyword === 'description');
}

function limitLosses({ schema }: FittedTool, { limits }: SchemaRules): Loss[] {
  const passed = limits === undefined ? [] : passedLimits(schema, limits);
  return passed.map((limit) => ({ path: '', keyword: 'limits', done: limit }));
}

function fitTool<TDefinition>(
  tool: CanonicalTool,
  dialect: Dialect<TDefinition>,
  rules: SchemaRules,
  strict: boolean,
  notStrict: readonly Loss[],
): CompiledTool<TDefinition> {
  const { schema, codec, losses, sentences } = fitSchema(tool.parametersSchema, rules);
  const text = withSentences(tool.description, sentences) ?? '';
  const description = cut(text, dialect.maxDescriptionChars);
  const name = fitName(tool.name, dialect.toolName);
  const { encode, decode } = codec ?? AS_IT_IS;
  return {
    name,
    description,
    schema,
    strict,
    definition: dialect.toDefinition({ name, description, schema, strict }),
    isTranslated: codec !== undefined,
    encode,
    decode,
    losses: text === description ? losses : [{ path: '', keyword: 'description', done: 'cut' }, ...losses],
    notStrict,
  };
}

function cut(text: string, maxChars: number | undefined): string {
  return maxChars !== undefined && text.length > maxChars ? `${text.slice(0, maxChars - 1)}…` : text;
}
