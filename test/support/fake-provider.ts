import type { AttachmentsByMessageId, ChatMessage, LLMProvider, LLMRequest } from 'toolwright';

/** What a provider does with one request. */
export type FakeAnswer = (request: LLMRequest) => AsyncIterable<string>;

/** A provider that gives one prepared answer a request, the last one again and again, and keeps the requests. */
export class FakeProvider implements LLMProvider {
  readonly requests: LLMRequest[] = [];
  readonly histories: (readonly ChatMessage[])[] = [];
  readonly restoredAttachments: AttachmentsByMessageId[] = [];
  readonly #answers: FakeAnswer[];

  constructor(...answers: FakeAnswer[]) {
    this.#answers = answers.length === 0 ? [says('Hello', ' there')] : answers;
  }

  stream(request: LLMRequest): AsyncIterable<string> {
    this.requests.push(request);
    const answer = this.#answers[Math.min(this.requests.length, this.#answers.length) - 1];
    if (answer === undefined) {
      throw new Error('The fake provider has no answer.');
    }
    return answer(request);
  }

  setHistory(history: readonly ChatMessage[], attachments: AttachmentsByMessageId): void {
    this.histories.push(history);
    this.restoredAttachments.push(attachments);
  }
}

/** Answers with these deltas. */
export function says(...deltas: string[]): FakeAnswer {
  return async function* () {
    yield* deltas;
  };
}

/** Answers with these deltas and then fails. */
export function failsWith(error: unknown, ...deltas: string[]): FakeAnswer {
  return async function* () {
    yield* deltas;
    throw error;
  };
}

/** Throws before there is a stream. */
export function throwsAtOnce(error: unknown): FakeAnswer {
  return () => {
    throw error;
  };
}

/** Answers with these deltas and then says nothing until the request is aborted. */
export function hangsAfter(...deltas: string[]): FakeAnswer {
  return async function* ({ signal }) {
    yield* deltas;
    await new Promise((_, reject) => {
      signal?.addEventListener('abort', () => reject(signal.reason), { once: true });
    });
  };
}

/** Answers with these deltas and then says nothing ever again, whatever its signal says. */
export function hangsForever(...deltas: string[]): FakeAnswer {
  return async function* () {
    yield* deltas;
    await new Promise(() => {});
  };
}
