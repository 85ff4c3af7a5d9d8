import { isServiceResolutionError } from '../../errors/service-resolution-error.js';
import { isToolException } from '../../errors/tool-exception.js';
import type { Tool } from '../tool.js';
import type { ErrorClass, ErrorRelayPolicy, RelayByErrorClass, RelayDecision } from './error-relay-policy.js';

/**
 * Decides what happens to an error of a tool: by the tool's own policy, which holds its class's, otherwise by the
 * provider's for annotated tools and by the `ToolException` contract for others. A {@link ToolException} is always
 * relayed, unless a function or a list of classes says something else of it. That a container could not make the
 * service is not the tool's own error, so `vendor-convention` tells nothing of it.
 */
export function decideRelay(error: unknown, tool: Tool, providerPolicy: ErrorRelayPolicy): RelayDecision {
  const policy = tool.behaviour.errorRelay ?? (tool.isAnnotated ? providerPolicy : 'tool-exceptions-only');
  if (typeof policy === 'function') {
    return checkDecision(policy(error, tool.name));
  }
  const listed = typeof policy === 'object' ? decideByClass(error, policy) : undefined;
  if (listed !== undefined) {
    return listed;
  }
  if (isToolException(error)) {
    return 'relay';
  }
  if (isServiceResolutionError(error) && policy === 'vendor-convention') {
    return 'generic';
  }
  return typeof policy === 'object' ? checkDecision(policy.otherwise) : DECISIONS[policy];
}

const DECISIONS = {
  'vendor-convention': 'relay',
  'tool-exceptions-only': 'generic',
  'fail-turn': 'fail-turn',
} as const;

function decideByClass(error: unknown, policy: RelayByErrorClass): RelayDecision | undefined {
  const isOneOf = (classes: readonly ErrorClass[] = []) => classes.some((errorClass) => error instanceof errorClass);
  if (isOneOf(policy.relay)) {
    return 'relay';
  }
  if (isOneOf(policy.generic)) {
    return 'generic';
  }
  return isOneOf(policy.failTurn) ? 'fail-turn' : undefined;
}

/** Anything else that untyped code may return tells the model nothing. */
function checkDecision(decision: RelayDecision): RelayDecision {
  return decision === 'relay' || decision === 'fail-turn' ? decision : 'generic';
}
