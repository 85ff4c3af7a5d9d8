import { describe, expect, it } from '@jest/globals';
import { playWell } from '../contract/open-session.js';
import { echoTool } from '../contract/tools.js';
import { textReply } from '../support/scenario.js';
import type { MessagesBody } from '../support/wires/anthropic-rules.js';
import { type AnthropicSettings, inAnthropicSession } from './under-test.js';

describe('fields of a request', () => {
  it.each<[string, AnthropicSettings, object]>([
    ['nothing but what the vendor insists on', {}, { model: 'loopback-model', max_tokens: 16384, stream: true }],
    ['maxOutputTokens', { maxOutputTokens: 99 }, { max_tokens: 99 }],
    ['temperature', { temperature: 0 }, { temperature: 0 }],
    ['stopSequences', { stopSequences: ['END'] }, { stop_sequences: ['END'] }],
    ['no empty stopSequences', { stopSequences: [] }, {}],
    ['reasoningEffort', { reasoningEffort: 'low' }, { output_config: { effort: 'low' } }],
    ['thinking', { thinking: { type: 'adaptive' } }, { thinking: { type: 'adaptive' } }],
    ['vendorOptions', { vendorOptions: { service_tier: 'auto', top_k: 3 } }, { service_tier: 'auto', top_k: 3 }],
    [
      'vendorOptions over settings',
      { temperature: 1, vendorOptions: { max_tokens: 5 } },
      { temperature: 1, max_tokens: 5 },
    ],
    [
      'reasoningEffort beside an output_config',
      { reasoningEffort: 'max', vendorOptions: { output_config: { format: null } } },
      { output_config: { effort: 'max', format: null } },
    ],
    ['streaming', { streaming: false }, { stream: false }],
    [
      'maxOutputTokens of any size without streaming',
      { streaming: false, timeoutMs: 300_000, maxOutputTokens: 64000 },
      { stream: false, max_tokens: 64000 },
    ],
  ])('L-02 sends %s', (_, settings, fields) =>
    inAnthropicSession(
      [textReply('Hi')],
      async (session) => {
        await playWell(session, 'Hello');
        const { messages: _messages, ...rest } = session.vendor.at(0).body as MessagesBody;
        expect(rest).toEqual({ model: 'loopback-model', max_tokens: 16384, stream: true, ...fields });
      },
      settings,
    ),
  );

  it.each<[string, AnthropicSettings, object | undefined]>([
    ['nothing by default', {}, undefined],
    ['auto', { toolChoice: 'auto' }, undefined],
    ['none', { toolChoice: 'none', parallelToolCalls: false }, { type: 'none' }],
    ['required', { toolChoice: 'required' }, { type: 'any' }],
    ['one tool', { toolChoice: { tool: 'echo' } }, { type: 'tool', name: 'echo' }],
    ['one call at a time', { parallelToolCalls: false }, { type: 'auto', disable_parallel_tool_use: true }],
    ['several calls at a time', { parallelToolCalls: true }, { type: 'auto', disable_parallel_tool_use: false }],
    [
      'one required call',
      { toolChoice: 'required', parallelToolCalls: false },
      { type: 'any', disable_parallel_tool_use: true },
    ],
    [
      'one call of one tool',
      { toolChoice: { tool: 'echo' }, parallelToolCalls: false },
      { type: 'tool', name: 'echo', disable_parallel_tool_use: true },
    ],
  ])('L-14 sends as the choice of tools: %s', (_, settings, choice) =>
    inAnthropicSession(
      [textReply('Hi')],
      async (session) => {
        await playWell(session, { explicitTools: [echoTool()] });
        expect(session.vendor.at(0).body).toMatchObject({ tools: [{ name: 'echo' }] });
        expect((session.vendor.at(0).body as MessagesBody).tool_choice).toEqual(choice);
      },
      settings,
    ),
  );

  it('L-14 sends no choice where there are no tools', () =>
    inAnthropicSession(
      [textReply('Hi')],
      async (session) => {
        await playWell(session, 'Without tools');
        expect(session.vendor.at(0).body).not.toHaveProperty('tool_choice');
        expect(session.vendor.at(0).body).not.toHaveProperty('tools');
      },
      { toolChoice: 'required', parallelToolCalls: false },
    ));
});
