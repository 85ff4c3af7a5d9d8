import { describe, expect, it } from '@jest/globals';
import { isToolArgumentError, type JsonSchema } from 'toolwright';
import type { PropertyTool } from './decorated-property.js';

/** What one class-validator decorator must give and do. */
export interface RuleRow {
  /** The decorator as it is written. */
  readonly rule: string;
  readonly tool: PropertyTool;
  readonly schema: JsonSchema;
  /** A value that arrives. */
  readonly good: unknown;
  /** A value that is refused. */
  readonly bad: unknown;
  /** What the model is told of the bad value, without its path and what came. */
  readonly expected: string;
}

/** Tests every row: the schema, a value that arrives and one that is refused in these words. */
export function testRules(rows: readonly RuleRow[]): void {
  describe.each(rows)('G-02 $rule', ({ tool, schema, good, bad, expected }) => {
    it('has its schema', () => {
      expect(tool.schema).toEqual(schema);
    });

    it('lets a good value through', async () => {
      expect(await tool.call(good)).toEqual(good);
    });

    it('refuses a bad value and says what was expected', async () => {
      const failure = await tool.call(bad).catch((error: unknown) => error);
      expect(isToolArgumentError(failure)).toBe(true);
      expect((failure as Error).message).toBe(`/received/value: ${expected}, got ${JSON.stringify(bad)}`);
    });
  });
}
