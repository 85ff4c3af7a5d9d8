import { type JsonObject, readText } from '../../src/transport/read-json.js';

/** The function calls among output items. */
export function callsAmong(items: readonly JsonObject[]): readonly JsonObject[] {
  return items.filter((item) => item.type === 'function_call');
}

/**
 * Items as the last event repeats them; the arguments that some servers leave out there are those that came before, in
 * the call of the same place or id.
 */
export function withGatheredArguments(
  repeated: readonly JsonObject[],
  gathered: readonly JsonObject[],
): readonly JsonObject[] {
  const repeatedCalls = callsAmong(repeated);
  const gatheredCalls = callsAmong(gathered);
  return repeated.map((item) => {
    if (item.type !== 'function_call' || readText(item.arguments) !== '') {
      return item;
    }
    const inPlace = gatheredCalls[repeatedCalls.indexOf(item)];
    const candidates = inPlace === undefined ? gatheredCalls : [inPlace, ...gatheredCalls];
    const call = candidates.find((candidate) => isSameCall(candidate, item));
    return call === undefined ? item : { ...item, arguments: readText(call.arguments) };
  });
}

function isSameCall(one: JsonObject, other: JsonObject): boolean {
  return one.name === other.name && readText(one.call_id) === readText(other.call_id);
}
