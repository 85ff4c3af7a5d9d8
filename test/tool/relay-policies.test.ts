import { describe, expect, it } from '@jest/globals';
import { type ErrorRelayPolicy, Tool, ToolException, ToolService, type ToolSpec } from 'toolwright';
import { answerCall, specOf } from '../support/answer-call.js';

class NotFoundError extends Error {}
class DatabaseDownError extends Error {}

const BY_CLASS: ErrorRelayPolicy = {
  relay: [NotFoundError],
  generic: [TypeError],
  failTurn: [DatabaseDownError],
  otherwise: 'generic',
};

class Desk {
  thrown: unknown = new Error('raw');

  @Tool('Fails.')
  fail(): string {
    throw this.thrown;
  }
}

@ToolService({ errorRelay: 'tool-exceptions-only' })
class Guarded {
  @Tool('Fails.')
  fail(): string {
    throw new Error('raw');
  }

  @Tool('Fails openly.', { errorRelay: 'vendor-convention' })
  failOpenly(): string {
    throw new Error('raw');
  }
}

function failUnder(errorRelay: ErrorRelayPolicy, thrown: unknown) {
  const service = new Desk();
  service.thrown = thrown;
  return answerCall({ service, name: 'fail' }, { errorRelay });
}

describe('relay policies', () => {
  it('E-04 puts annotated tools under the contract of explicit ones', async () => {
    const { text } = await failUnder('tool-exceptions-only', new Error('raw'));
    expect(text).toMatch(/^The tool failed\. The reason was logged under the id /);
    expect((await failUnder('tool-exceptions-only', new ToolException('told'))).text).toBe('told');
  });

  it('E-04 decides by the class of the error', async () => {
    expect((await failUnder(BY_CLASS, new NotFoundError('no row 7'))).text).toBe('Error: no row 7');
    expect((await failUnder(BY_CLASS, new TypeError('raw'))).text).toMatch(/^The tool failed\./);
    expect((await failUnder(BY_CLASS, new Error('raw'))).text).toMatch(/^The tool failed\./);
    expect((await failUnder(BY_CLASS, new ToolException('told'))).text).toBe('told');
    const down = new DatabaseDownError('down');
    const failed = await failUnder(BY_CLASS, down);
    expect(failed.error).toBe(down);
    expect(failed.log).toHaveLength(1);
  });

  it('E-04 takes the first list that matches', async () => {
    const policy: ErrorRelayPolicy = { relay: [Error], failTurn: [NotFoundError], otherwise: 'generic' };
    expect((await failUnder(policy, new NotFoundError('no row 7'))).text).toBe('Error: no row 7');
  });

  it('E-04 tells nothing of a listed class although it relays all others', async () => {
    const policy: ErrorRelayPolicy = { generic: [TypeError], otherwise: 'relay' };
    expect((await failUnder(policy, new TypeError('raw'))).text).toMatch(/^The tool failed\./);
    expect((await failUnder(policy, new Error('raw'))).text).toBe('Error: raw');
  });

  it.each([undefined, 'show', true])('E-04 tells nothing when a function decides %j', async (decision) => {
    const policy = (() => decision) as () => never;
    expect((await failUnder(policy, new Error('raw'))).text).toMatch(/^The tool failed\./);
  });

  it('E-04 lets a function decide case by case', async () => {
    const asked: unknown[] = [];
    const policy: ErrorRelayPolicy = (error, toolName) => {
      asked.push([error, toolName]);
      return error instanceof NotFoundError ? 'relay' : error instanceof TypeError ? 'generic' : 'fail-turn';
    };
    const notFound = new NotFoundError('no row 7, password=hunter2');
    expect((await failUnder(policy, notFound)).text).toBe('Error: no row 7, password=***');
    expect(asked).toEqual([[notFound, 'fail']]);
    expect((await failUnder(policy, new TypeError('raw'))).text).toMatch(/^The tool failed\./);
    const raw = new Error('raw');
    expect((await failUnder(policy, raw)).error).toBe(raw);
  });

  it('E-04 tells the model nothing when the function fails, and logs both errors', async () => {
    const policy: ErrorRelayPolicy = () => {
      throw new Error('bad policy');
    };
    const { text, log } = await failUnder(policy, new Error('raw'));
    expect(text).toMatch(/^The tool failed\./);
    expect(log).toMatchObject([
      { fields: { error: { message: 'bad policy' } } },
      { fields: { error: { message: 'raw' } } },
    ]);
  });

  it('E-04 takes the nearest policy: the tool’s, the class’s, the provider’s', async () => {
    const service = new Guarded();
    const byClass = await answerCall({ service, name: 'fail' }, { errorRelay: 'vendor-convention' });
    expect(byClass.text).toMatch(/^The tool failed\./);
    const byTool = await answerCall({ service, name: 'failOpenly' }, { errorRelay: 'fail-turn' });
    expect(byTool.text).toBe('Error: raw');
  });

  it('E-04 leaves explicit tools under their contract, unless they say otherwise themselves', async () => {
    const execute: ToolSpec['execute'] = () => {
      throw new Error('raw');
    };
    expect((await answerCall(specOf(execute), { errorRelay: 'vendor-convention' })).text).toMatch(/^The tool failed\./);
    expect((await answerCall(specOf(execute, { errorRelay: 'vendor-convention' }))).text).toBe('Error: raw');
  });

  it('E-04 relays a ToolException also where other errors end the turn', async () => {
    expect((await failUnder('fail-turn', new ToolException('told'))).text).toBe('told');
    const listed = new ToolException('listed');
    const policy: ErrorRelayPolicy = { failTurn: [ToolException], otherwise: 'relay' };
    expect((await failUnder(policy, listed)).error).toBe(listed);
  });
});
