import '../src/schema/reflect-metadata.js';
import type { MethodMetadata } from '../src/tool/tool-metadata.js';
import type { ToolOptions } from '../src/tool/tool-options.js';
import { decoratedMethod, type InstanceSide, noteMisplaced } from './decorated-method.js';
import { type InstanceMethodContext, isStandardContext, standardMethod } from './standard-decorator.js';

/** What {@link Tool} returns: a legacy and a standard (TC39) decorator in one; applies to instance methods only. */
export interface ToolDecorator {
  <T extends (...args: never[]) => unknown>(
    target: InstanceSide,
    key: string | symbol,
    descriptor: TypedPropertyDescriptor<T>,
  ): void;
  (method: (...args: never[]) => unknown, context: InstanceMethodContext): void;
}

/**
 * Makes a method callable by a language model. Its parameters are read from the method's signature as far as the
 * compiler's metadata goes; {@link Param} says the rest, or `params`, which standard (TC39) decorators need. A mistake
 * is reported when the tools are first read.
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
  return (target: object, key: unknown, descriptor?: PropertyDescriptor) => {
    const method = isStandardContext(key)
      ? standardMethod('@Tool', target, key)
      : legacyMethod(target, key, descriptor);
    if (method !== undefined) {
      method.tool = options;
    }
  };
}

function legacyMethod(
  target: object,
  key: unknown,
  descriptor: PropertyDescriptor | undefined,
): MethodMetadata | undefined {
  const method = decoratedMethod('@Tool', target, key);
  if (method === undefined || typeof descriptor?.value === 'function') {
    return method;
  }
  const kind = descriptor?.get || descriptor?.set ? 'an accessor' : 'a property';
  noteMisplaced(target.constructor, `.${String(key)}`, `@Tool is on ${kind}.`);
  return undefined;
}
