import { callFragments, type ReplyPart, type Scenario, type ScriptedCall } from '../scenario.js';

/** The output items of a scripted reply, whole. */
export function outputItems(scenario: Scenario): readonly object[] {
  return placedParts(scenario).flatMap(({ part, outputIndex, callsBefore }) =>
    part.kind === 'calls'
      ? part.calls.map((call, offset) => callItem(call, callsBefore + offset, call.arguments, 'completed'))
      : [wholeItem(part, outputIndex)],
  );
}

/** The events that announce the items, bring their parts, and finish them. */
export function toItemEvents(scenario: Scenario): readonly object[] {
  return placedParts(scenario).flatMap((placed) =>
    placed.part.kind === 'calls' ? callEvents(placed.part, placed) : textEvents(placed.part, placed.outputIndex),
  );
}

type TextPart = Exclude<ReplyPart, { kind: 'calls' }>;
type CallsPart = Extract<ReplyPart, { kind: 'calls' }>;

interface PlacedPart {
  readonly part: ReplyPart;
  readonly outputIndex: number;
  readonly callsBefore: number;
}

function placedParts({ parts, finish }: Scenario): readonly PlacedPart[] {
  let outputIndex = 0;
  let callsBefore = 0;
  return parts.map((spoken) => {
    const isRefusal = spoken.kind === 'text' && finish === 'refusal';
    const part: ReplyPart = isRefusal ? { ...spoken, kind: 'refusal' } : spoken;
    const placed = { part, outputIndex, callsBefore };
    outputIndex += part.kind === 'calls' ? part.calls.length : 1;
    callsBefore += part.kind === 'calls' ? part.calls.length : 0;
    return placed;
  });
}

function wholeItem(part: TextPart, outputIndex: number): object {
  const said = part.deltas.join('');
  if (part.kind === 'reasoning') {
    const summary = [{ type: 'summary_text', text: said }];
    return { type: 'reasoning', id: `rs_${outputIndex}`, summary, encrypted_content: `sealed:${said}` };
  }
  const content =
    part.kind === 'refusal'
      ? { type: 'refusal', refusal: said }
      : { type: 'output_text', text: said, annotations: [], logprobs: [] };
  return { type: 'message', id: `msg_${outputIndex}`, status: 'completed', role: 'assistant', content: [content] };
}

const DELTA_TYPES = {
  text: 'response.output_text.delta',
  refusal: 'response.refusal.delta',
  reasoning: 'response.reasoning_summary_text.delta',
} as const;

function textEvents(part: TextPart, output_index: number): readonly object[] {
  const item = wholeItem(part, output_index);
  const place = { item_id: 'id' in item ? item.id : '', output_index };
  const index = part.kind === 'reasoning' ? { summary_index: 0 } : { content_index: 0 };
  const emptied =
    part.kind === 'reasoning' ? { summary: [], encrypted_content: null } : { content: [], status: 'in_progress' };
  return [
    { type: 'response.output_item.added', output_index, item: { ...item, ...emptied } },
    ...part.deltas.map((delta) => ({ type: DELTA_TYPES[part.kind], ...place, ...index, delta })),
    { type: 'response.output_item.done', output_index, item },
  ];
}

function callEvents(part: CallsPart, { outputIndex, callsBefore }: PlacedPart): readonly object[] {
  const fragments = callFragments(part, callsBefore);
  const lastOf = new Map(fragments.map((fragment) => [fragment.position, fragment]));
  return fragments.flatMap((fragment) => {
    const { call, position, argumentsDelta } = fragment;
    const place = call.index === null ? {} : { output_index: call.index ?? outputIndex + position - callsBefore };
    const item = (text: string, status: string) => callItem(call, position, text, status);
    const event =
      fragment.fragment === -1
        ? { type: 'response.output_item.added', ...place, item: item('', 'in_progress') }
        : {
            type: 'response.function_call_arguments.delta',
            ...place,
            ...itemId(call, position),
            delta: argumentsDelta,
          };
    const isLast = lastOf.get(position) === fragment;
    const done = { type: 'response.output_item.done', ...place, item: item(call.arguments, 'completed') };
    return isLast ? [event, done] : [event];
  });
}

function callItem(call: ScriptedCall, position: number, argumentsText: string, status: string): object {
  const { item_id } = itemId(call, position);
  const callId = call.id === null ? {} : { call_id: call.id ?? `call_${position}` };
  const id = item_id === undefined ? {} : { id: item_id };
  return { type: 'function_call', ...id, ...callId, name: call.name, arguments: argumentsText, status };
}

/** An item's id goes with the call's, so that both are missing, empty or repeated together. */
function itemId(call: ScriptedCall, position: number): { readonly item_id?: string } {
  if (call.id === null) {
    return {};
  }
  return { item_id: call.id === undefined ? `fc_${position}` : call.id && `fc_${call.id}` };
}
