import { ProviderError } from '../../src/errors/provider-error.js';
import type { ModelEvent } from '../../src/provider/model-adapter.js';
import type { ModelReply } from '../../src/provider/model-reply.js';
import type { Mask } from '../../src/transport/masked-error.js';
import { type JsonObject, readObject, readText } from '../../src/transport/read-json.js';
import { errorInReply } from './map-error.js';
import { ReplyBuilder } from './reply-builder.js';

/**
 * Reads a message that came as one JSON body, and reports its thinking.
 *
 * @see https://platform.claude.com/docs/en/api/messages/create (OpenAPI of 2026-08-18)
 * @throws ProviderError when it is no message, or one without a `stop_reason`.
 */
export function fromReply(body: string, emit: (event: ModelEvent) => void, mask: Mask): ModelReply {
  const message = readObject(parseBody(body));
  if (message.type === 'error') {
    throw errorInReply(message.error, mask);
  }
  const builder = new ReplyBuilder();
  builder.setModel(message.model);
  builder.setStopReason(message.stop_reason);
  builder.addUsage(message.usage);
  for (const block of Array.isArray(message.content) ? message.content.map(readObject) : []) {
    builder.add(block);
    emitThinking(block, emit);
  }
  return builder.build();
}

function parseBody(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch (cause) {
    throw new ProviderError('anthropic answered with something that is no JSON.', { cause });
  }
}

function emitThinking(block: JsonObject, emit: (event: ModelEvent) => void): void {
  const text = block.type === 'thinking' ? readText(block.thinking) : '';
  if (text !== '') {
    emit({ type: 'reasoning-delta', text });
  }
}
