import type { AIAttachment } from '../conversation/ai-attachment.js';
import type { ToolCall, ToolResult } from '../tool/tool-call.js';
import type { ModelReply } from './model-reply.js';

/** A user's message as the model is sent it. */
export interface UserEntry {
  readonly kind: 'user';
  readonly text: string;
  readonly attachments: readonly AIAttachment[];
  /** Goes after the text in a delimited block. */
  readonly sessionContext: string | undefined;
}

/** The final answer of an earlier turn. */
export interface AnswerEntry {
  readonly kind: 'answer';
  readonly text: string;
}

/** A call as it is replayed: the id is unique within the turn and the name legal on every vendor. */
export interface ReplayedCall extends ToolCall {
  /** `name` where it is legal, otherwise a stable legal form of it. */
  readonly replayName: string;
}

/** A reply of the running turn that is sent back because the turn goes on. */
export interface ReplyEntry {
  readonly kind: 'reply';
  readonly reply: ModelReply;
  /** The reply's calls in order, with the ids and names to replay. */
  readonly calls: readonly ReplayedCall[];
}

/** The results of the reply before it: one a call, in call order. */
export interface ResultsEntry {
  readonly kind: 'results';
  readonly results: readonly ToolResult[];
}

/** What an adapter turns into its vendor's messages. */
export type TranscriptEntry = UserEntry | AnswerEntry | ReplyEntry | ResultsEntry;
