import { ServiceResolutionError } from '../errors/service-resolution-error.js';
import { isToolException } from '../errors/tool-exception.js';
import type { ToolContext } from './tool-context.js';
import type { ToolServiceRef } from './tool-service-ref.js';

/**
 * Makes or finds the instance for one call.
 *
 * @throws ServiceResolutionError when that fails; a {@link ToolException} of a constructor passes as it is.
 */
export async function resolveService(ref: ToolServiceRef, context: ToolContext): Promise<object> {
  try {
    return await ref.resolve(context);
  } catch (error) {
    if (isToolException(error)) {
      throw error;
    }
    throw new ServiceResolutionError(`${ref.service.name} could not be made for a call of ${context.toolName}.`, {
      cause: error,
    });
  }
}
