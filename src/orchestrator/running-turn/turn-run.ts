import type { AIAttachment } from '../../conversation/ai-attachment.js';
import type { ChatMessage } from '../../conversation/chat-message.js';
import type { ResponseMetadata } from '../../conversation/response-metadata.js';
import { TimeoutError } from '../../errors/timeout-error.js';
import { linkAbort } from '../../provider/link-abort.js';
import type { GateTicket } from '../busy-gate.js';
import type { AIController } from '../components/ai-controller.js';
import type { AIMessage } from '../components/ai-message-list.js';
import type { RequestEvent } from '../components/request-event.js';
import type { Conversation } from '../conversation.js';
import { EventLog } from './event-log.js';
import { Interruption } from './interruption.js';
import type { SentPrompt } from './sent-prompt.js';
import { ShownAnswer } from './shown-answer.js';
import { ToolCallRecord } from './tool-call-record.js';
import { TotalTimer } from './total-timer.js';
import { Turn } from './turn.js';
import type { TurnOutcome } from './turn-outcome.js';
import type { TurnVerdict } from './turn-verdict.js';

/** How far a turn has come, as far as its end depends on it. */
export type TurnStage = 'unseen' | 'shown' | 'recorded';

/** What the phases of one running turn share; {@link Turn} is its outside. */
export class TurnRun<TData> {
  readonly id = crypto.randomUUID();
  readonly conversation: Conversation<TData>;
  readonly prompt: SentPrompt<TData>;
  readonly ticket: GateTicket;
  readonly turn: Turn;
  readonly log = new EventLog();
  readonly interruption = new Interruption();
  readonly totalTimer: TotalTimer;
  readonly answer: ShownAnswer;
  readonly toolCalls = new ToolCallRecord();
  /** History entries that this turn added. */
  readonly entries: ChatMessage[] = [];
  stage: TurnStage = 'unseen';
  /** The text as the interceptor left it. */
  text: string;
  /** The files as the interceptor left them. */
  attachments: readonly AIAttachment[] = [];
  /** The user's message on the list. */
  userMessage: AIMessage | undefined;
  requestEvent: RequestEvent<TData> | undefined;
  /** When the user's message was shown. */
  shownAt: Date;
  /** Controllers that hear of the end; all of them until the first `onRequest`. */
  begunControllers: AIController<TData>[];
  metadata: ResponseMetadata | undefined;
  verdict: TurnVerdict = { status: 'completed' };
  hookError: unknown;
  storeError: unknown;
  /** Resolves when the turn will use the store no more; before the end hooks. */
  readonly saved: Promise<void>;
  #markSaved: () => void = () => {};
  #settle: (outcome: TurnOutcome) => void = () => {};
  readonly #unlink: () => void;

  constructor(conversation: Conversation<TData>, prompt: SentPrompt<TData>, ticket: GateTicket) {
    this.conversation = conversation;
    this.prompt = prompt;
    this.ticket = ticket;
    this.text = prompt.text;
    this.shownAt = prompt.sentAt;
    this.begunControllers = [...conversation.connection.controllers];
    const { settings, clock, view } = conversation;
    this.answer = new ShownAnswer(view, settings.assistantName, clock);
    this.totalTimer = new TotalTimer(clock, settings.totalTimeoutMs, () =>
      this.fail(new TimeoutError(`The turn took more than ${settings.totalTimeoutMs} ms.`)),
    );
    this.turn = new Turn(
      this.id,
      this.log,
      new Promise((resolve) => {
        this.#settle = resolve;
      }),
    );
    this.saved = new Promise((resolve) => {
      this.#markSaved = resolve;
    });
    this.#unlink = linkAbort(prompt.signal, (reason) => this.abort(reason));
  }

  get messageId(): string | undefined {
    return this.requestEvent?.messageId;
  }

  /** Whether controllers and listener hear of the end. */
  get firesEndHooks(): boolean {
    const { status } = this.verdict;
    return status === 'completed' || status === 'failed' || (status === 'aborted' && this.stage !== 'unseen');
  }

  /** Ends the turn as aborted. */
  abort(reason: unknown): void {
    this.interruption.interrupt({ status: 'aborted', error: reason });
  }

  /** Ends the turn as failed, whatever it is waiting for. */
  fail(error: unknown): void {
    this.interruption.interrupt({ status: 'failed', error });
  }

  /** Lets go of clock and caller; nothing can end the turn any more. */
  release(): void {
    this.interruption.close();
    this.totalTimer.pause();
    this.#unlink();
  }

  markSaved(): void {
    this.#markSaved();
  }

  settle(outcome: TurnOutcome): void {
    this.#settle(outcome);
  }
}
