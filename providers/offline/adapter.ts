import type { Logger } from '../../src/logging/logger.js';
import type { ModelAdapter, ModelEvent, ModelRound } from '../../src/provider/model-adapter.js';
import type { ModelReply } from '../../src/provider/model-reply.js';
import type { TranscriptEntry } from '../../src/provider/transcript.js';
import type { Tool } from '../../src/tool/tool.js';
import type { OfflineMessage } from './offline-message.js';
import type { PlannerSettings } from './options.js';
import { planConversation } from './plan-conversation.js';
import { composeAnswer } from './planner/answering/compose-answer.js';
import type { Decision } from './planner/decision.js';
import { ToolCatalogue } from './planner/tools/tool-catalogue.js';
import { toMessages } from './to-messages.js';

const VENDOR = 'offline';
const NO_TOOLS = new ToolCatalogue([]);

type OfflineRound = ModelRound<OfflineMessage, ToolCatalogue>;

/** Stands in for a model: plans calls by keywords and puts their results into words. */
export class OfflineAdapter implements ModelAdapter<OfflineMessage, ToolCatalogue> {
  readonly vendor = VENDOR;
  readonly #isStreaming: boolean;
  readonly #now: () => Date;

  constructor({ streaming = true, now = () => new Date() }: PlannerSettings) {
    this.#isStreaming = streaming;
    this.#now = now;
  }

  toMessages(entry: TranscriptEntry, logger: Logger): readonly OfflineMessage[] {
    return toMessages(entry, VENDOR, logger);
  }

  compileTools(tools: readonly Tool[]): ToolCatalogue {
    return new ToolCatalogue(tools);
  }

  toErrorText(message: string): string {
    return `Error: ${message}`;
  }

  async request(round: OfflineRound, signal: AbortSignal, emit: (event: ModelEvent) => void): Promise<ModelReply> {
    signal.throwIfAborted();
    const reply = this.#reply(round);
    for (const text of this.#isStreaming ? toDeltas(reply.text) : [reply.text]) {
      if (text !== '') {
        emit({ type: 'text-delta', text });
      }
    }
    return reply;
  }

  #reply(round: OfflineRound): ModelReply {
    const { messages } = round;
    const catalogue = round.tools ?? NO_TOOLS;
    const latest = messages.at(-1);
    const before = messages.at(-2);
    if (latest?.role === 'results' && before?.role === 'calls') {
      return toReply(composeAnswer(before.calls, latest.results, catalogue, before.remark));
    }
    const decision = planConversation(messages, allowed(round, catalogue), this.#now());
    const notes = latest?.role === 'user' ? latest.notes.join('\n') : '';
    return fromDecision(decision, notes);
  }
}

/** The tools that the round may call. */
function allowed({ toolChoice }: OfflineRound, catalogue: ToolCatalogue): ToolCatalogue {
  if (toolChoice === 'none') {
    return NO_TOOLS;
  }
  return typeof toolChoice === 'object' ? catalogue.only(toolChoice.tool) : catalogue;
}

function fromDecision({ calls, text }: Decision, notes: string): ModelReply {
  const said = [text, notes].filter((part) => part !== '').join('\n\n');
  if (calls.length === 0) {
    return toReply(said);
  }
  return {
    ...toReply(''),
    finishReason: 'tool-calls',
    toolCalls: calls.map((call) => ({ id: '', name: call.toolName, arguments: JSON.stringify(call.arguments) })),
    wire: said,
  };
}

function toReply(text: string): ModelReply {
  return {
    text,
    toolCalls: [],
    finishReason: 'stop',
    vendorFinishReason: undefined,
    usage: undefined,
    model: undefined,
    wire: undefined,
  };
}

/** Words with the space after them, so that the text comes as from a model that streams. */
function toDeltas(text: string): readonly string[] {
  return text.match(/\s*\S+\s*/g) ?? [];
}
