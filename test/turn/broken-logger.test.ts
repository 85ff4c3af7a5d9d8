import { describe, expect, it } from '@jest/globals';
import type { Logger } from 'toolwright';
import { playTurn } from '../support/play-turn.js';
import { ScriptedProvider } from '../support/scripted-provider.js';

const fails = () => {
  throw new Error('the disk of the log is full');
};
const brokenLogger: Logger = { debug: fails, info: fails, warn: fails, error: fails };
const failing = { name: 'failing', description: 'Fails', execute: fails };

describe('a logger that throws', () => {
  it('E-07 disturbs no turn, whether it came with the provider or with the request', async () => {
    const provider = new ScriptedProvider(
      [{ calls: [{ name: 'failing' }] }, 'Sorry', { calls: [{ name: 'failing' }] }, 'Again'],
      {
        logger: brokenLogger,
      },
    );
    const first = await playTurn(provider, { explicitTools: [failing] });
    const second = await playTurn(provider, { explicitTools: [failing], logger: brokenLogger });
    expect([first.texts, first.error, second.texts, second.error]).toEqual([
      ['Sorry'],
      undefined,
      ['Again'],
      undefined,
    ]);
  });
});
