import { describeError } from '../logging/describe-error.js';
import type { Logger } from '../logging/logger.js';
import type { Tool } from '../tool/tool.js';
import type { ToolFilter } from '../tool/tool-filter.js';
import type { TurnFacts } from '../tool/turn-facts.js';

/** What decides which tools a turn has. */
export interface Audience extends TurnFacts {
  readonly toolFilters: readonly ToolFilter[];
}

/**
 * The tools that a turn has by their own conditions and filters. One that cannot be asked hides its tool,
 * and is logged once.
 */
export function visibleTools(tools: readonly Tool[], audience: Audience, logger: Logger): readonly Tool[] {
  const { toolFilters } = audience;
  if (toolFilters.length === 0 && tools.every(({ behaviour }) => behaviour.when === undefined)) {
    return tools;
  }
  const facts = toFacts(audience);
  const jury = new Jury(audience.turnId, logger);
  return tools.filter((tool) => {
    const { behaviour } = tool;
    return (
      (behaviour.when === undefined || jury.agrees(behaviour.when, tool, () => behaviour.when?.(facts))) &&
      toolFilters.every((filter) => jury.agrees(filter, tool, () => filter(tool, facts)))
    );
  });
}

function toFacts({ turnId, messageId, history, sessionContext, data }: Audience): TurnFacts {
  return Object.freeze({ turnId, messageId, history, sessionContext, data });
}

/** Asks the conditions of one turn. */
class Jury {
  readonly #turnId: string;
  readonly #logger: Logger;
  readonly #failed = new Set<unknown>();

  constructor(turnId: string, logger: Logger) {
    this.#turnId = turnId;
    this.#logger = logger;
  }

  agrees(condition: unknown, tool: Tool, ask: () => unknown): boolean {
    try {
      return toVerdict(ask());
    } catch (error) {
      if (!this.#failed.has(condition)) {
        this.#failed.add(condition);
        const fields = { toolName: tool.name, turnId: this.#turnId, error: describeError(error) };
        this.#logger.error(fields, 'A tool is hidden: its condition could not be asked.');
      }
      return false;
    }
  }
}

function toVerdict(answer: unknown): boolean {
  if (typeof answer === 'boolean') {
    return answer;
  }
  // A promise's rejection would end the process.
  Promise.resolve(answer).catch(() => {});
  throw new TypeError(`A condition of tools returned a value of type ${typeof answer}. Return true or false.`);
}
