import { IllegalStateError } from '../errors/illegal-state-error.js';
import { isError } from '../errors/is-error.js';
import { isToolArgumentError } from '../errors/tool-argument-error.js';
import { describeError } from '../logging/describe-error.js';
import { copyJson } from '../schema/copy-json.js';
import { isArgumentRefusal } from './argument-refusal.js';
import type { PreparedArguments, Tool } from './tool.js';
import type { ToolContext } from './tool-context.js';
import type { NextInterceptor, ToolInterceptor } from './tool-interceptor.js';

/** Puts interceptors around a tool's calls, the first one outermost. */
export function interceptTool(tool: Tool, interceptors: readonly ToolInterceptor[]): Tool {
  return {
    ...tool,
    run: (args, context) => {
      const chain = { tool, interceptors, context, isAnswered: () => false };
      return proceed(chain, 0, toArguments(args, false));
    },
  };
}

interface CallChain {
  readonly tool: Tool;
  readonly interceptors: readonly ToolInterceptor[];
  readonly context: ToolContext;
  /** Whether an outer interceptor has answered without waiting for what is inside. */
  isAnswered(): boolean;
}

interface CallArguments {
  readonly prepared: PreparedArguments;
  /** What interceptors see. */
  readonly shown: Readonly<Record<string, unknown>>;
  /** Whether an interceptor gave them. */
  readonly isReplaced: boolean;
}

function toArguments(prepared: PreparedArguments, isReplaced: boolean): CallArguments {
  return { prepared, shown: freezeDeep(copyJson(prepared.values) as Record<string, unknown>), isReplaced };
}

/**
 * Runs the interceptor of this position, or the tool after the last; a returned error is a thrown one, as without them.
 */
async function proceed(chain: CallChain, position: number, args: CallArguments): Promise<unknown> {
  const interceptor = chain.interceptors[position];
  const value =
    interceptor === undefined ? await runTool(chain, args) : await intercept(chain, interceptor, position, args);
  if (isError(value)) {
    throw value;
  }
  return value;
}

async function intercept(
  chain: CallChain,
  interceptor: ToolInterceptor,
  position: number,
  args: CallArguments,
): Promise<unknown> {
  const { tool, context } = chain;
  let stage: 'deciding' | 'called' | 'answered' = 'deciding';
  const goOn = async (replacement: Parameters<NextInterceptor>[0]): Promise<unknown> => {
    if (stage !== 'deciding' || chain.isAnswered()) {
      const when = stage === 'called' ? 'twice' : `after ${stage === 'answered' ? 'it' : 'one around it'} had answered`;
      throw new IllegalStateError(
        `An interceptor of the tool "${tool.name}" called next() ${when}; call it once, and await it.`,
      );
    }
    stage = 'called';
    context.signal.throwIfAborted();
    const inner = { ...chain, isAnswered: () => stage === 'answered' || chain.isAnswered() };
    return await proceed(inner, position + 1, replacement === undefined ? args : replace(chain, replacement));
  };
  const next: NextInterceptor = (replacement) => {
    const result = goOn(replacement);
    result.catch((error: unknown) => stage === 'answered' && logLateError(chain, error));
    return result;
  };
  try {
    return await interceptor({ tool, args: args.shown, context }, next);
  } finally {
    stage = 'answered';
  }
}

async function runTool({ tool, context }: CallChain, { prepared, isReplaced }: CallArguments): Promise<unknown> {
  try {
    return await tool.run(prepared, context);
  } catch (error) {
    throw isReplaced && isArgumentRefusal(error) ? refusal(tool, error) : error;
  }
}

function replace({ tool, context }: CallChain, replacement: Readonly<Record<string, unknown>>): CallArguments {
  try {
    const prepared = tool.prepare(replacement);
    if (prepared.dropped !== undefined && prepared.dropped.length > 0) {
      const { callId } = context;
      context.logger.warn(
        { toolName: tool.name, callId, dropped: prepared.dropped },
        'Unknown arguments that an interceptor gave were dropped.',
      );
    }
    return toArguments(prepared, true);
  } catch (error) {
    throw refusal(tool, error);
  }
}

/** The model cannot mend what it did not write, and must not learn what was added: only the log gets the problems. */
function refusal(tool: Tool, error: unknown): unknown {
  return isToolArgumentError(error)
    ? new TypeError(`An interceptor gave the tool "${tool.name}" arguments that do not fit.`, { cause: error })
    : error;
}

function logLateError({ tool, context }: CallChain, error: unknown): void {
  const fields = { toolName: tool.name, callId: context.callId, error: describeError(error) };
  context.logger.debug(fields, 'A tool failed after an interceptor had answered its call.');
}

function freezeDeep<T>(value: T): T {
  if (typeof value === 'object' && value !== null) {
    Object.values(value).forEach(freezeDeep);
    Object.freeze(value);
  }
  return value;
}
