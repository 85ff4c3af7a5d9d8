import { containedLogger } from '../logging/contained-logger.js';
import { consoleLogger } from '../logging/logger.js';
import { requireFunction } from '../tool/require-function.js';
import type { ToolLoopOptions } from './tool-loop-options.js';

/** Options with every default filled in. */
export type TurnSettings = Required<ToolLoopOptions>;

/**
 * Fills in the defaults of the shared loop.
 *
 * @throws RangeError naming the option whose number cannot be used, TypeError for an interceptor that is no function.
 */
export function toTurnSettings(options: ToolLoopOptions): TurnSettings {
  const settings: TurnSettings = {
    memoryWindow: options.memoryWindow ?? 30,
    evict: options.evict ?? 1,
    maxCallsPerTool: options.maxCallsPerTool ?? 40,
    maxTotalToolCalls: options.maxTotalToolCalls ?? 150,
    maxConcurrentTools: options.maxConcurrentTools ?? 8,
    errorRelay: options.errorRelay ?? 'vendor-convention',
    repeatedCalls: options.repeatedCalls ?? {},
    toolSources: options.toolSources ?? [],
    toolInterceptors: options.toolInterceptors ?? [],
    toolChoice: options.toolChoice ?? 'auto',
    logger: containedLogger(options.logger ?? consoleLogger),
  };
  checkInteger('memoryWindow', settings.memoryWindow, 1);
  checkInteger('evict', settings.evict, 1, settings.memoryWindow);
  checkLimit('maxCallsPerTool', settings.maxCallsPerTool);
  checkLimit('maxTotalToolCalls', settings.maxTotalToolCalls);
  checkInteger('maxConcurrentTools', settings.maxConcurrentTools, 1);
  checkInteger('repeatedCalls.warnAt', settings.repeatedCalls.warnAt ?? 2, 2);
  checkInteger('repeatedCalls.stopAt', settings.repeatedCalls.stopAt ?? 2, 2);
  for (const [index, interceptor] of settings.toolInterceptors.entries()) {
    requireFunction(`toolInterceptors[${index}]`, interceptor);
  }
  return settings;
}

/**
 * Refuses a limit that is neither 0 (no limit) nor a positive integer.
 *
 * @throws RangeError naming the limit.
 */
export function checkLimit(name: string, value: number): void {
  checkInteger(name, value, 0);
}

function checkInteger(name: string, value: number, least: number, most = Number.MAX_SAFE_INTEGER): void {
  if (!Number.isSafeInteger(value) || value < least || value > most) {
    const range = most === Number.MAX_SAFE_INTEGER ? `${least} or more` : `${least} to ${most}`;
    throw new RangeError(`${name} is ${value}. Use an integer of ${range}.`);
  }
}
