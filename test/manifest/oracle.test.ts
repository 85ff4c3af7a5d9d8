import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { generateManifest } from 'toolwright/manifest';
import typescriptJsonSchema from 'typescript-json-schema';

const project = join(process.cwd(), 'test/manifest/fixtures/oracle/tsconfig.json');
const tools = generateManifest({ project }).classes.find(({ name }) => name === 'Oracle')?.tools ?? {};
const program = typescriptJsonSchema.programFromConfig(project);

/** Brings two dialects of the same schema together: one value is an enum, and order means nothing. */
function normal(schema: unknown): unknown {
  if (Array.isArray(schema)) {
    return schema.map(normal).toSorted((one, other) => (JSON.stringify(one) < JSON.stringify(other) ? -1 : 1));
  }
  if (typeof schema !== 'object' || schema === null) {
    return schema;
  }
  const { const: single, $schema: _, ...rest } = schema as Record<string, unknown>;
  const keywords = { ...rest, ...(single !== undefined && { enum: [single] }) };
  return Object.fromEntries(Object.entries(keywords).map(([keyword, value]) => [keyword, normal(value)]));
}

/** Types are left out where the other engine is known to be wrong, such as `Record<string, number>` and `bigint`. */
describe('a generated manifest beside typescript-json-schema', () => {
  it('covers the types that both know', () => {
    expect(Object.keys(tools)).toHaveLength(9);
  });

  it.each(Object.keys(tools))('G-01 says the same of %s', (type) => {
    const oracle = typescriptJsonSchema.generateSchema(program, type, { required: true, ref: false });
    expect(normal(tools[type]?.parameters[0]?.schema)).toEqual(normal(oracle));
  });
});
