import type { ModelEvent } from '../../src/provider/model-adapter.js';
import type { ModelReply } from '../../src/provider/model-reply.js';
import type { Mask } from '../../src/transport/masked-error.js';
import { isJsonObject } from '../../src/transport/read-json.js';
import { readServerSentEvents, type ServerSentEvent } from '../../src/transport/sse.js';
import { errorInReply, interruptedError } from '../openai-sdk/map-error.js';
import { ReplyBuilder } from './reply-builder.js';

/**
 * Reads a streamed completion to its end.
 *
 * @see https://platform.openai.com/docs/api-reference/chat-streaming (OpenAPI of 2026-08-21)
 * @throws ProviderError when the stream ends before its `finish_reason`, or holds an error.
 */
export async function fromStream(
  body: ReadableStream<Uint8Array>,
  emit: (event: ModelEvent) => void,
  vendor: string,
  mask: Mask,
): Promise<ModelReply> {
  const builder = new ReplyBuilder(emit);
  try {
    await readServerSentEvents(body, (event) => addEvent(builder, event, vendor, mask));
  } catch (error) {
    if (!builder.isFinished) {
      throw error;
    }
  }
  if (!builder.isFinished) {
    throw interruptedError(vendor, 'the stream ended without a finish_reason');
  }
  return builder.build();
}

function addEvent(builder: ReplyBuilder, event: ServerSentEvent, vendor: string, mask: Mask): 'stop' | undefined {
  if (event.data.startsWith('[DONE]')) {
    return 'stop';
  }
  const chunk = parseChunk(event.data, vendor);
  if (isJsonObject(chunk)) {
    if (chunk.error !== undefined && chunk.error !== null) {
      throw errorInReply(chunk.error, vendor, mask);
    }
    builder.add(chunk, 'delta');
  }
  return undefined;
}

function parseChunk(data: string, vendor: string): unknown {
  try {
    return JSON.parse(data);
  } catch (cause) {
    throw interruptedError(vendor, 'an event of the stream is no JSON', { cause });
  }
}
