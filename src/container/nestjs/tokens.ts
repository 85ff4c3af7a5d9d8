import type { InjectionToken } from '@nestjs/common';
import { AIOrchestrator } from '../../orchestrator/orchestrator.js';
import { OrchestratorFactory } from '../orchestrator-factory.js';

/** Where a profile's {@link OrchestratorFactory} is found, such as for `overrideProvider`; without a name its class. */
export function orchestratorFactoryToken(profile?: string): InjectionToken {
  return profile === undefined ? OrchestratorFactory : `${OrchestratorFactory.name}(${profile})`;
}

/** Where a profile's {@link AIOrchestrator} is found, a new one for each injection; without a name its class. */
export function orchestratorToken(profile?: string): InjectionToken {
  return profile === undefined ? AIOrchestrator : `${AIOrchestrator.name}(${profile})`;
}

/** Tells the tokens of orchestrators, of any profile. */
export function isOrchestratorToken(token: InjectionToken): boolean {
  return token === AIOrchestrator || (typeof token === 'string' && token.startsWith(`${AIOrchestrator.name}(`));
}
