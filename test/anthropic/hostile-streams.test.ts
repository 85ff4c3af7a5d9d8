import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { isProviderError } from 'toolwright';
import { MessageStream } from '../../providers/anthropic/from-stream.js';
import { joinMessages, toMessages } from '../../providers/anthropic/to-messages.js';
import type { ModelReply } from '../../src/provider/model-reply.js';
import { CallIds } from '../../src/turn/call-ids.js';
import { toReplayName } from '../../src/turn/to-replay-name.js';
import { RecordingLogger } from '../support/recording-logger.js';
import { checkMessagesRequest, type MessagesBody } from '../support/wires/anthropic-rules.js';

const odd = fc.oneof(fc.jsonValue({ maxDepth: 1 }), fc.string({ unit: 'binary', maxLength: 6 }));
const index = fc.oneof(fc.constantFrom(0, 1, 2, undefined), odd);
const word = fc.constantFrom('a', 'b', '', 'a.b c', undefined, 7);
const blockType = fc.constantFrom('text', 'thinking', 'redacted_thinking', 'tool_use', 'server_tool_use', 'novelty', 7);
const deltaType = fc.constantFrom('text_delta', 'thinking_delta', 'signature_delta', 'input_json_delta', 'novelty');
const piece = fc.constantFrom('{"a":1}', '{"a":', '1}', '[]', 'hm', ' ', '', '\ud83d', 3, null);

const event = fc.oneof(
  fc.record({
    type: fc.constant('content_block_start'),
    index,
    content_block: fc.record({ type: blockType, id: word, name: word, text: piece, thinking: piece, input: odd }),
  }),
  fc.record({
    type: fc.constant('content_block_delta'),
    index,
    delta: fc.record({ type: deltaType, text: piece, thinking: piece, partial_json: piece, signature: piece }),
  }),
  fc.record({ type: fc.constant('content_block_stop'), index }),
  fc.record({ type: fc.constantFrom('message_start', 'ping', 'novelty', ''), message: odd }),
  odd,
);
const ending = fc.constantFrom('end_turn', 'tool_use', 'pause_turn', 'max_tokens', 'novelty', null);

describe('hostile streams', () => {
  it('L-15 become a reply that can be sent back, or a ProviderError, and nothing else', () => {
    let replies = 0;
    fc.assert(
      fc.property(fc.array(event, { maxLength: 12 }), ending, (events, stopReason) => {
        const reply = read([
          ...events,
          { type: 'message_delta', delta: { stop_reason: stopReason } },
          { type: 'message_stop' },
        ]);
        replies += reply === undefined ? 0 : 1;
        expect(reply === undefined ? [] : violations(reply)).toEqual([]);
      }),
      { numRuns: 1500 },
    );
    expect(replies).toBeGreaterThan(200);
  });
});

function read(events: readonly unknown[]): ModelReply | undefined {
  const texts: string[] = [];
  const emit = (part: { type: string; text?: string }) => part.type === 'text-delta' && texts.push(part.text ?? '');
  try {
    const reply = new MessageStream(emit, (text) => text);
    for (const one of events) {
      reply.addEvent({ data: JSON.stringify(one) });
    }
    const built = reply.build();
    expect([...texts.join('')].sort()).toEqual([...built.text].sort());
    return built;
  } catch (error) {
    if (!isProviderError(error)) {
      throw error;
    }
    return undefined;
  }
}

/** A reply is sent back when it has calls or is to be continued. Thinking is taken as it comes: that its signature fits is up to the vendor. */
function violations(reply: ModelReply): readonly string[] {
  const isSentBack = reply.toolCalls.length > 0 || reply.finishReason === 'pause';
  const rules = isSentBack ? checkMessagesRequest(sendBack(reply)) : [];
  return rules.filter((rule) => !rule.endsWith('replays changed thinking'));
}

/** What the turn loop would send after this reply. */
function sendBack(reply: ModelReply): MessagesBody {
  const ids = new CallIds();
  const calls = reply.toolCalls.map((call) => ({
    ...call,
    id: ids.claim(call.id),
    replayName: toReplayName(call.name),
  }));
  const results = calls.map(({ id, name }) => ({
    callId: id,
    toolName: name,
    text: 'Done.',
    media: [],
    isError: false,
    durationMs: 0,
    repairs: [],
  }));
  const logger = new RecordingLogger();
  const messages = [
    ...toMessages({ kind: 'user', text: 'Q', attachments: [], sessionContext: undefined }, 'anthropic', logger),
    ...toMessages({ kind: 'reply', reply, calls }, 'anthropic', logger),
    ...(calls.length > 0 ? toMessages({ kind: 'results', results }, 'anthropic', logger) : []),
  ];
  expect(
    messages.every((message, at) => at === 0 || joinMessages(messages[at - 1] ?? message, message) === undefined),
  ).toBe(true);
  return { model: 'm', messages } as MessagesBody;
}
