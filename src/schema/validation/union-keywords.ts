import { createRequire } from 'node:module';
import type { Ajv, CodeKeywordDefinition, KeywordCxt } from 'ajv';
import { childNode, type SchemaNode } from '../schema-node.js';
import { fitsTags, unionTags } from '../union-tags.js';

const require = createRequire(import.meta.url);

/** Finds the place of a schema object; undefined where it is not known. */
type NodeFinder = (schema: object) => SchemaNode | undefined;

/**
 * Has ajv's keywords that try several schemas, or one on several values, report that nothing fits, and nothing of what
 * they tried. Branches that a value's tags rule out are not tried at all: nested unions would take as many steps as
 * there are ways through them.
 */
export function useUnionKeywords(ajv: Ajv, nodeOf: NodeFinder): void {
  for (const keyword of ['anyOf', 'oneOf', 'contains']) {
    const known = ajv.getKeyword(keyword);
    if (typeof known === 'object' && 'code' in known) {
      ajv.removeKeyword(keyword).addKeyword(mended(known, keyword === 'contains' ? () => undefined : nodeOf));
    }
  }
}

function mended(known: CodeKeywordDefinition, nodeOf: NodeFinder): CodeKeywordDefinition {
  return {
    ...known,
    code: (cxt) => {
      const report = cxt.error.bind(cxt);
      cxt.error = (...details) => {
        cxt.reset();
        report(...details);
      };
      const node = nodeOf(cxt.parentSchema);
      if (node !== undefined) {
        skipBranches(cxt, node);
      }
      known.code(cxt);
    },
  };
}

function skipBranches(cxt: KeywordCxt, node: SchemaNode): void {
  const { _ } = require('ajv') as typeof import('ajv');
  const { gen, data, keyword } = cxt;
  const tryBranch = cxt.subschema.bind(cxt);
  cxt.subschema = (place, isValid) => {
    const branch = childNode(node, keyword, Number(place.schemaProp));
    const tags = branch === undefined ? [] : unionTags(branch);
    if (tags.length === 0) {
      return tryBranch(place, isValid);
    }
    const fits = gen.scopeValue('func', { ref: (value: unknown) => fitsTags(value, tags) });
    gen.if(_`${fits}(${data})`);
    const tried = tryBranch(place, isValid);
    gen.else();
    gen.var(isValid, false);
    gen.endIf();
    return tried;
  };
}
