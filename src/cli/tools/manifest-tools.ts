import { isJsonObject } from '../../schema/json-object.js';
import type { JsonSchema } from '../../schema/json-schema.js';
import { mapSubschemas } from '../../schema/map-subschemas.js';
import { NO_PARAMETERS_SCHEMA } from '../../schema/no-parameters-schema.js';
import { type ManifestClass, type ManifestTool, type ToolManifest, TYPE_KEYWORD } from '../../schema/tool-manifest.js';
import type { ToolInfo } from '../../tool/tool.js';

/**
 * The tools of a manifest as far as it knows them: names and descriptions that the decorators give are not in it, nor
 * are parameters whose types they say.
 */
export function manifestTools(manifest: ToolManifest): readonly ToolInfo[] {
  return manifest.classes.flatMap((service) =>
    Object.entries(service.tools).map(([method, tool]) => toToolInfo(service, method, tool)),
  );
}

function toToolInfo({ name, definitions = {} }: ManifestClass, method: string, tool: ManifestTool): ToolInfo {
  const known = tool.parameters.flatMap(({ name: parameter, schema, isOptional, isRest }) =>
    parameter === undefined || schema === undefined
      ? []
      : [{ parameter, schema: withoutTypes(schema), isRequired: isOptional !== true && isRest !== true }],
  );
  const properties = Object.fromEntries(known.map(({ parameter, schema }) => [parameter, schema]));
  const required = known.filter(({ isRequired }) => isRequired).map(({ parameter }) => parameter);
  const refers = JSON.stringify(properties).includes('"$ref"');
  const schema = { type: 'object', properties, required, ...(refers && { $defs: withoutTypesIn(definitions) }) };
  return {
    name: method,
    description: tool.description ?? '',
    parametersSchema: known.length === 0 ? NO_PARAMETERS_SCHEMA : schema,
    parameterSources: Object.fromEntries(known.map(({ parameter }) => [parameter, 'manifest'])),
    owner: `${name}.${method}`,
    isAnnotated: true,
    behaviour: {},
  };
}

function withoutTypesIn(definitions: Readonly<Record<string, JsonSchema>>): Record<string, JsonSchema> {
  return Object.fromEntries(Object.entries(definitions).map(([name, schema]) => [name, withoutTypes(schema)]));
}

function withoutTypes(schema: JsonSchema): JsonSchema {
  const { [TYPE_KEYWORD]: _, ...rest } = mapSubschemas(schema, (part) =>
    isJsonObject(part) ? withoutTypes(part) : part,
  );
  return rest;
}
