import { describe, expect, it } from '@jest/globals';
import { Param, Tool, ToolArgumentError, ToolException } from 'toolwright';
import { answerCall } from '../support/answer-call.js';

class Desk {
  thrown: unknown;

  @Tool('Fails.')
  fail(): string {
    throw this.thrown;
  }

  @Tool('Opens a file.')
  open(@Param('Path') path: string): string {
    throw new Error(`ENOENT: no such file '${path}', also not '/home/app/data/other.csv'`);
  }

  @Tool('Signs in.')
  signIn(@Param('URL') url: string): string {
    throw new Error(`connect ${url} failed, fallback redis://:s3cret@cache failed`);
  }

  @Tool('Finds several.')
  find(@Param('Ids', { items: String }) ids: string[]): string {
    throw new Error(`not found: /srv/records/${ids[0]}, /srv/records/9`);
  }
}

function failWith(thrown: unknown) {
  const service = new Desk();
  service.thrown = thrown;
  return answerCall({ service, name: 'fail' });
}

describe('errors of annotated tools', () => {
  it.each([
    new Error('connect postgres://app:hunter2@db/prod failed'),
    new ToolArgumentError('connect postgres://app:hunter2@db/prod failed'),
    'connect postgres://app:hunter2@db/prod failed',
    { message: 'connect postgres://app:hunter2@db/prod failed' },
  ])('E-03 relays the raw message of %p in the form of the vendor, credentials masked', async (thrown) => {
    const { text, isError } = await failWith(thrown);
    expect({ text, isError }).toEqual({ text: 'Error: connect postgres://app:***@db/prod failed', isError: true });
  });

  it('E-03 masks stack frames and absolute paths of the host', async () => {
    const { text } = await failWith(new Error('bad row in /home/app/data/a.csv\n    at parse (/home/app/x.js:3:7)'));
    expect(text).toBe('Error: bad row in [path]\n[stack]');
  });

  it('E-03 never masks a string that stands in the call’s own arguments', async () => {
    const service = new Desk();
    const path = '/home/jane/reports/may.csv';
    const opened = await answerCall({ service, name: 'open' }, { args: JSON.stringify({ path }) });
    expect(opened.text).toBe(`Error: ENOENT: no such file '${path}', also not '[path]'`);
    const url = 'postgres://app:hunter2@db/prod';
    const signedIn = await answerCall({ service, name: 'signIn' }, { args: JSON.stringify({ url }) });
    expect(signedIn.text).toBe(`Error: connect ${url} failed, fallback redis://:***@cache failed`);
    const found = await answerCall({ service, name: 'find' }, { args: '{"ids":["4711"]}' });
    expect(found.text).toBe('Error: not found: [path]/4711, [path]');
  });

  it('E-03 logs the error once, with an id that the model does not see', async () => {
    const { text, log } = await failWith(new Error('password=hunter2', { cause: new Error('inner') }));
    expect(text).toBe('Error: password=***');
    expect(log).toHaveLength(1);
    expect(log[0]).toMatchObject({
      level: 'error',
      fields: {
        correlationId: expect.stringMatching(/^[0-9a-f-]{36}$/),
        error: { name: 'Error', message: 'password=***', stack: expect.any(String), cause: { message: 'inner' } },
      },
    });
  });

  it('E-03 relays a ToolException verbatim', async () => {
    const { text, isError } = await failWith(new ToolException('Look in /home/shared, token=abcdef12'));
    expect({ text, isError }).toEqual({ text: 'Look in /home/shared, token=abcdef12', isError: true });
  });

  it.each([
    ['an empty message', new Error('')],
    ['a blank message', new Error(' \n ')],
    ['undefined', undefined],
    ['null', null],
    ['an empty string', ''],
  ])('E-03 gives the model a stock sentence for %s', async (_, thrown) => {
    expect((await failWith(thrown)).text).toBe('Error: The tool failed and gave no reason.');
  });

  it.each([
    ['a string', 'out of paper', 'out of paper'],
    ['a number', 42, '42'],
    ['an object with a message', { message: 'no such row' }, 'no such row'],
    ['an object without one', { code: 7 }, '{"code":7}'],
    [
      'several errors without a message of their own',
      new AggregateError([new Error('one'), new Error('two')]),
      'one; two',
    ],
  ])('E-03 relays what is thrown instead of an Error: %s', async (_, thrown, message) => {
    expect((await failWith(thrown)).text).toBe(`Error: ${message}`);
  });

  it('E-03 cuts a very long message like a long result', async () => {
    const { text } = await failWith(new Error('x'.repeat(150_000)));
    expect(text).toMatch(/^Error: x{99993}\n\[cut here: 50007 more characters are missing; ask for less\]$/);
  });
});
