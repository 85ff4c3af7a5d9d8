import { createRequire } from 'node:module';
import type { Ajv, Options } from 'ajv';
import { parseUrl } from '../../errors/parse-url.js';
import type { JsonSchema } from '../json-schema.js';
import { toPattern } from '../pattern/to-pattern.js';

const require = createRequire(import.meta.url);
const MAX_URL_LENGTH = 8_192;

/** The drafts of JSON Schema that tools may use. */
export type SchemaDraft = '2020-12' | 'draft-07';

/** The draft of a schema: 2020-12 unless its `$schema` names an older one. */
export function draftOf(schema: JsonSchema): SchemaDraft {
  return typeof schema.$schema === 'string' && /draft-0[4-7]/.test(schema.$schema) ? 'draft-07' : '2020-12';
}

/**
 * Makes a validator engine, loading ajv when it is first needed. One a schema: ajv keeps whatever it once compiled,
 * and two schemas may carry the same `$id`.
 */
export function createAjv(draft: SchemaDraft, options: Options): Ajv {
  const { default: Engine } = require(draft === 'draft-07' ? 'ajv' : 'ajv/dist/2020.js') as {
    default: new (options: Options) => Ajv;
  };
  const { default: addFormats } = require('ajv-formats') as { default: (engine: Ajv) => void };
  const engine = new Engine({
    strict: false,
    logger: false,
    ownProperties: true,
    code: { regExp: toPattern },
    ...options,
  });
  addFormats(engine);
  engine.addFormat('url', isAbsoluteUrl);
  return engine;
}

/** ajv-formats has a pattern for this one that takes hours for some texts. */
function isAbsoluteUrl(text: string): boolean {
  return text.length <= MAX_URL_LENGTH && /^(?:https?|ftp):\/\//i.test(text) && parseUrl(text) !== undefined;
}
