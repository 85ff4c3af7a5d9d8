import { parseArgs } from 'node:util';
import { inspectTools } from './inspect/inspect-report.js';
import { renderInspect } from './inspect/render-inspect.js';
import { tokenCounter } from './inspect/token-counter.js';
import type { Terminal } from './terminal.js';
import { loadTools } from './tools/load-tools.js';
import { checkToolName, chosenDialects, TOOL_OPTIONS, TOOL_OPTIONS_HELP, toStrictMode } from './tools/tool-options.js';
import { vendorDialects } from './tools/vendor-dialects.js';

const HELP = `toolwright inspect: shows every tool, where its types come from, and what each vendor gets of it.

${TOOL_OPTIONS_HELP}  --tool <name>      one tool only

With --vendor, the exact definitions are printed. Importing the module runs its top level; no tool is called.
Exits 1 when start-up would refuse a tool.
`;

/** Runs `toolwright inspect`; the result is the exit code. */
export async function inspectCommand(args: readonly string[], terminal: Terminal): Promise<number> {
  const { values } = parseArgs({
    args: [...args],
    options: { ...TOOL_OPTIONS, tool: { type: 'string' } },
  });
  if (values.help) {
    terminal.print(HELP);
    return 0;
  }
  const strict = toStrictMode(values.strict);
  const dialects = chosenDialects(await vendorDialects(), values.vendor);
  const loaded = await loadTools({ module: values.module, manifest: values.manifest });
  checkToolName(loaded.tools, values.tool);
  const report = inspectTools(loaded, { dialects, strict, tokens: await tokenCounter(), only: values.tool });
  terminal.print(
    values.json ? `${JSON.stringify(report, null, 2)}\n` : renderInspect(report, values.vendor.length > 0),
  );
  return loaded.problems.length > 0 ? 1 : 0;
}
