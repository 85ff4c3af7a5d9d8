import { describe, expect, it } from '@jest/globals';
import { ToolArgumentError, ToolException } from 'toolwright';
import { answerCall, resultEvent, specOf } from '../support/answer-call.js';

const GENERIC = /^The tool failed\. The reason was logged under the id ([0-9a-f-]{36})\.$/;

function failing(error: unknown) {
  return specOf(() => {
    throw error;
  });
}

describe('errors of explicit tools', () => {
  it('E-01 relays the message of a ToolException verbatim and only logs its cause', async () => {
    const cause = new Error('SELECT failed on db7, password=hunter2');
    const message = 'No airport has the code /home/XYZ; codes are like "SEA". token=abcdef12';
    const { text, isError, log } = await answerCall(failing(new ToolException(message, { cause })));
    expect({ text, isError }).toEqual({ text: message, isError: true });
    expect(log.map(({ level }) => level)).toEqual(['warn']);
    expect(log[0]?.fields).toMatchObject({
      error: { cause: { message: 'SELECT failed on db7, password=***' } },
    });
  });

  it('E-01 gives the model a sentence when a ToolException says nothing', async () => {
    const { text, isError } = await answerCall(failing(new ToolException(' ')));
    expect({ text, isError }).toEqual({ text: 'The tool failed and gave no reason.', isError: true });
  });

  it.each([
    ['an Error', new Error('connect postgres://app:hunter2@db/prod failed')],
    ['an error class', new RangeError('too far')],
    ['an error about arguments', new ToolArgumentError('/a: canary')],
    ['a string', 'plain text'],
    ['undefined', undefined],
    ['null', null],
    ['a number', 42],
    ['a symbol', Symbol('odd')],
    ['an object without a prototype', Object.assign(Object.create(null), { code: 7 })],
    ['an AggregateError', new AggregateError([new Error('one'), new Error('two')])],
    ['an error whose message cannot be read', unreadableError()],
    ['a revoked proxy', revokedProxy()],
  ])('E-02 tells the model one generic sentence with an id when a tool throws %s', async (_, thrown) => {
    const answered = await answerCall(failing(thrown));
    expect(answered.text).toMatch(GENERIC);
    expect(answered.isError).toBe(true);
    expect(resultEvent(answered)?.text).toBe(answered.text);
    expect(answered.log).toHaveLength(1);
    const [, id] = GENERIC.exec(answered.text ?? '') ?? [];
    expect(answered.log[0]).toMatchObject({ level: 'error', fields: { correlationId: id, toolName: 'work' } });
  });

  it('E-02 logs name, message, stack and chain of causes once, credentials masked, paths and frames kept', async () => {
    const root = new Error('dial redis://:s3cret@cache');
    const cause = new TypeError('pool password=hunter2', { cause: root });
    const error = new RangeError('connect postgres://app:hunter2@db/prod failed in /srv/app', { cause });
    const { log } = await answerCall(failing(error));
    expect(log).toHaveLength(1);
    expect(log[0]?.fields).toMatchObject({
      callId: 'call-1',
      error: {
        name: 'RangeError',
        message: 'connect postgres://app:***@db/prod failed in /srv/app',
        stack: expect.stringMatching(
          /^RangeError: connect postgres:\/\/app:\*\*\*@db\/prod failed in \/srv\/app\n\s+at /,
        ),
        cause: {
          name: 'TypeError',
          message: 'pool password=***',
          cause: { name: 'Error', message: 'dial redis://:***@cache' },
        },
      },
    });
    expect(JSON.stringify(log)).not.toMatch(/hunter2|s3cret/);
  });

  it('E-02 logs the errors that an AggregateError joins, and a circle of causes without end', async () => {
    const error = new AggregateError([new Error('first password=a'), 'second'], 'both failed');
    error.cause = error;
    const { log } = await answerCall(failing(error));
    expect(log[0]?.fields).toMatchObject({
      error: {
        message: 'both failed',
        errors: [{ message: 'first password=***' }, { name: 'thrown string', message: 'second' }],
        cause: { message: 'both failed' },
      },
    });
  });

  it('E-02 treats an Error that is returned like one that is thrown', async () => {
    const { text, isError, log } = await answerCall(specOf(() => new Error('returned')));
    expect(text).toMatch(GENERIC);
    expect(isError).toBe(true);
    expect(log).toHaveLength(1);
  });

  it('E-02 logs an error that stands in a result more than once only once', async () => {
    const error = new Error('canary');
    const { text, log } = await answerCall(specOf(() => [error, { error }, new Error('canary')]));
    expect(log).toHaveLength(2);
    const ids = log.map(({ fields }) => Reflect.get(fields, 'correlationId'));
    const marks = ids.map((id) => `[error, logged under the id ${id}]`);
    expect(JSON.parse(text ?? '')).toEqual([marks[0], { error: marks[0] }, marks[1]]);
  });

  it('E-02 shows the error nowhere but in the log', async () => {
    const answered = await answerCall(failing(new Error('canary-7f')));
    const { log, ...elsewhere } = answered;
    expect(JSON.stringify(elsewhere)).not.toContain('canary-7f');
    expect(log.filter((entry) => JSON.stringify(entry).includes('canary-7f'))).toHaveLength(1);
  });
});

function unreadableError(): Error {
  return Object.defineProperty(new Error('x'), 'message', {
    get: () => {
      throw new Error('unreadable');
    },
  });
}

function revokedProxy(): object {
  const { proxy, revoke } = Proxy.revocable({}, {});
  revoke();
  return proxy;
}
