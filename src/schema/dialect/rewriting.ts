import { isJsonObject, type JsonObject } from '../json-object.js';
import type { JsonSchema } from '../json-schema.js';
import { compileCheck } from '../validator.js';
import { type Codec, decodeWith, encodeWith, type Rewritten } from './codec.js';
import { groupOf } from './keyword-groups.js';
import type { Loss } from './loss.js';
import type { SchemaRules } from './schema-rules.js';

/** What every step of rewriting one schema for one vendor shares: the rules, the definitions, the losses so far. */
export class Rewriting {
  readonly rules: SchemaRules;
  readonly defs: JsonObject;
  readonly losses: Loss[];
  readonly rewrite: (schema: JsonObject, path: string) => Rewritten;
  /** Whether any value travels in another form than the canonical one. */
  hasCodecs = false;
  readonly #definitionCodecs = new Map<string, Codec | undefined>();

  constructor(
    rules: SchemaRules,
    defs: JsonObject,
    losses: Loss[],
    rewrite: (rewriting: Rewriting, schema: JsonObject, path: string) => Rewritten,
  ) {
    this.rules = rules;
    this.defs = defs;
    this.losses = losses;
    this.rewrite = (schema, path) => rewrite(this, schema, path);
  }

  /** Lists what the vendor cannot be told. */
  lose(path: string, keyword: string, done = 'moved to the description'): void {
    this.losses.push({ path, keyword, done });
  }

  /** Whether the vendor takes a keyword beside a type; `any` for those that stand beside every type. */
  accepts(keyword: string, type = 'any'): boolean {
    const { keywords } = this.rules;
    if (keywords === 'all') {
      return true;
    }
    const group = groupOf(type);
    const own = group in keywords ? keywords[group as keyof typeof keywords] : [];
    return own.includes(keyword) || keywords.any.includes(keyword);
  }

  /** A check of canonical values against a part of the schema, compiled when first used. */
  checkOf(schema: JsonObject): (value: unknown) => boolean {
    return compileCheck({ ...schema, $defs: this.defs } as JsonSchema);
  }

  /** How the values of a definition travel, which is known when all of them are rewritten. */
  codecOf(name: string): Codec {
    return {
      encode: (value) => encodeWith(this.#definitionCodecs.get(name), value),
      decode: (value) => decodeWith(this.#definitionCodecs.get(name), value),
    };
  }

  /** Rewrites a definition for all that refer to it. */
  rewriteDefinition(name: string): JsonObject {
    const target = this.defs[name];
    const { schema, codec } = this.rewrite(isJsonObject(target) ? target : {}, `/$defs/${name}`);
    this.#definitionCodecs.set(name, codec);
    return schema;
  }
}
