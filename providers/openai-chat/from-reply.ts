import type { ModelEvent } from '../../src/provider/model-adapter.js';
import type { ModelReply } from '../../src/provider/model-reply.js';
import type { JsonObject } from '../../src/transport/read-json.js';
import { errorInReply, interruptedError, type ReplySource } from '../openai-sdk/map-error.js';
import { ReplyBuilder } from './reply-builder.js';

/**
 * Reads a completion that came as one body.
 *
 * @see https://platform.openai.com/docs/api-reference/chat/object (OpenAPI of 2026-08-21)
 * @throws ProviderError when it is an error, or no completion with a `finish_reason`
 */
export function fromReply(body: JsonObject, emit: (event: ModelEvent) => void, source: ReplySource): ModelReply {
  if (body.error !== undefined && body.error !== null) {
    throw errorInReply(body.error, source);
  }
  const builder = new ReplyBuilder(emit);
  builder.add(body, 'message');
  if (!builder.isFinished) {
    throw interruptedError(source.vendor, 'the completion has no finish_reason', { isRetryable: false });
  }
  return builder.build();
}
