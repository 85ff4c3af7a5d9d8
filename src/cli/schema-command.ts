import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { ConfigurationError } from '../errors/configuration-error.js';
import { generateManifest, manifestChanges, manifestText, watchManifest } from '../manifest/index.js';
import type { ToolManifest } from '../schema/tool-manifest.js';
import type { Terminal } from './terminal.js';

const HELP = `toolwright schema: writes the exact types of every @Tool method to a manifest.

  --project <file>  tsconfig of the program; tsconfig.json by default
  --out <file>      the manifest; tools.manifest.json by default
  --quiet           says nothing when all is well
  --watch           writes it again whenever the sources change, until it is stopped
  --check           writes nothing; exits 1 and names what changed when the manifest is stale
`;

/** Runs `toolwright schema`; the result is the exit code. */
export function schemaCommand(args: readonly string[], terminal: Terminal): number {
  const { values } = parseArgs({
    args: [...args],
    options: {
      project: { type: 'string', default: 'tsconfig.json' },
      out: { type: 'string', default: 'tools.manifest.json' },
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
  if (values.watch) {
    watchManifest(values.project, {
      onManifest: (manifest) => write(manifest, values.out, speaker),
      onProblems: ({ message }) => terminal.complain(`${message}\n`),
    });
    return 0;
  }
  const manifest = generateManifest({ project: values.project });
  return values.check ? check(manifest, values.out, speaker) : write(manifest, values.out, speaker);
}

function write(manifest: ToolManifest, file: string, terminal: Terminal): number {
  writeFileSync(file, manifestText(manifest));
  const tools = manifest.classes.reduce((count, { tools: own }) => count + Object.keys(own).length, 0);
  terminal.print(`${file}: ${manifest.classes.length} classes, ${tools} tools\n`);
  return 0;
}

function check(manifest: ToolManifest, file: string, terminal: Terminal): number {
  const stored = read(file);
  if (stored === manifestText(manifest)) {
    terminal.print(`${file} is up to date\n`);
    return 0;
  }
  const changes = manifestChanges(parse(stored, file), manifest);
  const lines = changes.length > 0 ? changes : ['its text was edited by hand'];
  terminal.complain(`${file} is stale; run "npx toolwright schema" again:\n- ${lines.join('\n- ')}\n`);
  return 1;
}

function read(file: string): string {
  try {
    return readFileSync(file, 'utf8');
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
