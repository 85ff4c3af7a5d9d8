import { containedLogger } from '../logging/contained-logger.js';
import { describeError } from '../logging/describe-error.js';
import { consoleLogger, type Logger } from '../logging/logger.js';
import type { AIController } from '../orchestrator/components/ai-controller.js';
import type { ResponseEvent } from '../orchestrator/components/response-event.js';
import { IDLE } from '../orchestrator/idle.js';
import type { InstanceResolver } from './instance-resolver.js';

/**
 * Tells a container when a turn is over, after all other controllers; what goes wrong is logged and spoils no answer.
 */
export class TurnEndController implements AIController<never> {
  readonly #resolver: InstanceResolver;
  readonly #logger: Logger;

  constructor(resolver: InstanceResolver, logger: Logger = consoleLogger) {
    this.#resolver = resolver;
    this.#logger = containedLogger(logger);
  }

  get [IDLE](): boolean {
    return this.#resolver.hasOpenTurns?.() === false;
  }

  async onResponse({ turnId }: ResponseEvent<never>): Promise<void> {
    for (const failure of (await this.#resolver.endTurn?.(turnId)) ?? []) {
      this.#logger.error({ turnId, error: describeError(failure) }, 'A service could not be ended with its turn.');
    }
  }
}
