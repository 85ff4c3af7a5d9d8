import type { ModelEvent } from '../../src/provider/model-adapter.js';
import type { ModelReply } from '../../src/provider/model-reply.js';
import type { Mask } from '../../src/transport/masked-error.js';
import { readServerSentEvents } from '../../src/transport/sse.js';
import { StreamedReply } from './streamed-reply.js';

/**
 * Reads a streamed message to its end.
 *
 * @see https://platform.claude.com/docs/en/build-with-claude/streaming (OpenAPI of 2026-08-18)
 * @throws ProviderError when the stream ends before its `message_stop`, or holds an error.
 */
export async function fromStream(
  response: Response,
  emit: (event: ModelEvent) => void,
  mask: Mask,
): Promise<ModelReply> {
  const reply = new StreamedReply(emit, mask);
  await readServerSentEvents(response, ({ event, data }) => {
    reply.add(event, data);
    return reply.isComplete ? 'stop' : undefined;
  });
  return reply.build();
}
