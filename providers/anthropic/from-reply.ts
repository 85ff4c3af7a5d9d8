import type { ModelEvent } from '../../src/provider/model-adapter.js';
import type { ModelReply } from '../../src/provider/model-reply.js';
import type { Mask } from '../../src/transport/masked-error.js';
import { readObject, readText } from '../../src/transport/read-json.js';
import { errorInReply } from './map-error.js';
import { ReplyBuilder } from './reply-builder.js';

/**
 * Makes a reply of a whole message, as it comes without streaming, and reports its thinking.
 *
 * @see https://platform.claude.com/docs/en/api/messages/create (read 2026-11-30)
 * @throws ProviderError when it is an error, or does not say why it ended.
 */
export function fromReply(message: unknown, emit: (event: ModelEvent) => void, mask: Mask): ModelReply {
  const { type, content, model, stop_reason: stopReason, usage } = readObject(message);
  if (type === 'error') {
    throw errorInReply(message, mask);
  }
  const reply = new ReplyBuilder();
  reply.setModel(model);
  reply.setStopReason(stopReason);
  reply.usage.add(usage);
  for (const block of Array.isArray(content) ? content.map(readObject) : []) {
    reply.add(block);
    emitThinking(block.type === 'thinking' ? readText(block.thinking) : '', emit);
  }
  return reply.build();
}

function emitThinking(text: string, emit: (event: ModelEvent) => void): void {
  if (text !== '') {
    emit({ type: 'reasoning-delta', text });
  }
}
