import type { Tool } from '../tool.js';
import type { ErrorClass, ErrorRelayPolicy } from './error-relay-policy.js';

/** Which relay policy a tool has, and why. */
export interface RelayReport {
  /** In words, such as `vendor-convention` or `relay NotFoundError, otherwise generic`. */
  readonly policy: string;
  /** What decided it: the tool or its class, the provider, or the contract of tools that are defined in code. */
  readonly setBy: 'tool' | 'provider' | 'contract';
  /** Whether the model gets the messages of errors that nobody wrote for it, credentials and paths masked. */
  readonly relaysAnyMessage: boolean;
}

/**
 * Says which policy decides what the model is told when a tool fails.
 *
 * @param providerPolicy undefined for a provider that does not say.
 */
export function describeRelay(
  { behaviour, isAnnotated }: Pick<Tool, 'behaviour' | 'isAnnotated'>,
  providerPolicy: ErrorRelayPolicy | undefined,
): RelayReport {
  if (behaviour.errorRelay !== undefined) {
    return toReport(behaviour.errorRelay, 'tool');
  }
  if (!isAnnotated) {
    return toReport('tool-exceptions-only', 'contract');
  }
  return providerPolicy === undefined
    ? { policy: 'unknown', setBy: 'provider', relaysAnyMessage: false }
    : toReport(providerPolicy, 'provider');
}

/** A policy in words. */
export function describePolicy(policy: ErrorRelayPolicy): string {
  if (typeof policy === 'string') {
    return policy;
  }
  if (typeof policy === 'function') {
    return 'decided by a function';
  }
  const { relay = [], generic = [], failTurn = [], otherwise } = policy;
  const lists = [
    ['relay', relay],
    ['generic', generic],
    ['fail-turn', failTurn],
  ] as const;
  const said = lists
    .filter(([, classes]) => classes.length > 0)
    .map(([decision, classes]) => `${decision} ${classes.map(nameOf).join(', ')}`);
  return [...said, `otherwise ${otherwise}`].join('; ');
}

function toReport(policy: ErrorRelayPolicy, setBy: RelayReport['setBy']): RelayReport {
  const relaysAnyMessage =
    policy === 'vendor-convention' || (typeof policy === 'object' && policy.otherwise === 'relay');
  return { policy: describePolicy(policy), setBy, relaysAnyMessage };
}

function nameOf(errorClass: ErrorClass): string {
  return errorClass.name;
}
