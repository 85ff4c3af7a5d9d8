import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { parseArgs } from 'node:util';
import { ConfigurationError } from '../errors/configuration-error.js';
import { errorMessage } from '../logging/error-message.js';
import { createProgram } from '../manifest/create-program.js';
import { generateGuard } from '../manifest/generate-guard.js';
import { manifestOf } from '../manifest/generate-manifest.js';
import { manifestChanges } from '../manifest/manifest-changes.js';
import { manifestText } from '../manifest/manifest-text.js';
import { loadSecondEngine, readAgain } from '../manifest/second-engine.js';
import { watchManifest } from '../manifest/watch-manifest.js';
import type { ToolManifest } from '../schema/tool-manifest.js';
import type { Terminal } from './terminal.js';

const HELP = `toolwright schema: writes the exact types of every @Tool method to a manifest.

  --project <file>  tsconfig of the program; tsconfig.json by default
  --out <file>      the manifest; tools.manifest.json by default
  --guard <file>    writes a TypeScript file too, such as src/tools.gen.ts, that stops compiling when a signature changes
  --engine <name>   toolwright, the default, or typescript-json-schema, which reads the types that it is right on
  --quiet           says nothing when all is well
  --watch           writes again whenever the sources change, those of referenced projects too, until it is stopped
  --check           writes nothing; exits 1 and names what changed when the manifest or the guard is stale
`;

const SECOND = 'typescript-json-schema';

/** What a run makes, by the file it belongs into. */
interface Output {
  readonly manifest: ToolManifest;
  readonly out: string;
  /** Undefined when none is wanted. */
  readonly guard: { readonly file: string; readonly text: string } | undefined;
}

/** Runs `toolwright schema`; the result is the exit code. */
export function schemaCommand(args: readonly string[], terminal: Terminal): number {
  const { values } = parseArgs({
    args: [...args],
    options: {
      project: { type: 'string', default: 'tsconfig.json' },
      out: { type: 'string', default: 'tools.manifest.json' },
      guard: { type: 'string' },
      engine: { type: 'string', default: 'toolwright' },
      check: { type: 'boolean', default: false },
      quiet: { type: 'boolean', default: false },
      watch: { type: 'boolean', default: false },
      help: { type: 'boolean', short: 'h', default: false },
    },
  });
  if (values.help) {
    terminal.print(HELP);
    return 0;
  }
  const speaker = values.quiet ? { ...terminal, print: () => {} } : terminal;
  const { project, out, guard } = values;
  checkEngine(values.engine);
  if (values.watch) {
    checkWatch({ '--engine': values.engine === SECOND, '--check': values.check });
    watchManifest(project, {
      onManifest: (manifest, guardAt) => {
        write(
          { manifest, out, guard: guard === undefined ? undefined : { file: guard, text: guardAt(guard) } },
          speaker,
        );
      },
      onProblems: ({ message }) => terminal.complain(`${message}\n`),
    });
    return 0;
  }
  const read = generate(project, out, guard);
  const output = values.engine === SECOND ? withSecondEngine(read, project, speaker) : read;
  return values.check ? check(output, speaker) : write(output, speaker);
}

function generate(project: string, out: string, guard: string | undefined): Output {
  const opened = createProgram(project);
  const manifest = manifestOf(opened.program, opened.root);
  if (manifest.classes.length === 0) {
    throw new ConfigurationError(
      `${project}: found no class with @Tool methods. Name another tsconfig with --project.`,
    );
  }
  const text = guard === undefined ? '' : generateGuard(manifest, opened, guard);
  return { manifest, out, guard: guard === undefined ? undefined : { file: guard, text } };
}

/** Before the sources are read, which takes its time. */
function checkEngine(engine: string): void {
  if (engine === SECOND) {
    loadSecondEngine();
  } else if (engine !== 'toolwright') {
    throw new ConfigurationError(`--engine ${engine}: there is none of that name. Give toolwright or ${SECOND}.`);
  }
}

function checkWatch(others: Readonly<Record<string, boolean>>): void {
  const other = Object.keys(others).find((option) => others[option]);
  if (other !== undefined) {
    throw new ConfigurationError(`--watch cannot be joined with ${other}. Leave one of them out.`);
  }
}

function withSecondEngine(output: Output, project: string, terminal: Terminal): Output {
  const { manifest, taken, kept } = readAgain(output.manifest, project);
  const others = kept.length === 0 ? '' : `; by toolwright, since it is not right on them:\n- ${kept.join('\n- ')}`;
  terminal.print(`${taken} parameters by ${SECOND}${others}\n`);
  return { ...output, manifest };
}

function write({ manifest, out, guard }: Output, terminal: Terminal): number {
  writeText(out, manifestText(manifest));
  const tools = manifest.classes.reduce((sum, { tools: own }) => sum + Object.keys(own).length, 0);
  terminal.print(`${out}: ${count(manifest.classes.length, 'class', 'classes')}, ${count(tools, 'tool', 'tools')}\n`);
  if (guard !== undefined) {
    writeText(guard.file, guard.text);
    terminal.print(`${guard.file}: guards their signatures\n`);
  }
  return 0;
}

/** Folders that are missing are made. */
function writeText(file: string, text: string): void {
  try {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  } catch (cause) {
    throw new ConfigurationError(`${file} cannot be written: ${errorMessage(cause)}. Name another file.`, { cause });
  }
}

function count(number: number, one: string, many: string): string {
  return `${number} ${number === 1 ? one : many}`;
}

function check({ manifest, out, guard }: Output, terminal: Terminal): number {
  const stored = read(out);
  const isFresh = stored === manifestText(manifest);
  if (!isFresh) {
    const changes = manifestChanges(parse(stored, out), manifest);
    const lines = changes.length > 0 ? changes : ['its text was edited by hand'];
    terminal.complain(`${out} is stale; run "npx toolwright schema" again:\n- ${lines.join('\n- ')}\n`);
    return 1;
  }
  if (guard !== undefined && read(guard.file) !== guard.text) {
    terminal.complain(`${guard.file} is stale; run "npx toolwright schema --guard ${guard.file}" again\n`);
    return 1;
  }
  terminal.print(`${out} is up to date\n`);
  return 0;
}

/** A checkout may have rewritten the ends of lines. */
function read(file: string): string {
  try {
    return readFileSync(file, 'utf8').replaceAll('\r\n', '\n');
  } catch (cause) {
    throw new ConfigurationError(`${file} cannot be read. Write it with "npx toolwright schema --out ${file}".`, {
      cause,
    });
  }
}

function parse(text: string, file: string): ToolManifest {
  try {
    return JSON.parse(text) as ToolManifest;
  } catch (cause) {
    throw new ConfigurationError(`${file} is not JSON. Write it again with "npx toolwright schema --out ${file}".`, {
      cause,
    });
  }
}
