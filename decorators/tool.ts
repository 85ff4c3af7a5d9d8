import 'reflect-metadata';
import type { ToolOptions } from '../src/tool/tool-options.js';
import { decoratedMethod, type InstanceSide, noteMisplaced } from './decorated-method.js';

/** What {@link Tool} returns: applies to instance methods only. */
export type ToolDecorator = <T extends (...args: never[]) => unknown>(
  target: InstanceSide,
  key: string | symbol,
  descriptor: TypedPropertyDescriptor<T>,
) => void;

/**
 * Makes a method callable by a language model. Its parameters are read from the method's signature as far as the
 * compiler's metadata goes; {@link Param} says the rest. A mistake is reported when the tools are first read.
 *
 * @example
 * ```ts
 * import { Param, Tool } from 'toolwright';
 *
 * class WeatherService {
 *   @Tool('Highest temperature of one day, in °C')
 *   highestOn(@Param('The day') day: Date): number {
 *     return day.getUTCMonth() === 6 ? 33.3 : 15;
 *   }
 * }
 * ```
 */
export function Tool(description?: string, options?: ToolOptions): ToolDecorator;
export function Tool(options: ToolOptions): ToolDecorator;
export function Tool(first?: string | ToolOptions, second?: ToolOptions): ToolDecorator {
  const options = typeof first === 'string' ? { ...second, description: first } : { ...second, ...first };
  return (target, key, descriptor: PropertyDescriptor | undefined) => {
    const method = decoratedMethod('@Tool', target, key);
    if (method === undefined) {
      return;
    }
    if (typeof descriptor?.value !== 'function') {
      const kind = descriptor?.get || descriptor?.set ? 'an accessor' : 'a property';
      noteMisplaced(target.constructor, `${target.constructor.name}.${String(key)}: @Tool is on ${kind}.`);
      return;
    }
    method.tool = options;
  };
}
