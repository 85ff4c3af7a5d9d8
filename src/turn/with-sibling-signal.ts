import type { Tool } from '../tool/tool.js';
import { linkAbort } from './link-abort.js';

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
      linkAbort(context.signal, stopping);
      linkAbort(siblings, stopping);
      return tool.run(args, { ...context, signal: stopping.signal });
    },
  };
}
