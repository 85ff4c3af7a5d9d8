import { ToolDefinitionError } from '../src/errors/tool-definition-error.js';
import { isStandardContext } from './standard-decorator.js';

/**
 * Refuses a decorator of parameters that was written on something else under standard decorators, which know none.
 *
 * @throws ToolDefinitionError naming what to write instead.
 */
export function refuseStandard(decorator: '@Context' | '@Param', key: unknown): void {
  if (!isStandardContext(key)) {
    return;
  }
  const remedy =
    decorator === '@Param' ? "@Tool('…', { params: { city: 'The city' } })" : "@Tool('…', { context: 'context' })";
  throw new ToolDefinitionError([
    `${decorator} on ${String(key.name)} was compiled as a standard (TC39) decorator, and those know no parameters. ` +
      `Write ${remedy} with the names of your parameters, or compile with "experimentalDecorators" and ` +
      '"emitDecoratorMetadata" (tsc), or "legacyDecorator" and "decoratorMetadata" (swc).',
  ]);
}
