import { type CompiledTool, type CompileOptions, compileTool } from './compile-tool.js';
import type { CanonicalTool, Dialect } from './dialect.js';
import { addCosts, overBudget, type StrictCost, strictCost } from './strict-cost.js';

/**
 * Rewrites all tools of a request for one vendor: strict ones as far as the vendor's budget for a whole request goes,
 * first come, first served; or none, where the vendor wants all of them strict and one cannot be.
 *
 * @param compile what compiles one tool, for those who keep what was compiled
 */
export function compileTools<TDefinition>(
  tools: readonly CanonicalTool[],
  dialect: Dialect<TDefinition>,
  options: CompileOptions = {},
  compile = (tool: CanonicalTool) => compileTool(tool, dialect, options),
): readonly CompiledTool<TDefinition>[] {
  const compiled = tools.map(compile);
  if (dialect.strictForAllOrNone === true) {
    return allOrNone(tools, compiled, dialect);
  }
  return dialect.strictBudget === undefined ? compiled : withinBudget(tools, compiled, dialect, dialect.strictBudget);
}

function withinBudget<TDefinition>(
  tools: readonly CanonicalTool[],
  compiled: readonly CompiledTool<TDefinition>[],
  dialect: Dialect<TDefinition>,
  budget: StrictCost,
): readonly CompiledTool<TDefinition>[] {
  let spent: StrictCost = { tools: 0, optional: 0, unions: 0 };
  return tools.map((tool, index) => {
    const own = compiled[index] ?? compileTool(tool, dialect);
    if (!own.strict) {
      return own;
    }
    const total = addCosts(spent, strictCost(own.schema));
    const reason = overBudget(total, budget);
    if (reason === undefined) {
      spent = total;
      return own;
    }
    return loose(tool, dialect, reason);
  });
}

function allOrNone<TDefinition>(
  tools: readonly CanonicalTool[],
  compiled: readonly CompiledTool<TDefinition>[],
  dialect: Dialect<TDefinition>,
): readonly CompiledTool<TDefinition>[] {
  const other = compiled.find(({ strict }) => !strict);
  if (other === undefined) {
    return compiled;
  }
  const reason = `all tools of a request or none, and ${other.name} is not`;
  return tools
    .map((tool, index) => (compiled[index]?.strict === true ? loose(tool, dialect, reason) : compiled[index]))
    .filter((tool) => tool !== undefined);
}

function loose<TDefinition>(
  tool: CanonicalTool,
  dialect: Dialect<TDefinition>,
  reason: string,
): CompiledTool<TDefinition> {
  return { ...compileTool(tool, dialect), notStrict: [{ path: '', keyword: 'strict', done: reason }] };
}
