import type { RequestInterceptor } from './request-interceptor.js';

/**
 * Makes one interceptor of several: each sees what the ones before it left, until one rejects. A postponement by one of
 * them does not hold up the others.
 */
export function chainInterceptors<TData = unknown>(
  ...interceptors: readonly RequestInterceptor<TData>[]
): RequestInterceptor<TData> {
  return async (event) => {
    for (const interceptor of interceptors) {
      await interceptor(event);
      if (event.isRejected) {
        return;
      }
    }
  };
}
