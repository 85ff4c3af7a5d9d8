import type { PhraseMention } from '../reading/mention.js';
import { codeShape, fitsPattern, isCodeOnly, shapeOf } from '../tools/code-shape.js';
import type { Parameter } from '../tools/parameter.js';
import type { ToolProfile } from '../tools/tool-profile.js';

const PAIR = /^([A-Za-z0-9]+)[-/:]([A-Za-z0-9]+)$/;

/**
 * The codes of a mention: both of a pair such as `A12-B34`, where a tool needs two codes of the shape of its
 * halves.
 */
export function codesIn(mention: PhraseMention, parameter: Parameter, tool: ToolProfile): readonly PhraseMention[] {
  const [, first, second] = PAIR.exec(mention.text) ?? [];
  const takesTwo = tool.parameters.filter((one) => one.isRequired && isCodeOnly(one)).length > 1;
  if (first === undefined || second === undefined || !takesTwo || takes(parameter, mention.text)) {
    return [mention];
  }
  if (!takes(parameter, first) || !takes(parameter, second)) {
    return [mention];
  }
  const middle = mention.end - second.length;
  return [
    { ...mention, text: first, end: mention.start + first.length, role: 'start' },
    { ...mention, text: second, start: middle, role: 'end' },
  ];
}

/** Whether the parameter says what its codes look like, and this is one. */
function takes(parameter: Parameter, text: string): boolean {
  const shape = codeShape(parameter);
  const isDescribed = shape !== undefined || parameter.schema.pattern !== undefined;
  return isDescribed && (shape === undefined || shape === shapeOf(text)) && fitsPattern(parameter, text);
}
