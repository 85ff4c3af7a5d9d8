import { hasNoParameters } from '../schema/has-no-parameters.js';
import { childNode, rootNode } from '../schema/schema-node.js';
import { describeSchema } from '../schema/validation/describe-schema.js';
import type { ParameterSource } from './reflection/parameter-source.js';
import { describeRelay, type RelayReport } from './relay/describe-relay.js';
import type { ErrorRelayPolicy } from './relay/error-relay-policy.js';
import type { ToolInfo } from './tool.js';
import { DEFAULT_MAX_RESULT_CHARS } from './tool-behaviour.js';

/** One parameter of a tool, for whoever looks at it. */
export interface ParameterReport {
  readonly name: string;
  /** In words, such as `number between 1 and 5`. */
  readonly type: string;
  readonly isRequired: boolean;
  readonly source: ParameterSource;
}

/** What bounds the calls of one tool. */
export interface ToolLimits {
  /** Longest run of one call, in milliseconds; undefined for no limit. */
  readonly timeoutMs: number | undefined;
  /** Longest result text in characters. */
  readonly maxResultChars: number;
  /** Calls in one turn, 0 for no limit; undefined where the provider's limit holds. */
  readonly maxCalls: number | undefined;
  readonly isSequential: boolean;
}

/** What is known of a tool before it is called. */
export interface ToolReport {
  readonly name: string;
  /** Class and method, or where a tool in code was given. */
  readonly owner: string;
  readonly isAnnotated: boolean;
  /**
   * How long an instance of its service lives: `instance` for one that was given, `singleton`, `turn`, or what else its
   * container says; undefined when nobody knows, and for tools in code.
   */
  readonly scope: string | undefined;
  readonly description: string;
  readonly parameters: readonly ParameterReport[];
  readonly relay: RelayReport;
  readonly limits: ToolLimits;
  /** Whether a `when` hides it from some turns. */
  readonly isConditional: boolean;
}

/** Describes a tool under a provider's relay policy; undefined for a provider that does not say. */
export function describeTool(tool: ToolInfo, providerPolicy: ErrorRelayPolicy | undefined): ToolReport {
  const { name, owner, isAnnotated, scope, description, behaviour } = tool;
  const { timeoutMs, maxResultChars = DEFAULT_MAX_RESULT_CHARS, maxCalls, sequential = false } = behaviour;
  return {
    name,
    owner,
    isAnnotated,
    scope,
    description,
    parameters: describeParameters(tool),
    relay: describeRelay(tool, providerPolicy),
    limits: { timeoutMs, maxResultChars, maxCalls, isSequential: sequential },
    isConditional: behaviour.when !== undefined,
  };
}

function describeParameters({ parametersSchema, parameterSources = {} }: ToolInfo): readonly ParameterReport[] {
  if (hasNoParameters(parametersSchema)) {
    return [];
  }
  const root = rootNode(parametersSchema);
  const required = Array.isArray(parametersSchema.required) ? parametersSchema.required : [];
  return Object.keys(parametersSchema.properties ?? {}).map((name) => {
    const node = childNode(root, 'properties', name);
    return {
      name,
      type: node === undefined ? 'anything' : describeSchema(node),
      isRequired: required.includes(name),
      source: (Object.hasOwn(parameterSources, name) ? parameterSources[name] : undefined) ?? 'explicit',
    };
  });
}
