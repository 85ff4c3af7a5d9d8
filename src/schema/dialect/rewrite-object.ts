import { isJsonObject, type JsonObject } from '../json-object.js';
import { childPath } from '../json-pointer.js';
import { admitsNull } from './admits-null.js';
import type { Codec, Rewritten } from './codec.js';
import { describeKeyword, withSentences } from './describe-keyword.js';
import { fitKeys } from './fit-keys.js';
import { isJsonText, jsonText } from './json-text.js';
import { splitAnnotations } from './keyword-groups.js';
import { makeNullable } from './make-nullable.js';
import { type Field, objectCodec } from './object-codec.js';
import type { Rewriting } from './rewriting.js';
import { siftAnnotations, siftKeywords } from './sift-keywords.js';

const HANDLED = ['properties', 'required', 'additionalProperties'];

/**
 * Rewrites a node of type `object`; one whose properties are not known travels as JSON text where objects are closed.
 */
export function rewriteObject(rewriting: Rewriting, given: JsonObject, path: string): Rewritten {
  const schema = withNamedKeys(given);
  if (rewriting.rules.closed === true && isMap(schema, path)) {
    return jsonText(rewriting, schema, path, 'additionalProperties');
  }
  const annotations = siftAnnotations(rewriting, schema, path);
  const { keywords, sentences } = siftKeywords(rewriting, schema, 'object', path, HANDLED);
  const known = rewriteProperties(rewriting, schema, path);
  const others = rewriteOthers(rewriting, schema, path);
  const description = withSentences(schema.description, [...annotations.sentences, ...sentences, ...others.sentences]);
  const dropsOthers = rewriting.rules.closed === true && schema.additionalProperties !== false;
  const isOwnForm = known.isOwnForm || dropsOthers;
  rewriting.hasCodecs ||= isOwnForm;
  const isTranslated = isOwnForm || known.fields.some(({ codec }) => codec !== undefined) || others.codec !== undefined;
  return {
    schema: {
      type: 'object',
      ...annotations.keywords,
      ...(description !== undefined && { description }),
      ...known.keywords,
      ...keywords,
      ...others.keywords,
    },
    codec: isTranslated ? objectCodec(known.fields, dropsOthers, others.codec) : undefined,
  };
}

/** A map under a fixed set of names is an object with these properties. */
function withNamedKeys(schema: JsonObject): JsonObject {
  const { propertyNames, additionalProperties = true, properties = {}, ...rest } = schema;
  const names = isJsonObject(propertyNames) ? namesOf(propertyNames) : undefined;
  const declared = Object.keys(properties as JsonObject);
  if (names === undefined || 'patternProperties' in schema || !declared.every((key) => names.includes(key))) {
    return schema;
  }
  const others = additionalProperties === false ? [] : names.filter((name) => !declared.includes(name));
  const shared = isJsonObject(additionalProperties) ? additionalProperties : {};
  return {
    ...rest,
    properties: { ...(properties as JsonObject), ...Object.fromEntries(others.map((name) => [name, shared])) },
    additionalProperties: false,
  };
}

function namesOf({ type: _, ...schema }: JsonObject): readonly string[] | undefined {
  const { rest } = splitAnnotations(schema);
  const values = rest.enum ?? [rest.const];
  const isFixed = Object.keys(rest).length === 1 && Array.isArray(values) && values.every(isText);
  return isFixed ? values : undefined;
}

function isText(value: unknown): value is string {
  return typeof value === 'string';
}

/** The arguments of a tool that names none are no map: there is nothing to say. */
function isMap({ properties, additionalProperties, required }: JsonObject, path: string): boolean {
  const hasKeys = Object.keys(properties ?? {}).length > 0 || (Array.isArray(required) && required.length > 0);
  return !hasKeys && additionalProperties !== false && (path !== '' || additionalProperties !== undefined);
}

interface Properties {
  readonly keywords: JsonObject;
  readonly fields: readonly Field[];
  /** Some keys are other ones in the vendor's form, or are there as null when omitted. */
  readonly isOwnForm: boolean;
}

function rewriteProperties(rewriting: Rewriting, schema: JsonObject, path: string): Properties {
  const { rules } = rewriting;
  const required = new Set(Array.isArray(schema.required) ? schema.required : []);
  const properties = propertiesOf(schema, required, rules.closed === true);
  const rule = rules.keys?.scope === 'all' || path === '' ? rules.keys : undefined;
  const wireKeys = fitKeys(Object.keys(properties), rule);
  const at = childPath(path, 'properties');
  const rewritten = Object.entries(properties).map(([key, property]) => {
    const isNullWhenOmitted = rules.allRequired === true && !required.has(key);
    const child = rewriting.rewrite(property, childPath(at, key));
    if (isNullWhenOmitted && admitsNull(property, rewriting.defs) && !isJsonText(child)) {
      rewriting.lose(childPath(at, key), 'optional-nullable', 'null comes back as omitted');
    }
    const wire = isNullWhenOmitted ? makeNullable(child.schema, rules, rewriting.defs) : child.schema;
    return { key, wireKey: wireKeys.get(key) ?? key, codec: child.codec, isNullWhenOmitted, wire };
  });
  const names = rewritten
    .filter(({ key }) => rules.allRequired === true || required.has(key))
    .map(({ wireKey }) => wireKey);
  const hasProperties = rewritten.length > 0 || schema.properties !== undefined || rules.closed === true;
  const hasRequired = names.length > 0 || rules.allRequired === true;
  return {
    keywords: {
      ...(hasProperties && { properties: Object.fromEntries(rewritten.map(({ wireKey, wire }) => [wireKey, wire])) }),
      ...(hasRequired && { required: names }),
    },
    fields: rewritten,
    isOwnForm: rewritten.some((field) => field.isNullWhenOmitted || field.key !== field.wireKey),
  };
}

/** Where objects are closed, a property that is only required has to be declared as well. */
function propertiesOf(
  schema: JsonObject,
  required: ReadonlySet<string>,
  isClosed: boolean,
): Record<string, JsonObject> {
  const declared = (schema.properties ?? {}) as Record<string, JsonObject>;
  const missing = isClosed ? [...required].filter((key) => !Object.hasOwn(declared, key)) : [];
  if (missing.length === 0) {
    return declared;
  }
  const others = isJsonObject(schema.additionalProperties) ? schema.additionalProperties : {};
  return Object.fromEntries([...Object.entries(declared), ...missing.map((key) => [key, others] as const)]);
}

interface Others {
  readonly keywords: JsonObject;
  readonly sentences: readonly string[];
  readonly codec?: Codec | undefined;
}

/** `additionalProperties`: kept, closed, or said in words. */
function rewriteOthers(rewriting: Rewriting, schema: JsonObject, path: string): Others {
  const { additionalProperties } = schema;
  if (rewriting.rules.closed === true) {
    return close(rewriting, additionalProperties, path);
  }
  if (additionalProperties === undefined || additionalProperties === true) {
    return { keywords: {}, sentences: [] };
  }
  if (!rewriting.accepts('additionalProperties', 'object')) {
    rewriting.lose(path, 'additionalProperties');
    return { keywords: {}, sentences: [describeKeyword('additionalProperties', additionalProperties)] };
  }
  if (!isJsonObject(additionalProperties)) {
    return { keywords: { additionalProperties }, sentences: [] };
  }
  const { schema: keyword, codec } = rewriting.rewrite(additionalProperties, childPath(path, 'additionalProperties'));
  return { keywords: { additionalProperties: keyword }, sentences: [], codec };
}

function close(rewriting: Rewriting, additionalProperties: unknown, path: string): Others {
  if (additionalProperties === undefined) {
    rewriting.lose(path, 'undeclared-properties', 'closed');
  } else if (additionalProperties !== false) {
    rewriting.lose(path, 'additionalProperties', 'closed');
  }
  return { keywords: { additionalProperties: false }, sentences: [] };
}
