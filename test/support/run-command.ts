import { spawn } from 'node:child_process';

/** How a program ended. */
export interface CommandResult {
  readonly exitCode: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** What a program gets beside its arguments. */
export interface CommandOptions {
  /** Laid over the environment of the tests; undefined removes a variable. */
  readonly environment?: Readonly<Record<string, string | undefined>>;
  /** Standard input; empty by default. */
  readonly input?: string;
}

/** Runs a program to its end. */
export function runCommand(
  command: string,
  commandArguments: readonly string[],
  { environment = {}, input = '' }: CommandOptions = {},
): Promise<CommandResult> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, commandArguments, { env: { ...process.env, ...environment } });
    let stdout = '';
    let stderr = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      stdout += text;
    });
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      stderr += text;
    });
    child.on('error', reject);
    child.on('close', (exitCode) => resolve({ exitCode, stdout, stderr }));
    child.stdin.end(input);
  });
}
