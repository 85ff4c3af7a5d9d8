import type { ModelEvent } from '../../src/provider/model-adapter.js';
import type { ModelReply } from '../../src/provider/model-reply.js';
import type { Mask } from '../../src/transport/masked-error.js';
import { type JsonObject, readObject, readText } from '../../src/transport/read-json.js';
import { errorInReply } from './map-error.js';
import { ReplyBuilder } from './reply-builder.js';

/**
 * Reads a message that came as one body, and reports its thinking.
 *
 * @see https://platform.claude.com/docs/en/api/messages/create (OpenAPI of 2026-08-18)
 * @throws ProviderError when it is an error, or no message with a `stop_reason`
 */
export function fromReply(body: JsonObject, emit: (event: ModelEvent) => void, mask: Mask): ModelReply {
  if (body.type === 'error') {
    throw errorInReply(body.error, mask);
  }
  const builder = new ReplyBuilder();
  builder.setModel(body.model);
  builder.setStopReason(body.stop_reason);
  builder.addUsage(body.usage);
  for (const block of Array.isArray(body.content) ? body.content.map(readObject) : []) {
    builder.add(block);
    emitThinking(block, emit);
  }
  return builder.build();
}

function emitThinking(block: JsonObject, emit: (event: ModelEvent) => void): void {
  const text = block.type === 'thinking' ? readText(block.thinking) : '';
  if (text !== '') {
    emit({ type: 'reasoning-delta', text });
  }
}
