import { createRequire } from 'node:module';
import { isToolwrightError } from '../errors/toolwright-error.js';
import type { Terminal } from './terminal.js';

const require = createRequire(import.meta.url);

/** A command of `toolwright`: gets its own arguments and gives the exit code. */
type Command = (args: readonly string[], terminal: Terminal) => number | Promise<number>;

/** Each command is loaded only when it runs, since it may need a package that others do not. */
const COMMANDS: Readonly<Record<string, () => Promise<Command>>> = {
  config: async () => (await import('./config-command.js')).configCommand,
  inspect: async () => (await import('./inspect-command.js')).inspectCommand,
  lint: async () => (await import('./lint-command.js')).lintCommand,
  schema: async () => {
    (await import('../manifest/check-compiler.js')).checkCompiler();
    return (await import('./schema-command.js')).schemaCommand;
  },
};

const HELP = `toolwright <command>

  config   prints the settings of the configuration file and the environment
  inspect  shows every tool, and what each vendor gets of it
  lint     finds what is wrong or doubtful about tools
  schema   writes the exact types of every @Tool method to a manifest

Each command explains itself with --help; --version prints the version of the package.
`;

/** Runs the command that the arguments name; the result is the exit code: 0 done, 1 not as wanted, 2 used wrongly. */
export async function runCommand(args: readonly string[], terminal: Terminal): Promise<number> {
  const [name = '--help', ...rest] = args;
  if (name === '--help' || name === '-h') {
    terminal.print(HELP);
    return 0;
  }
  if (name === '--version' || name === '-v') {
    terminal.print(`${version()}\n`);
    return 0;
  }
  const load = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (load === undefined) {
    terminal.complain(`"${name}" is no command.\n\n${HELP}`);
    return 2;
  }
  try {
    const command = await load();
    return await command(rest, terminal);
  } catch (error) {
    return explain(error, terminal);
  }
}

function version(): string {
  return (require('toolwright/package.json') as { version: string }).version;
}

function explain(error: unknown, terminal: Terminal): number {
  if (isToolwrightError(error)) {
    terminal.complain(`${error.message}\n`);
    return 1;
  }
  const { code, message } = describe(error);
  if (code === 'ERR_MODULE_NOT_FOUND' && message.includes("'typescript'")) {
    terminal.complain('TypeScript is not installed. Run: npm install --save-dev typescript@6\n');
    return 1;
  }
  if (code.startsWith('ERR_PARSE_ARGS')) {
    terminal.complain(`${message}\n`);
    return 2;
  }
  throw error;
}

/** Errors of Node's own modules carry a code. */
function describe(error: unknown): { readonly code: string; readonly message: string } {
  const { code = '', message = '' } = Object(error) as { code?: unknown; message?: unknown };
  return { code: String(code), message: String(message) };
}
