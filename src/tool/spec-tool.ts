import { ToolDefinitionError } from '../errors/tool-definition-error.js';
import type { JsonSchema } from '../schema/json-schema.js';
import { NO_PARAMETERS_SCHEMA } from '../schema/no-parameters-schema.js';
import { prepareArguments } from './prepare-arguments.js';
import type { Tool } from './tool.js';
import type { ToolSpec } from './tool-spec.js';

/**
 * Makes a specified tool callable.
 *
 * @param owner who declares it, for messages, such as `OrderController`.
 * @throws ToolDefinitionError naming the tool and everything that is wrong with it.
 */
export function toolFromSpec(spec: ToolSpec, owner: string): Tool {
  if (!/^[a-zA-Z0-9_-]{1,64}$/.test(spec.name)) {
    throw new ToolDefinitionError([`Tool "${spec.name}" of ${owner} has an illegal name.`]);
  }
  const parametersSchema = (spec.parametersSchema ?? NO_PARAMETERS_SCHEMA) as JsonSchema;
  return {
    name: spec.name,
    description: spec.description,
    parametersSchema,
    owner,
    isAnnotated: false,
    behaviour: spec,
    prepare: (raw) => prepareArguments(raw, parametersSchema, { additionalProperties: 'keep' }),
    run: async (args, context) => spec.execute(args.values, context),
  };
}
