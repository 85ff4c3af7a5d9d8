import { isToolArgumentError, ToolArgumentError } from '../errors/tool-argument-error.js';
import { describeError } from '../logging/describe-error.js';
import type { Logger } from '../logging/logger.js';
import type { ReplayedCall } from '../provider/transcript.js';
import type { ArgumentDecoder } from '../schema/dialect/dialect-tools.js';
import { readArguments } from '../tool/read-arguments.js';
import type { PreparedArguments, RawArguments, Tool } from '../tool/tool.js';
import type { ToolSet } from '../tool/tool-set.js';

/** A call of a tool that exists, its arguments repaired and checked, or the problems with them. */
interface KnownCall {
  readonly call: ReplayedCall;
  readonly tool: Tool;
  readonly prepared: PreparedArguments | ToolArgumentError;
}

/** A call whose name belongs to no tool. */
interface UnknownCall {
  readonly call: ReplayedCall;
  readonly tool: undefined;
  readonly prepared: undefined;
}

/** A call of a reply, ready to be counted and run. */
export type PreparedCall = KnownCall | UnknownCall;

/** Finds the way back from the vendor's form of a tool's arguments; undefined where there is none. */
export type DecoderOf = (toolName: string) => ArgumentDecoder | undefined;

/** Finds the tools of a reply's calls and prepares their arguments; runs nothing. */
export function prepareCalls(
  calls: readonly ReplayedCall[],
  tools: ToolSet,
  logger: Logger,
  decoderOf: DecoderOf,
): readonly PreparedCall[] {
  return calls.map((call) => prepareCall(call, tools, logger, decoderOf));
}

/** Finds the tool of one call and prepares its arguments. */
export function prepareCall(call: ReplayedCall, tools: ToolSet, logger: Logger, decoderOf: DecoderOf): PreparedCall {
  const tool = tools.get(call.name);
  return tool === undefined
    ? { call, tool, prepared: undefined }
    : { call, tool, prepared: prepareArguments(call, tool, logger, decoderOf(call.name)) };
}

function prepareArguments(
  call: ReplayedCall,
  tool: Tool,
  logger: Logger,
  decode: ArgumentDecoder | undefined,
): PreparedArguments | ToolArgumentError {
  try {
    return tool.prepare(decode === undefined ? call.arguments : decodeArguments(call.arguments, decode));
  } catch (error) {
    if (isToolArgumentError(error)) {
      return error;
    }
    logger.error(
      { tool: tool.name, callId: call.id, error: describeError(error) },
      'The arguments of a tool call could not be checked.',
    );
    return new ToolArgumentError('The arguments could not be checked; the tool was not called.', { cause: error });
  }
}

/** Arguments are capped before they are decoded, and again afterwards: a text in them may hold more JSON. */
function decodeArguments(raw: RawArguments, decode: ArgumentDecoder): RawArguments {
  const decoded = decode(readArguments(raw).value);
  return typeof decoded === 'object' ? decoded : raw;
}
