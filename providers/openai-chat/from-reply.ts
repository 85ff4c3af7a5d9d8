import { ProviderError } from '../../src/errors/provider-error.js';
import type { ModelEvent } from '../../src/provider/model-adapter.js';
import type { ModelReply } from '../../src/provider/model-reply.js';
import type { Mask } from '../../src/transport/masked-error.js';
import { readObject } from '../../src/transport/read-json.js';
import { errorInReply, interruptedError } from '../openai-sdk/map-error.js';
import { ReplyBuilder } from './reply-builder.js';

/**
 * Reads a completion that came as one JSON body.
 *
 * @see https://platform.openai.com/docs/api-reference/chat/object (OpenAPI of 2026-08-21)
 * @throws ProviderError when it is no completion, or one without a `finish_reason`.
 */
export function fromReply(body: string, emit: (event: ModelEvent) => void, vendor: string, mask: Mask): ModelReply {
  const completion = readObject(parseBody(body, vendor));
  if (completion.error !== undefined && completion.error !== null) {
    throw errorInReply(completion.error, vendor, mask);
  }
  const builder = new ReplyBuilder(emit);
  builder.add(completion, 'message');
  if (!builder.isFinished) {
    throw interruptedError(vendor, 'the completion has no finish_reason', { isRetryable: false });
  }
  return builder.build();
}

function parseBody(body: string, vendor: string): unknown {
  try {
    return JSON.parse(body);
  } catch (cause) {
    throw new ProviderError(`${vendor} answered with something that is no JSON.`, { cause });
  }
}
