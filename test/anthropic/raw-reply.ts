import { type Scenario, type ScenarioOptions, textReply } from '../support/scenario.js';
import type { Wire, WireEvent } from '../support/wire.js';
import { anthropicWire } from '../support/wires/anthropic.js';

const rawEvents = new WeakMap<Scenario, readonly WireEvent[]>();
const rawBodies = new WeakMap<Scenario, unknown>();

/** The Messages API with replies that are sent as they are written. */
export const rawWire: Wire = {
  ...anthropicWire,
  encodeStream: (scenario) => rawEvents.get(scenario) ?? anthropicWire.encodeStream(scenario),
  encodeJson: (scenario) => rawBodies.get(scenario) ?? anthropicWire.encodeJson(scenario),
};

/** A stream of exactly these events; one that is an object is sent as JSON under its own type. */
export function rawStream(events: readonly (object | WireEvent)[], options: ScenarioOptions = {}): Scenario {
  const scenario = textReply('', options);
  rawEvents.set(scenario, events.map(toWireEvent));
  return scenario;
}

/** A whole message of exactly this body. */
export function rawMessage(body: unknown): Scenario {
  const scenario = textReply('');
  rawBodies.set(scenario, body);
  return scenario;
}

/** The events before a reply's first content block. */
export const messageStart = {
  type: 'message_start',
  message: { id: 'msg_raw', type: 'message', role: 'assistant', model: 'raw-model', content: [], stop_reason: null },
};

/** The events after a reply's last content block. */
export function messageEnd(stopReason: string | null = 'end_turn'): readonly object[] {
  return [{ type: 'message_delta', delta: { stop_reason: stopReason, stop_sequence: null } }, { type: 'message_stop' }];
}

/** The events of one content block. */
export function block(index: number, start: object, deltas: readonly object[] = []): readonly object[] {
  return [
    { type: 'content_block_start', index, content_block: start },
    ...deltas.map((delta) => ({ type: 'content_block_delta', index, delta })),
    { type: 'content_block_stop', index },
  ];
}

/** The events of a content block with this text. */
export function textBlock(index: number, text: string): readonly object[] {
  return block(index, { type: 'text', text: '' }, [{ type: 'text_delta', text }]);
}

/** The events of a call of this tool. */
export function callBlock(index: number, name: string, input: string): readonly object[] {
  const start = { type: 'tool_use', id: `toolu_raw_${index}`, name, input: {} };
  return block(index, start, [{ type: 'input_json_delta', partial_json: input }]);
}

function toWireEvent(event: object | WireEvent): WireEvent {
  if ('data' in event) {
    return event;
  }
  return 'type' in event && typeof event.type === 'string'
    ? { event: event.type, data: JSON.stringify(event) }
    : { data: JSON.stringify(event) };
}
