import { ProviderError } from '../../src/errors/provider-error.js';
import { beginOnce } from '../../src/provider/begin-once.js';
import type { ModelEvent } from '../../src/provider/model-adapter.js';
import type { ModelReply } from '../../src/provider/model-reply.js';
import type { ReadVerdict } from '../../src/transport/chunk-reader.js';
import { contentTypeOf } from '../../src/transport/read-body.js';
import { type JsonObject, readObject } from '../../src/transport/read-json.js';
import { readServerSentEvents } from '../../src/transport/sse.js';
import { interruptedError, type ReplySource } from './map-error.js';

/** Gathers a streamed reply. */
export interface StreamedReply {
  /** Whether the vendor has said that the reply is at its end. */
  readonly isFinished: boolean;
  /** Takes the data of one event; `stop` when no further one matters, `linger` when one may still come soon. */
  addEvent(data: string): ReadVerdict;
  /**
   * The whole reply.
   *
   * @throws ProviderError when the stream ended too early
   */
  build(): ModelReply;
}

/** How one API's answers are read. */
export interface AnswerForms {
  /** Whether a stream was asked for. */
  readonly isStreaming: boolean;
  /** Gets the parts of the reply. */
  readonly emit: (event: ModelEvent) => void;
  fromReply(body: JsonObject): ModelReply;
  fromStream(): StreamedReply;
}

/**
 * Reads an answer to its end: a stream, or one body, which some servers send although they were asked for a stream.
 * What breaks after the reply is complete is nobody's concern.
 */
export async function readAnswer(response: Response, forms: AnswerForms, source: ReplySource): Promise<ModelReply> {
  const mediaType = contentTypeOf(response);
  const isStream = mediaType.includes('event-stream') || (forms.isStreaming && !mediaType.includes('json'));
  const begin = beginOnce(forms.emit);
  if (!isStream) {
    const body = await response.text();
    begin();
    return forms.fromReply(parseBody(body, source));
  }
  const reply = forms.fromStream();
  try {
    await readServerSentEvents(response, ({ data }) => {
      begin();
      return reply.addEvent(data);
    });
  } catch (error) {
    if (!reply.isFinished) {
      throw error;
    }
  }
  return reply.build();
}

/** The JSON of one event. */
export function parseEvent(data: string, { vendor }: ReplySource): JsonObject {
  try {
    return readObject(JSON.parse(data));
  } catch (cause) {
    throw interruptedError(vendor, 'an event of the stream is no JSON', { cause });
  }
}

function parseBody(body: string, { vendor }: ReplySource): JsonObject {
  try {
    return readObject(JSON.parse(body));
  } catch (cause) {
    throw new ProviderError(`${vendor} answered with something that is no JSON.`, { cause });
  }
}
