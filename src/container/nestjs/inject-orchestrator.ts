import { Inject } from '@nestjs/common';
import { orchestratorFactoryToken, orchestratorToken } from './tokens.js';

/**
 * Injects an orchestrator of its own, and so a conversation of its own. In a singleton, which Nest's providers and
 * routes are by default, everybody shares that conversation, and start-up warns of it: use
 * {@link InjectOrchestratorFactory} there.
 *
 * @param profile the profile's name; the unnamed one by default
 */
export function InjectOrchestrator(profile?: string): ReturnType<typeof Inject> {
  return Inject(orchestratorToken(profile));
}

/**
 * Injects the `OrchestratorFactory` of a profile; the unnamed profile's is injected by its type alone as well.
 *
 * @param profile the profile's name; the unnamed one by default
 */
export function InjectOrchestratorFactory(profile?: string): ReturnType<typeof Inject> {
  return Inject(orchestratorFactoryToken(profile));
}
