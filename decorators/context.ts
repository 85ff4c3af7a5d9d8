import '../src/schema/reflect-metadata.js';
import { decoratedMethod } from './decorated-method.js';
import type { ToolParameterDecorator } from './param.js';
import { refuseStandard } from './refuse-standard.js';

/**
 * Hands a parameter of a {@link Tool} method the {@link ToolContext} of the call: abort signal, ids, logger, the
 * caller's data. The model never sees the parameter.
 *
 * @example
 * ```ts
 * import { Context, Param, Tool, type ToolContext } from 'toolwright';
 *
 * class ReportService {
 *   @Tool('Builds the yearly report')
 *   async build(@Param('The year') year: number, @Context() context: ToolContext): Promise<string> {
 *     context.reportProgress(`reading ${year}`);
 *     return `report of ${year} for call ${context.callId}`;
 *   }
 * }
 * ```
 */
export function Context(): ToolParameterDecorator {
  return (target, key, index) => {
    refuseStandard('@Context', key);
    decoratedMethod('@Context', target, key)?.contextParams.add(index);
  };
}
