import { runCommand } from '../../src/cli/run-command.js';

/** What a command of `toolwright` did. */
export interface InProcessResult {
  readonly code: number;
  readonly said: string;
  readonly complained: string;
}

/** Runs a command as its executable does, in this process. */
export async function toolwright(...args: readonly string[]): Promise<InProcessResult> {
  let [said, complained] = ['', ''];
  const code = await runCommand(args, {
    print: (text) => {
      said += text;
    },
    complain: (text) => {
      complained += text;
    },
  });
  return { code, said, complained };
}
