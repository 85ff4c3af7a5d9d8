import { ConfigurationError, isConfigurationError } from '../errors/configuration-error.js';
import { sortTools } from '../tool/sort-tools.js';
import type { ServiceClass } from '../tool/tool-service-ref.js';
import { type ConfiguredProfile, configureProfile } from './configure-profile.js';
import type { InstanceResolver } from './instance-resolver.js';
import { isClass } from './is-class.js';
import type { OrchestratorProfile } from './orchestrator-profile.js';

/** What a profile needs for each conversation, made once. */
export interface StartedProfile extends ConfiguredProfile {
  readonly tools: readonly object[];
}

/**
 * Finds and checks everything that a profile's conversations need; constructs no service.
 *
 * @throws ConfigurationError or ToolDefinitionError, each with all mistakes of its kind.
 */
export async function startProfile<TData>(
  profile: OrchestratorProfile<TData>,
  resolver: InstanceResolver,
): Promise<StartedProfile> {
  const { provider, controllers = [], manifest } = profile;
  const tools = [...new Set([...(profile.tools ?? []), ...(resolver.findTools?.() ?? [])])];
  prepareAll([...tools, ...controllers, provider], resolver);
  const { services, toolSpecs } = sortTools(tools, resolver, { manifest });
  return { ...(await configureProfile(profile, resolver)), tools: [...services, ...toolSpecs] };
}

function prepareAll(sources: readonly object[], resolver: InstanceResolver): void {
  const mistakes: ConfigurationError[] = [];
  for (const service of sources.filter(isServiceClass)) {
    try {
      resolver.prepare?.(service);
    } catch (error) {
      if (!isConfigurationError(error)) {
        throw error;
      }
      mistakes.push(error);
    }
  }
  if (mistakes.length > 0) {
    throw mistakes.length === 1
      ? mistakes[0]
      : new ConfigurationError(mistakes.map(({ message }) => message).join('\n'));
  }
}

function isServiceClass(source: object): source is ServiceClass {
  return typeof source === 'function' && isClass(source as ServiceClass);
}
