import { parseArgs } from 'node:util';
import { readConfiguration } from '../config/read-configuration.js';
import { isSettingTree, type SettingTree } from '../config/setting-layer.js';
import { showSetting } from '../config/show-setting.js';
import { VendorRegistry } from '../config/vendor-registry.js';
import type { Terminal } from './terminal.js';

const HELP = `toolwright config: prints the settings that the configuration file and the environment give, each with its source.

  --file <file>     the configuration file; toolwright.config.* in the working directory by default
  --profile <name>  a profile of the file; the settings at its top by default

What the application's code sets is not known here. Secrets are masked. Exits 1 with all mistakes when there are any.
`;

/** Runs `toolwright config`; the result is the exit code. */
export async function configCommand(args: readonly string[], terminal: Terminal): Promise<number> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      file: { type: 'string' },
      profile: { type: 'string' },
      help: { type: 'boolean', short: 'h', default: false },
    },
  });
  if (values.help) {
    terminal.print(HELP);
    return 0;
  }
  const { settings } = await readConfiguration({
    code: undefined,
    profile: values.profile,
    file: values.file,
    environment: process.env,
    vendors: new VendorRegistry(),
  });
  const lines = [...leaves(settings.tree, '')].map(
    ([path, value]) => `${path} = ${showSetting(path, value)}  (${settings.sources.get(path)})`,
  );
  terminal.print(lines.length === 0 ? 'Nothing is configured.\n' : `${lines.join('\n')}\n`);
  return 0;
}

function* leaves(tree: SettingTree, prefix: string): Iterable<[path: string, value: unknown]> {
  for (const [name, value] of Object.entries(tree)) {
    if (prefix === '' && isSettingTree(value)) {
      yield* leaves(value, `${name}.`);
    } else {
      yield [prefix + name, value];
    }
  }
}
