import type { ToolSpec } from '../../tool/tool-spec.js';
import type { RequestEvent } from './request-event.js';
import type { ResponseEvent } from './response-event.js';

/**
 * Bundles tools with what must happen around each turn, such as committing what the tools have staged.
 * Belongs to one orchestrator. Its methods may return promises, which are awaited.
 */
export interface AIController<in TData = unknown> {
  /** The tools of the coming turn, asked before every one; they fall under the `ToolException` contract. */
  getTools?(): readonly ToolSpec<TData>[] | PromiseLike<readonly ToolSpec<TData>[]>;
  /** Prepares a turn; a throw fails it before anything is sent. */
  onRequest?(event: RequestEvent<TData>): unknown;
  /**
   * Ends a turn, whatever became of it. A throw after success shows one generic message more and becomes the outcome's
   * `hookError`; the answer stays in the history.
   */
  onResponse?(event: ResponseEvent<TData>): unknown;
}
