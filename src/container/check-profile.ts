import { type Mistake, toConfigurationError } from '../config/mistake.js';
import { noSuch } from '../config/no-such.js';
import { isSettingTree } from '../config/setting-layer.js';
import { showSetting } from '../config/show-setting.js';
import { ConfigurationError } from '../errors/configuration-error.js';
import { classNameOf } from '../orchestrator/class-name.js';
import type { LLMProvider } from '../provider/llm-provider.js';
import type { OrchestratorProfile } from './orchestrator-profile.js';

/** Every setting of a profile, so that a mistyped one is not left out in silence. */
const SETTINGS: Readonly<Record<keyof OrchestratorProfile, true>> = {
  assistantName: true,
  attachmentClickListener: true,
  clock: true,
  configFile: true,
  controllers: true,
  environment: true,
  logger: true,
  manifest: true,
  metadata: true,
  name: true,
  provider: true,
  requestInterceptor: true,
  requestListener: true,
  responseListener: true,
  shutdownGraceMs: true,
  startUpReport: true,
  store: true,
  systemPrompt: true,
  timeoutMs: true,
  toolFilter: true,
  toolInterceptors: true,
  tools: true,
  totalTimeoutMs: true,
  userName: true,
  vendors: true,
  whenBusy: true,
};

/**
 * Refuses what a profile cannot be made of: settings that nobody knows, gaps in its lists, and a provider or a
 * controller as an instance, which would belong to the first orchestrator only.
 *
 * @throws ConfigurationError with all mistakes, each with its remedy.
 */
export function checkProfile<TData>(profile: Omit<OrchestratorProfile<TData>, 'tools'> & { tools?: object }): void {
  const { provider, controllers = [] } = profile;
  const mistakes = [
    ...Object.entries(profile).flatMap(([name, value]) => unknownSetting(name, value)),
    ...gapsIn('tools', profile.tools ?? []),
    ...gapsIn('controllers', controllers),
    ...wrongProvider(provider),
    ...controllers.flatMap((controller, index) => wrongController(`controllers[${index}]`, controller)),
  ];
  if (mistakes.length > 0) {
    throw toConfigurationError(mistakes);
  }
}

/**
 * Refuses what an application's own code made in place of a provider.
 *
 * @throws ConfigurationError saying what came.
 */
export function checkProvider(provider: LLMProvider): LLMProvider {
  if (typeof Object(provider).stream !== 'function') {
    throw new ConfigurationError(
      `provider: what makes it gave ${showSetting('provider', provider)}. Give an object with a method stream(request).`,
    );
  }
  return provider;
}

const SOURCE = 'the code';

function unknownSetting(name: string, value: unknown): readonly Mistake[] {
  if (value === undefined || Object.hasOwn(SETTINGS, name)) {
    return [];
  }
  return [{ key: name, source: SOURCE, problem: noSuch('setting of a profile', name, Object.keys(SETTINGS)) }];
}

function gapsIn(list: string, items: object): readonly Mistake[] {
  return Object.entries(items).flatMap(([index, item]: [string, unknown]) => {
    if (item !== undefined && item !== null) {
      return [];
    }
    const problem = `found ${item}; where a class is imported, two modules may import each other`;
    return [{ key: `${list}[${index}]`, source: SOURCE, problem }];
  });
}

function wrongProvider(provider: unknown): readonly Mistake[] {
  if (typeof provider === 'function') {
    return [];
  }
  if (typeof Object(provider).stream === 'function') {
    return [instanceMistake('provider', provider, 'its settings, such as { vendor, model }')];
  }
  if (isSettingTree(provider)) {
    return [];
  }
  const problem = `found ${showSetting('provider', provider)}, expected settings such as { vendor, model }, or a function that makes a provider`;
  return [{ key: 'provider', source: SOURCE, problem }];
}

function wrongController(key: string, controller: unknown): readonly Mistake[] {
  return typeof controller === 'function' || controller == null ? [] : [instanceMistake(key, controller, 'its class')];
}

function instanceMistake(key: string, instance: unknown, remedy: string): Mistake {
  const name = classNameOf(Object(instance), '');
  const maker = name === '' ? '() => ({ … })' : `() => new ${name}(…)`;
  const problem = `found ${showSetting(key, instance)}, which would belong to one orchestrator only. Give ${remedy}, or a function that makes one: ${maker}`;
  return { key, source: SOURCE, problem };
}
