import 'reflect-metadata';
import { describe, expect, it } from '@jest/globals';
import { Tool, type ToolFilter, type ToolSpec, type TurnFacts } from 'toolwright';
import { playTurn } from '../support/play-turn.js';
import { ScriptedProvider } from '../support/scripted-provider.js';

interface User {
  readonly isAdmin: boolean;
}

class LedgerService {
  readonly deleted: string[] = [];

  @Tool('Reads the ledger')
  readLedger(): string {
    return 'empty';
  }

  @Tool('Deletes the ledger', { when: ({ data }: TurnFacts<User>) => data.isAdmin })
  deleteLedger(): void {
    this.deleted.push('ledger');
  }
}

const spec = (name: string, rest: Partial<ToolSpec> = {}): ToolSpec => ({
  name,
  description: 'Works.',
  execute: () => 'done',
  ...rest,
});

const admin: User = { isAdmin: true };
const guest: User = { isAdmin: false };

/** Names of the definitions that each request was sent. */
function sent({ adapter }: ScriptedProvider): (string[] | undefined)[] {
  return adapter.rounds.map(({ tools }) => tools?.map(({ name }) => name));
}

describe('a tool with a condition', () => {
  it('is there for whom it holds, and hidden from others', async () => {
    const provider = new ScriptedProvider(['1', '2']);
    const tools = [new LedgerService()];
    await playTurn(provider, { tools, data: admin });
    await playTurn(provider, { tools, data: guest });

    expect(sent(provider)).toEqual([['readLedger', 'deleteLedger'], ['readLedger']]);
  });

  it('L-13 is answered like an unknown one when it is called all the same, and never runs', async () => {
    const provider = new ScriptedProvider([{ calls: [{ name: 'deleteLedger' }] }, 'Done.']);
    const ledger = new LedgerService();
    await playTurn(provider, { tools: [ledger], data: guest });

    expect(provider.adapter.rounds[1]?.messages.at(-1)).toMatchObject({
      results: [{ text: 'Error: There is no tool "deleteLedger". Available tools: readLedger.', isError: true }],
    });
    expect(ledger.deleted).toEqual([]);
  });

  it('is asked once a turn, with what is known of it', async () => {
    const asked: TurnFacts[] = [];
    const provider = new ScriptedProvider([{ calls: [{ name: 'work' }] }, 'Done.']);
    const when = (turn: TurnFacts) => asked.push(turn) > 0;
    const facts = { turnId: 'turn-1', messageId: 'message-1', sessionContext: 'Monday', data: 7 };
    await playTurn(provider, { explicitTools: [spec('work', { when })], ...facts });

    expect(asked).toEqual([{ ...facts, history: [] }]);
  });

  it('is read again from a spec that was changed in place', async () => {
    const provider = new ScriptedProvider(['1', '2']);
    const changing = { ...spec('work'), when: () => true };
    await playTurn(provider, { explicitTools: [changing] });
    changing.when = () => false;
    await playTurn(provider, { explicitTools: [changing] });

    expect(sent(provider)).toEqual([['work'], undefined]);
  });

  it('may be a method of the spec', async () => {
    class Work {
      readonly name = 'work';
      readonly description = 'Works.';
      readonly isOpen = true;
      execute(): string {
        return 'done';
      }
      when(): boolean {
        return this.isOpen;
      }
    }
    const provider = new ScriptedProvider(['1']);
    await playTurn(provider, { explicitTools: [new Work()] });

    expect(sent(provider)).toEqual([['work']]);
  });

  it('that leaves no tool sends none', async () => {
    const provider = new ScriptedProvider(['1']);
    await playTurn(provider, { explicitTools: [spec('work', { when: () => false })] });

    expect(sent(provider)).toEqual([undefined]);
  });

  it('T-23 is checked at the request whether or not it is hidden', async () => {
    const provider = new ScriptedProvider(['1']);
    const when = () => false;
    const { error } = await playTurn(provider, { explicitTools: [spec('work', { when }), spec('work', { when })] });

    expect(error).toMatchObject({ code: 'tool-definition' });
  });

  it('that is no function is refused like any other mistake of a tool', async () => {
    const { error } = await playTurn(new ScriptedProvider(['1']), {
      explicitTools: [spec('work', { when: true as never })],
    });

    expect(String(error)).toContain('when is a boolean; give a function of the turn that returns a boolean');
  });

  it('L-09 does not cost a compilation when users of different rights take turns', async () => {
    const provider = new ScriptedProvider(['1', '2', '3', '4']);
    const tools = [new LedgerService()];
    for (const data of [admin, guest, admin, guest]) {
      await playTurn(provider, { tools, data });
    }
    const [first, second, third, fourth] = provider.adapter.rounds;

    expect(provider.adapter.compilations).toBe(2);
    expect(third?.tools).toBe(first?.tools);
    expect(fourth?.tools).toBe(second?.tools);
  });

  it('is not forced on the model by a toolChoice that names it', async () => {
    const provider = new ScriptedProvider(['1'], { toolChoice: { tool: 'deleteLedger' } });
    const { error } = await playTurn(provider, { tools: [new LedgerService()], data: guest });

    expect(error).toBeUndefined();
    expect(provider.adapter.rounds[0]?.toolChoice).toBe('auto');
  });
});

describe('the filters of a request', () => {
  it('hide what one of them refuses, beside the condition of the tool', async () => {
    const provider = new ScriptedProvider(['1']);
    const explicitTools = ['a', 'b', 'c', 'd'].map((name) => spec(name, { when: () => name !== 'a' }));
    const notB: ToolFilter = ({ name }) => name !== 'b';
    const notC: ToolFilter = ({ name }, { data }) => name !== data;
    await playTurn(provider, { explicitTools, toolFilters: [notB, notC], data: 'c' });

    expect(sent(provider)).toEqual([['d']]);
  });
});

describe('a condition that cannot be asked', () => {
  const broken: readonly [string, () => unknown][] = [
    [
      'throws',
      () => {
        throw new Error('no session');
      },
    ],
    ['returns no boolean', () => 1],
    ['returns nothing', () => undefined],
    ['returns a promise', () => Promise.resolve(true)],
    ['returns a promise that rejects', () => Promise.reject(new Error('no session'))],
  ];

  it.each(broken)('hides its tool and is logged once when it %s', async (_, ask) => {
    const provider = new ScriptedProvider(['1', '2']);
    const filter = ask as () => boolean;
    await playTurn(provider, { explicitTools: [spec('a', { when: filter }), spec('b')] });
    await playTurn(provider, { explicitTools: [spec('a'), spec('b')], toolFilters: [filter] });

    expect(sent(provider)).toEqual([['b'], undefined]);
    expect(provider.log.entries.map(({ level, message, fields }) => [level, message, fields])).toEqual([
      ['error', 'A tool is hidden: its condition could not be asked.', expect.objectContaining({ toolName: 'a' })],
      ['error', 'A tool is hidden: its condition could not be asked.', expect.objectContaining({ toolName: 'a' })],
    ]);
  });
});
