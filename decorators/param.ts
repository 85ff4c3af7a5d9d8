import '../src/schema/reflect-metadata.js';
import type { ParamOptions } from '../src/tool/tool-options.js';
import { decoratedMethod, type InstanceSide } from './decorated-method.js';
import { refuseStandard } from './refuse-standard.js';

/** What {@link Param} and {@link Context} return: applies to parameters of instance methods only. */
export type ToolParameterDecorator = (target: InstanceSide, key: string | symbol, index: number) => void;

/**
 * Describes a parameter of a {@link Tool} method and says what reflection cannot know: allowed values, element types,
 * whether it may be left out.
 *
 * @example
 * ```ts
 * import { Param, Tool } from 'toolwright';
 *
 * class AirportService {
 *   @Tool('Airports of some states of the USA')
 *   inStates(
 *     @Param('Two-letter codes of the states', { items: String }) states: string[],
 *     @Param('Order of the list', { enum: ['name', 'city'] }) order: 'name' | 'city' = 'name',
 *   ): string[] {
 *     return states.map((state) => `${state} by ${order}`);
 *   }
 * }
 * ```
 */
export function Param(description?: string, options?: ParamOptions): ToolParameterDecorator;
export function Param(options: ParamOptions): ToolParameterDecorator;
export function Param(first?: string | ParamOptions, second?: ParamOptions): ToolParameterDecorator {
  const options = typeof first === 'string' ? { ...second, description: first } : { ...second, ...first };
  return (target, key, index) => {
    refuseStandard('@Param', key);
    decoratedMethod('@Param', target, key)?.params.set(index, options);
  };
}
