import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { compileTool } from '../../src/schema/dialect/compile-tool.js';
import type { Loss } from '../../src/schema/dialect/loss.js';
import { compileValidator } from '../../src/schema/validator.js';
import { toolWithArguments } from './arbitrary-tool.js';
import { MODES } from './dialects.js';

/** Only these say that a value comes back changed: a null as omitted, or without what a closed object has no place for. */
function changesValues({ keyword, done }: Loss): boolean {
  return ['optional-nullable', 'undeclared-properties'].includes(keyword) || done === 'closed';
}

describe('a schema in a dialect', () => {
  it.each(MODES)('G-04 admits for $title what the canonical one admits, and brings it back', ({ dialect, strict }) => {
    fc.assert(
      fc.property(toolWithArguments, ({ schema, value }) => {
        const canonical = compileValidator(schema);
        fc.pre(canonical(value).length === 0);
        const tool = { name: 'tool', description: 'A tool.', parametersSchema: schema };
        const compiled = compileTool(tool, dialect, { strict });
        const wire = compiled.encode(value);
        expect(compileValidator(compiled.schema)(wire)).toEqual([]);
        const back = compiled.decode(JSON.parse(JSON.stringify(wire)));
        if (!compiled.losses.some(changesValues)) {
          expect(back).toEqual(value);
        }
        expect(canonical(back)).toEqual([]);
      }),
      { numRuns: Number(process.env.FC_RUNS ?? 40) },
    );
  });
});
