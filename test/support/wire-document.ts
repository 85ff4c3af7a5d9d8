import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AnySchema } from 'ajv';
import Ajv2020 from 'ajv/dist/2020.js';
import type { Wire } from './wire.js';

/** Folder with the vendors' own API documents; undefined where nobody has them, and the checks are skipped. */
export const WIRE_DOCS: string | undefined = process.env.WIRE_DOCS;

type Check = (body: unknown) => readonly string[];

const checks = new Map<string, Check>();

/** What the vendor's own document says against a request body; nothing without WIRE_DOCS. Compiles once a run. */
export function checkByDocument(wire: Pick<Wire, 'document'>, body: unknown): readonly string[] {
  if (WIRE_DOCS === undefined) {
    return [];
  }
  const key = `${wire.document.file}#${wire.document.component}`;
  const check = checks.get(key) ?? compile(WIRE_DOCS, wire.document);
  checks.set(key, check);
  return check(body);
}

function compile(folder: string, { file, component }: Wire['document']): Check {
  const document: unknown = JSON.parse(readFileSync(join(folder, file), 'utf8'));
  const ajv = new Ajv2020.default({ strict: false, validateFormats: false, logger: false });
  ajv.addSchema(withTypeUnions(document) as AnySchema, 'vendor');
  const validate = ajv.compile({ $ref: `vendor#/components/schemas/${component}` });
  return (body) =>
    validate(body)
      ? []
      : (validate.errors ?? []).map((error) => `${error.instancePath} ${error.message ?? ''} (${component})`);
}

/**
 * OpenAPI 3.0's `nullable: true` means nothing to JSON Schema: it becomes a union with null. And the documents write
 * `oneOf` for unions whose members overlap, told apart by a discriminator that ajv does not read.
 */
function withTypeUnions(node: unknown): unknown {
  if (Array.isArray(node)) {
    return node.map(withTypeUnions);
  }
  if (typeof node !== 'object' || node === null) {
    return node;
  }
  const copy: Record<string, unknown> = Object.fromEntries(
    Object.entries(node).map(([key, value]) => [key === 'oneOf' ? 'anyOf' : key, withTypeUnions(value)]),
  );
  return copy.nullable === true ? nullable(copy) : copy;
}

function nullable(schema: Record<string, unknown>): unknown {
  const { nullable: _, ...rest } = schema;
  return { anyOf: [rest, { type: 'null' }] };
}
