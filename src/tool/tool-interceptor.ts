import type { ToolInfo } from './tool.js';
import type { ToolContext } from './tool-context.js';

/** One call of a tool, on its way through the interceptors. */
export interface InterceptedCall<TData = unknown> {
  readonly tool: ToolInfo;
  /**
   * The arguments, repaired and checked, by parameter name; a frozen copy that `next` can be given a replacement for.
   */
  readonly args: Readonly<Record<string, unknown>>;
  /** What the tool gets, `data` and abort signal included. */
  readonly context: ToolContext<TData>;
}

/**
 * Goes on to the next interceptor, or to the tool, and resolves with what that returns; rejects with what it throws.
 * Other arguments than those that came are checked as if the model had sent them.
 *
 * Rejects with an IllegalStateError the second time or after the interceptor has answered, with a TypeError for
 * arguments that do not fit, and with the signal's reason once the call was stopped; the tool does not run then.
 */
export type NextInterceptor = (args?: Readonly<Record<string, unknown>>) => Promise<unknown>;

/**
 * Stands around every call of every tool whose arguments fit, for audit, authorisation or caching. What it returns is
 * the call's result, with or without `next`; what it throws is treated as if the tool had thrown it.
 *
 * @example
 * ```ts
 * import type { ToolInterceptor } from 'toolwright';
 *
 * const audit: ToolInterceptor = async ({ tool, args, context }, next) => {
 *   context.logger.info({ tool: tool.name, args, callId: context.callId }, 'A tool is called.');
 *   return await next();
 * };
 * ```
 */
export type ToolInterceptor<TData = unknown> = (call: InterceptedCall<TData>, next: NextInterceptor) => unknown;
