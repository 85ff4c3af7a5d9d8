import { isToolArgumentError, type ToolArgumentError } from '../errors/tool-argument-error.js';

const REFUSAL = Symbol.for('toolwright.argument-refusal');

/** Converts arguments so that a ToolArgumentError it ends with can be told from one that a tool threw by itself. */
export async function refusing<T>(convert: () => T | Promise<T>): Promise<T> {
  try {
    return await convert();
  } catch (error) {
    if (isToolArgumentError(error)) {
      Reflect.defineProperty(error, REFUSAL, { value: true });
    }
    throw error;
  }
}

/** Tells whether an error is what the framework, not the tool, has to say of the arguments. */
export function isArgumentRefusal(error: unknown): error is ToolArgumentError {
  return isToolArgumentError(error) && REFUSAL in error;
}
