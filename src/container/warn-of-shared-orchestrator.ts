import type { Logger } from '../logging/logger.js';

/** Warns of a singleton that has an orchestrator injected: all users would share one conversation. */
export function warnOfSharedOrchestrator(logger: Logger, service: string): void {
  logger.warn(
    { service },
    `${service} is a singleton that has an AIOrchestrator injected: everybody shares one conversation. Inject OrchestratorFactory.`,
  );
}
