import { createRequire } from 'node:module';
import { dirname, resolve } from 'node:path';
import { ConfigurationError } from '../errors/configuration-error.js';
import type { JsonSchema } from '../schema/json-schema.js';
import type { ManifestParameter, ToolManifest } from '../schema/tool-manifest.js';
import { inOrderOf, isSameSchema } from './is-same-schema.js';

type Engine = typeof import('typescript-json-schema');
type Generator = NonNullable<ReturnType<Engine['buildGenerator']>>;

const require = createRequire(import.meta.url);

/** Keywords of types that typescript-json-schema misreads, or writes in an older dialect. */
const BEYOND = ['"tsType"', '"prefixItems"', '"propertyNames"', '"additionalProperties"', '"$ref"'];

/** A manifest that two engines have read. */
export interface SecondReading {
  readonly manifest: ToolManifest;
  /** How many parameters have typescript-json-schema's schemas. */
  readonly taken: number;
  /** Class, method and parameter where it knows no schema or another one, so that ours stays. */
  readonly kept: readonly string[];
}

/** A parameter, and the name that its type gets for the time being. */
interface NamedParameter {
  readonly alias: string;
  readonly file: string;
  readonly text: string;
  readonly place: string;
  readonly parameter: ManifestParameter;
}

/**
 * Has typescript-json-schema read the types of a manifest again, and takes its schemas where it is right: for literals,
 * enums, lists, and objects of them. It knows named types only, so that each parameter's type is given a name.
 *
 * @throws ConfigurationError when the package is not installed.
 */
export function readAgain(manifest: ToolManifest, project: string): SecondReading {
  const engine = loadSecondEngine();
  const named = nameParameters(manifest, dirname(resolve(project)));
  const program = programOf(engine, resolve(project), named);
  const generator = engine.buildGenerator(program, { required: true, ref: false, ignoreErrors: true });
  const found = new Map<ManifestParameter, JsonSchema>();
  const kept: string[] = [];
  for (const { alias, place, parameter } of named) {
    const { description, default: value, ...own } = parameter.schema ?? {};
    const schema = generator === null ? undefined : schemaOf(generator, alias);
    if (schema !== undefined && isSameSchema(schema, own)) {
      const said = {
        ...(description !== undefined && { description }),
        ...(value !== undefined && { default: value }),
      };
      found.set(parameter, { ...inOrderOf(schema, own), ...said });
    } else {
      kept.push(place);
    }
  }
  return { manifest: replaceSchemas(manifest, found), taken: found.size, kept };
}

/**
 * Loads typescript-json-schema, once.
 *
 * @throws ConfigurationError when the package is not installed.
 */
export function loadSecondEngine(): Engine {
  try {
    return require('typescript-json-schema') as Engine;
  } catch (cause) {
    throw new ConfigurationError(
      '--engine typescript-json-schema needs that package, which cannot be loaded. Run: npm install --save-dev typescript-json-schema',
      { cause },
    );
  }
}

function nameParameters({ classes }: ToolManifest, root: string): NamedParameter[] {
  const parameters = classes.flatMap(({ name, file, tools }) =>
    Object.entries(tools).flatMap(([method, tool]) =>
      tool.parameters.map((parameter, index) => ({
        file: resolve(root, file),
        text: `Exclude<Parameters<${name}[${JSON.stringify(method)}]>[${index}], undefined>`,
        place: `${name}.${method}, parameter ${index + 1}`,
        parameter,
      })),
    ),
  );
  return parameters
    .filter(({ parameter }) => parameter.schema !== undefined && parameter.isRest !== true)
    .map((parameter, index) => ({ ...parameter, alias: `ToolwrightParameter${index}` }));
}

/** The engine brings a compiler of its own; the names stand at the end of the sources, as if they had been written. */
function programOf(
  { ts }: Engine,
  project: string,
  named: readonly NamedParameter[],
): import('typescript-json-schema').Program {
  const { config } = ts.readConfigFile(project, ts.sys.readFile);
  const { fileNames, options } = ts.parseJsonConfigFileContent(config, ts.sys, dirname(project));
  const host = ts.createCompilerHost({ ...options, noEmit: true });
  const { readFile } = host;
  const added = new Map<string, string>();
  for (const { file, alias, text } of named) {
    added.set(file, `${added.get(file) ?? ''}\nexport type ${alias} = ${text};`);
  }
  host.getSourceFile = (name, languageVersion) => {
    const text = readFile(name);
    return text === undefined
      ? undefined
      : ts.createSourceFile(name, text + (added.get(resolve(name)) ?? ''), languageVersion);
  };
  return ts.createProgram(fileNames, { ...options, noEmit: true }, host);
}

/** Undefined where the engine is known to be wrong, or knows nothing. */
function schemaOf(generator: Generator, alias: string): JsonSchema | undefined {
  try {
    const { $schema: _, ...schema } = generator.getSchemaForSymbol(alias);
    const text = JSON.stringify(schema);
    return BEYOND.some((keyword) => text.includes(keyword)) ? undefined : (JSON.parse(text) as JsonSchema);
  } catch {
    return undefined;
  }
}

function replaceSchemas(manifest: ToolManifest, found: ReadonlyMap<ManifestParameter, JsonSchema>): ToolManifest {
  const replace = (parameter: ManifestParameter): ManifestParameter => {
    const schema = found.get(parameter);
    return schema === undefined ? parameter : { ...parameter, schema };
  };
  const classes = manifest.classes.map((entry) => {
    const tools = Object.entries(entry.tools).map(
      ([method, tool]) => [method, { ...tool, parameters: tool.parameters.map(replace) }] as const,
    );
    return { ...entry, tools: Object.fromEntries(tools) };
  });
  return { ...manifest, classes };
}
