import type { ToolBehaviour } from './tool-behaviour.js';

const MAX_TIMEOUT_MS = 2_147_483_647;

/** Lists the settings of a tool that cannot be used; empty when all can. */
export function checkBehaviour(behaviour: ToolBehaviour): readonly string[] {
  const { timeoutMs, maxResultChars, maxCalls, when } = behaviour;
  const problems: string[] = [];
  if (timeoutMs !== undefined && !(timeoutMs > 0 && timeoutMs <= MAX_TIMEOUT_MS)) {
    problems.push(`timeoutMs is ${timeoutMs}; give milliseconds from 1 to ${MAX_TIMEOUT_MS}, or leave it out.`);
  }
  if (maxResultChars !== undefined && !(Number.isSafeInteger(maxResultChars) && maxResultChars > 0)) {
    problems.push(`maxResultChars is ${maxResultChars}; give a positive whole number, or leave it out.`);
  }
  if (maxCalls !== undefined && !(Number.isSafeInteger(maxCalls) && maxCalls >= 0)) {
    problems.push(`maxCalls is ${maxCalls}; give a whole number, 0 for no limit, or leave it out.`);
  }
  if (when !== undefined && typeof when !== 'function') {
    problems.push(`when is a ${typeof when}; give a function of the turn that returns a boolean, or leave it out.`);
  }
  return problems;
}
