import { describe, expect, it } from '@jest/globals';
import { playWell } from '../contract/open-session.js';
import { echoArguments, echoTool } from '../contract/tools.js';
import { callReply, calls, rawReply, reasoning, reply, text, textReply } from '../support/scenario.js';
import type { ResponsesBody } from '../support/wires/openai-rules.js';
import { inResponsesSession } from './under-test.js';

const withEcho = { explicitTools: [echoTool()] };
const echo = (id: string) => ({ id, name: 'echo', arguments: echoArguments(id) });
const inputOf = (body: unknown) => (body as ResponsesBody).input;

describe('replies that are sent back to the Responses API', () => {
  it('S-05 repeats every item as it came, in its order', () =>
    inResponsesSession(
      [
        reply([reasoning('Hm.'), text('Looking. '), calls(echo('a')), reasoning('And.'), calls(echo('b'))]),
        textReply('Done'),
      ],
      async (session) => {
        await playWell(session, withEcho);
        expect(inputOf(session.vendor.at(1).body)).toMatchObject([
          { role: 'user' },
          { type: 'reasoning', id: 'rs_0', encrypted_content: 'sealed:Hm.', summary: [{ text: 'Hm.' }] },
          { type: 'message', id: 'msg_1', role: 'assistant', content: [{ type: 'output_text', text: 'Looking. ' }] },
          { type: 'function_call', id: 'fc_a', call_id: 'a', name: 'echo', arguments: echoArguments('a') },
          { type: 'reasoning', id: 'rs_3', encrypted_content: 'sealed:And.' },
          { type: 'function_call', id: 'fc_b', call_id: 'b' },
          { type: 'function_call_output', call_id: 'a', output: 'echo says a' },
          { type: 'function_call_output', call_id: 'b', output: 'echo says b' },
        ]);
      },
    ));

  it('leaves out reasoning that is not encrypted, and the ids that would refer to it', () => {
    const items = [
      { type: 'reasoning', id: 'rs_1', summary: [] },
      {
        type: 'message',
        id: 'msg_1',
        status: 'completed',
        role: 'assistant',
        content: [{ type: 'output_text', text: 'Hm' }],
      },
      { type: 'web_search_call', id: 'ws_1', status: 'completed' },
      {
        type: 'function_call',
        id: 'fc_1',
        call_id: 'c1',
        name: 'echo',
        arguments: echoArguments('x'),
        status: 'completed',
      },
    ];
    return inResponsesSession(
      [rawReply({ id: 'resp_1', status: 'completed', output: items }), textReply('Done')],
      async (session) => {
        await playWell(session, withEcho);
        expect(inputOf(session.vendor.at(1).body).slice(1)).toEqual([
          { role: 'assistant', content: 'Hm' },
          { type: 'function_call', call_id: 'c1', name: 'echo', arguments: echoArguments('x') },
          { type: 'function_call_output', call_id: 'c1', output: 'echo says x' },
        ]);
      },
    );
  });

  it('sends only what is new after a reply that the vendor keeps, within the turn', () =>
    inResponsesSession(
      [callReply([echo('a')]), callReply([echo('b')]), textReply('A1'), textReply('A2')],
      async (session) => {
        await playWell(session, { ...withEcho, systemPrompt: 'Rules', userMessage: 'Q1' });
        await playWell(session, { ...withEcho, systemPrompt: 'Rules', userMessage: 'Q2' });
        const bodies = session.vendor.requests.map(({ body }) => body as ResponsesBody);
        expect(bodies.map((body) => body.previous_response_id)).toEqual([
          undefined,
          'resp_loopback',
          'resp_loopback',
          undefined,
        ]);
        expect(bodies[1]?.input).toEqual([{ type: 'function_call_output', call_id: 'a', output: 'echo says a' }]);
        expect(bodies[2]?.input).toEqual([{ type: 'function_call_output', call_id: 'b', output: 'echo says b' }]);
        expect(bodies.map(({ instructions }) => instructions)).toEqual(['Rules', 'Rules', 'Rules', 'Rules']);
        expect(bodies[3]?.input.map(({ role }) => role)).toEqual(['user', 'assistant', 'user']);
      },
      { store: true },
    ));

  it('sends everything again where the ids of a kept reply had to change', () =>
    inResponsesSession(
      [callReply([echo('same'), echo('same')]), textReply('Done')],
      async (session) => {
        await playWell(session, withEcho);
        const body = session.vendor.at(1).body as ResponsesBody;
        expect(body.previous_response_id).toBeUndefined();
        expect(body.input).toHaveLength(5);
      },
      { store: true },
    ));

  it('sends an image of a result beside its text', () => {
    const draw = echoTool('draw', {
      parametersSchema: null,
      execute: () => ({ title: 'Chart', image: { mediaType: 'image/png', data: Uint8Array.of(1, 2, 3) } }),
    });
    return inResponsesSession(
      [callReply([{ id: 'c', name: 'draw', arguments: '{}' }]), textReply('Nice')],
      async (session) => {
        await playWell(session, { explicitTools: [draw] });
        expect(inputOf(session.vendor.at(1).body).at(-1)).toMatchObject({
          type: 'function_call_output',
          output: [
            { type: 'input_text', text: expect.stringContaining('Chart') },
            { type: 'input_image', image_url: 'data:image/png;base64,AQID' },
          ],
        });
      },
    );
  });
});
