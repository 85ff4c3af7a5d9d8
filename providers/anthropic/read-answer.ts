import { ProviderError } from '../../src/errors/provider-error.js';
import { beginOnce } from '../../src/provider/begin-once.js';
import type { ModelEvent } from '../../src/provider/model-adapter.js';
import type { ModelReply } from '../../src/provider/model-reply.js';
import type { Mask } from '../../src/transport/masked-error.js';
import { contentTypeOf } from '../../src/transport/read-body.js';
import { type JsonObject, readObject } from '../../src/transport/read-json.js';
import { readServerSentEvents } from '../../src/transport/sse.js';
import { fromReply } from './from-reply.js';
import { MessageStream } from './from-stream.js';

/** Name of the events that say nothing but that the connection is alive. */
const KEEP_ALIVE = 'ping';

/** Reads an answer to its end: a stream, or one body, which some servers send although they were asked for a stream. */
export async function readAnswer(
  response: Response,
  isStreaming: boolean,
  emit: (event: ModelEvent) => void,
  mask: Mask,
): Promise<ModelReply> {
  const mediaType = contentTypeOf(response);
  const isStream = mediaType.includes('event-stream') || (isStreaming && !mediaType.includes('json'));
  const begin = beginOnce(emit);
  if (!isStream) {
    const body = await response.text();
    begin();
    return fromReply(parseBody(body), emit, mask);
  }
  const stream = new MessageStream(emit, mask);
  await readServerSentEvents(response, (event) => {
    if (event.event !== KEEP_ALIVE) {
      begin();
    }
    return stream.addEvent(event);
  });
  return stream.build();
}

function parseBody(body: string): JsonObject {
  try {
    return readObject(JSON.parse(body));
  } catch (cause) {
    throw new ProviderError('anthropic answered with something that is no JSON.', { cause });
  }
}
