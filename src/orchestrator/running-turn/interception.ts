import { type AIAttachment, checkAttachment } from '../../conversation/ai-attachment.js';
import { IllegalStateError } from '../../errors/illegal-state-error.js';
import { TimeoutError } from '../../errors/timeout-error.js';
import { isBlank } from '../blank.js';
import { checkTimeout } from '../check-timeout.js';
import type { Clock } from '../clock.js';
import type { InterceptionEvent, PostponedPrompt } from '../components/request-interceptor.js';
import type { TotalTimer } from './total-timer.js';
import { thrownValue } from './turn-verdict.js';

/** What an interception starts from. */
export interface InterceptedPrompt<TData> {
  readonly text: string;
  readonly attachments: readonly AIAttachment[];
  readonly sentAt: Date;
  readonly data: TData;
  readonly signal: AbortSignal;
}

type Postponement = 'none' | 'pending' | 'completed';

/** One prompt in the hands of the interceptor: collects its verdict and knows when that is final. */
export class Interception<TData> implements InterceptionEvent<TData> {
  readonly originalText: string;
  readonly originalAttachments: readonly AIAttachment[];
  readonly sentAt: Date;
  readonly data: TData;
  readonly signal: AbortSignal;
  /** Resolves when the prompt may go on, or is rejected; rejects when the interception failed. */
  readonly decided: Promise<void>;
  readonly #clock: Clock;
  readonly #totalTimer: TotalTimer;
  #text: string;
  #attachments: readonly AIAttachment[];
  #rejection: { readonly reason: string | undefined } | undefined;
  #postponement: Postponement = 'none';
  #hasReturned = false;
  #isSealed = false;
  #cancelTimer: () => void = () => {};
  #decide: () => void = () => {};
  #fail: (error: unknown) => void = () => {};

  constructor(prompt: InterceptedPrompt<TData>, clock: Clock, totalTimer: TotalTimer) {
    this.originalText = this.#text = prompt.text;
    this.originalAttachments = this.#attachments = prompt.attachments;
    this.sentAt = prompt.sentAt;
    this.data = prompt.data;
    this.signal = prompt.signal;
    this.#clock = clock;
    this.#totalTimer = totalTimer;
    this.decided = new Promise((resolve, reject) => {
      this.#decide = resolve;
      this.#fail = reject;
    });
  }

  get text(): string {
    return this.#text;
  }

  set text(text: string) {
    this.#checkOpen('text');
    if (typeof text !== 'string' && !isBlank(text)) {
      throw new TypeError(`The interceptor set the text to a ${typeof text}. Set a string.`);
    }
    this.#text = text;
  }

  get attachments(): readonly AIAttachment[] {
    return this.#attachments;
  }

  set attachments(attachments: readonly AIAttachment[]) {
    this.#checkOpen('attachments');
    for (const attachment of attachments) {
      checkAttachment(attachment);
    }
    this.#attachments = Object.freeze([...attachments]);
  }

  get isRejected(): boolean {
    return this.#rejection !== undefined;
  }

  get rejection(): { readonly reason: string | undefined } | undefined {
    return this.#rejection;
  }

  /** Bound, as `postpone` is, so that an interceptor may destructure its event. */
  readonly reject = (reason?: string): void => {
    this.#checkOpen('reject()');
    this.#rejection = { reason: isBlank(reason) ? this.#rejection?.reason : reason };
  };

  readonly postpone = (timeoutMs: number): PostponedPrompt => {
    this.#checkOpen('postpone()');
    if (this.#postponement !== 'none') {
      throw new IllegalStateError('The prompt is already postponed. Keep the continuation of the first call.');
    }
    checkTimeout('postpone(): timeoutMs', timeoutMs);
    this.#postponement = 'pending';
    this.#totalTimer.pause();
    this.#cancelTimer = this.#clock.startTimer(() => {
      this.#complete(() => this.#fail(new TimeoutError(`The prompt was postponed for more than ${timeoutMs} ms.`)));
    }, timeoutMs);
    return {
      proceed: () => this.#complete(() => this.#decideWhenReady()),
      fail: (cause) => this.#complete(() => this.#fail(thrownValue(cause))),
    };
  };

  /** Runs the interceptor, whose throw or rejection is the interception's failure. */
  async run(interceptor: (event: InterceptionEvent<TData>) => unknown): Promise<void> {
    try {
      await interceptor(this);
      this.#hasReturned = true;
      this.#decideWhenReady();
    } catch (error) {
      this.#fail(error);
    }
  }

  /** Makes the event unchangeable and its continuation inert. */
  seal(): void {
    this.#isSealed = true;
    this.#cancelTimer();
  }

  #complete(finish: () => void): void {
    if (!this.#isSealed) {
      this.#postponement = 'completed';
      this.#totalTimer.run();
      this.seal();
      finish();
    }
  }

  #decideWhenReady(): void {
    if (this.#hasReturned && this.#postponement !== 'pending') {
      this.seal();
      this.#decide();
    }
  }

  #checkOpen(what: string): void {
    if (this.#isSealed) {
      throw new IllegalStateError(`${what}: the prompt has left the interceptor. Change it before, or postpone it.`);
    }
  }
}
