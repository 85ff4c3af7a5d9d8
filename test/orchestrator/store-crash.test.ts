import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { JsonFileConversationStore } from 'toolwright';
import { compiledModule } from '../support/compiled-package.js';

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'toolwright-store-'));
});

afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
});

/** Runs turns in a process of its own, kills it after some of them, and returns what it had reported until then. */
async function killAfter(turns: number): Promise<string[]> {
  const script = join('test', 'support', 'orchestrator-writer-process.mjs');
  const child = spawn(process.execPath, [script, compiledModule('src/index.js'), folder], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  for await (const chunk of child.stdout as AsyncIterable<Buffer>) {
    output += chunk.toString();
    if (output.split('\n').length > turns) {
      child.kill('SIGKILL');
    }
  }
  return output.trim().split('\n');
}

describe('a process that is killed', () => {
  it('T-36 loses at most its running turn, and the next one takes its place', async () => {
    let saved = 0;
    for (const turns of [1, 2, 3, 5, 8]) {
      const reported = await killAfter(turns);
      expect(reported.map((line) => line.split(' ')[0])).toEqual(reported.map(() => 'completed'));
      const lastReported = Number(reported.at(-1)?.split(' ')[1]);
      const { history } = (await new JsonFileConversationStore(folder).load('c/1')) ?? { history: [] };

      expect(lastReported).toBeGreaterThanOrEqual(saved + turns);
      saved = history.length / 2;
      expect([lastReported, lastReported + 1]).toContain(saved);
      expect(history.map(({ role, content }) => `${role}: ${content}`)).toEqual(
        Array.from({ length: saved }, (_, index) => index + 1).flatMap((number) => [
          `user: turn ${number}`,
          `assistant: re: turn ${number}`,
        ]),
      );
    }
  });
});
