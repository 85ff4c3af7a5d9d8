import { describe, expect, it } from '@jest/globals';
import { describeCall, describeResult } from '../../samples/data-desk/terminal/describe-call.js';
import { neutralize } from '../../samples/data-desk/terminal/neutralize.js';

describe('neutralize', () => {
  it('keeps text, tabs and line breaks as they are', () => {
    expect(neutralize('33.3 °C,\tsun\r\n– “fine” 晴れ 🌞')).toBe('33.3 °C,\tsun\n– “fine” 晴れ 🌞');
  });

  it.each([
    ['an escape sequence', '\u001b]52;c;aGFja2Vk\u0007', '␛]52;c;aGFja2Vk␇'],
    ['a carriage return that would overwrite the line', 'safe\rrm -rf', 'safe␍rm -rf'],
    ['an 8-bit control sequence', '\u009b31m', '\ufffd31m'],
    ['a backspace and a delete', 'a\b\u007f', 'a␈␡'],
    ['text that runs backwards', '\u202egnp.exe', '\ufffdgnp.exe'],
  ])('shows %s instead of obeying it', (_, text, shown) => {
    expect(neutralize(text)).toBe(shown);
  });
});

describe('describeCall', () => {
  it('writes a call as code', () => {
    const event = {
      type: 'tool-call-end',
      callId: '1',
      toolName: 'distance',
      arguments: '{"from":"SEA","to":"JFK"}',
    } as const;

    expect(describeCall(event)).toBe('distance(from: "SEA", to: "JFK")');
  });

  it.each([
    ['{"from":', 'distance({"from":)'],
    ['', 'distance()'],
    [undefined, 'distance()'],
    ['"\\u001b[2J"', 'distance(␛[2J)'],
  ])('writes arguments that are no object as they came: %j', (raw, shown) => {
    expect(describeCall({ type: 'tool-call-end', callId: '1', toolName: 'distance', arguments: raw })).toBe(shown);
  });
});

describe('describeCall, of hostile arguments,', () => {
  const call = (raw: string | object) =>
    describeCall({ type: 'tool-call-end', callId: '1', toolName: 'find', arguments: raw });

  it('shows an ellipsis in place of what is nested deeply', () => {
    expect(call('{"a":[[[[1,[]]]]],"b":{"c":[{"d":{"e":{}}}]}}')).toBe(
      'find(a: [[[[1,"…"]]]], b: {"c":[{"d":{"e":"…"}}]})',
    );
  });

  it.each([
    ['a text', `{"state":${'['.repeat(20_000)}${']'.repeat(20_000)}}`],
    ['a value', { state: nested(20_000) }],
  ])('writes %s nested 20,000 times', (_, raw) => {
    expect(call(raw)).toBe('find(state: [[[["…"]]]])');
  });

  it('writes values that JSON cannot hold', () => {
    const ring: unknown[] = [];
    ring.push(ring);

    expect(call({ id: 1n, ring, toJSON: { toJSON() {} } })).toBe(
      'find(id: "bigint", ring: [[[["…"]]]], toJSON: {"toJSON":"function"})',
    );
  });

  it('cuts long ones', () => {
    expect(call({ state: 'x'.repeat(500) })).toBe(`find(state: "${'x'.repeat(147)}…`);
  });
});

function nested(depth: number): unknown {
  let value: unknown = 1;
  for (let level = 0; level < depth; level += 1) {
    value = [value];
  }
  return value;
}

describe('describeResult', () => {
  const result = { type: 'tool-result', callId: '1', toolName: 'countDays', durationMs: 2.6, repairs: [] } as const;

  it('tells success, time and text on one line', () => {
    expect(describeResult({ ...result, isError: false, text: '{"days":\n 21}' })).toBe(
      'countDays ok in 3 ms: {"days": 21}',
    );
  });

  it('tells a failure and cuts a long text', () => {
    expect(describeResult({ ...result, isError: true, text: 'x'.repeat(500) })).toBe(
      `countDays failed in 3 ms: ${'x'.repeat(134)}…`,
    );
  });

  it('cuts a long name', () => {
    expect(describeResult({ ...result, toolName: 'x'.repeat(500), isError: true, text: 'no such tool' })).toBe(
      `${'x'.repeat(64)}… failed in 3 ms: no such tool`,
    );
  });
});
