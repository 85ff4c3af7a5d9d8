import { linkAbort } from '../provider/link-abort.js';
import type { Tool } from '../tool/tool.js';

/**
 * A tool that a second signal tells to stop, which ends with the turn as well: its call still waits for it to end,
 * unlike at an abort of the turn.
 * Nothing is unlinked, since what the tool returned may be read for longer than it runs; both signals are short-lived.
 */
export function withSiblingSignal(tool: Tool, siblings: AbortSignal): Tool {
  return {
    ...tool,
    run: (args, context) => {
      if (tool.behaviour.timeoutMs === undefined) {
        return tool.run(args, { ...context, signal: siblings });
      }
      const stopping = new AbortController();
      const abort = (reason: unknown) => stopping.abort(reason);
      linkAbort(context.signal, abort);
      linkAbort(siblings, abort);
      return tool.run(args, { ...context, signal: stopping.signal });
    },
  };
}
