import { ServiceResolutionError } from '../errors/service-resolution-error.js';
import { isToolException } from '../errors/tool-exception.js';
import type { ToolContext } from './tool-context.js';
import type { ToolServiceRef } from './tool-service-ref.js';

/**
 * Makes or finds the instance for one call.
 *
 * @throws ServiceResolutionError when that fails or gives no object; a {@link ToolException} of a constructor passes as
 * it is.
 */
export async function resolveService(ref: ToolServiceRef, context: ToolContext): Promise<object> {
  const failure = `${ref.service.name} could not be made for a call of ${context.toolName}`;
  let instance: unknown;
  try {
    instance = await ref.resolve(context);
  } catch (error) {
    if (isToolException(error)) {
      throw error;
    }
    throw new ServiceResolutionError(`${failure}.`, { cause: error });
  }
  if (typeof instance !== 'object' || instance === null) {
    const found = instance === null ? 'null' : `a value of type ${typeof instance}`;
    throw new ServiceResolutionError(`${failure}: its container gave ${found}.`);
  }
  return instance;
}
