import { describe, expect, it } from '@jest/globals';
import type { JsonSchema } from 'toolwright';
import { playWell } from '../contract/open-session.js';
import { echoTool } from '../contract/tools.js';
import { textReply } from '../support/scenario.js';
import type { MessagesBody, ToolBody } from '../support/wires/anthropic-rules.js';
import { inAnthropicSession } from './under-test.js';

describe('tool definitions', () => {
  const define = async (
    parametersSchema: JsonSchema | undefined,
    description = 'Repeats',
  ): Promise<ToolBody | undefined> => {
    let tool: ToolBody | undefined;
    await inAnthropicSession(
      [textReply('Hi')],
      async (session) => {
        const { parametersSchema: _, ...rest } = echoTool('echo', { description });
        await playWell(session, { explicitTools: [{ ...rest, ...(parametersSchema && { parametersSchema }) }] });
        tool = (session.vendor.at(0).body as MessagesBody).tools?.[0];
      },
      { promptCaching: false },
    );
    return tool;
  };

  it('G-04 passes a schema on as it is', async () => {
    const schema = {
      type: 'object',
      properties: { a: { anyOf: [{ type: 'string' }, { type: 'null' }] } },
      required: ['a'],
      $defs: {},
    };
    expect(await define(schema)).toEqual({ name: 'echo', description: 'Repeats', input_schema: schema, strict: false });
  });

  it('G-04 wraps unions at the root, which the vendor refuses, in one property', async () => {
    const schema = { type: 'object', properties: { a: {}, b: {} }, anyOf: [{ required: ['a'] }, { required: ['b'] }] };
    expect(await define(schema)).toEqual({
      name: 'echo',
      description: 'Repeats',
      input_schema: { type: 'object', properties: { input: schema }, required: ['input'] },
      strict: false,
    });
  });

  it('L-20 gives a tool without parameters the schema for none', async () => {
    expect((await define(undefined))?.input_schema).toMatchObject({ type: 'object', properties: { reason: {} } });
  });
});
