import { readSourceParameters, type SourceParameter, type SourceParameters } from './source-parameters.js';

/** What the text of a method tells about its parameters. */
export interface Signature {
  /** By position; without names where those are not the programmer's. */
  readonly parameters: readonly SourceParameter[];
  /** Why the names cannot be trusted; undefined when they can. */
  readonly namelessBecause: string | undefined;
}

/**
 * Reads the parameters of a method from its text, and judges whether they are what the programmer wrote.
 *
 * @param typeCount how many parameters the compiler saw; undefined when it left no metadata.
 */
export function readSignature(
  method: ((...args: never[]) => unknown) | undefined,
  typeCount: number | undefined,
): Signature {
  const source = method && readSourceParameters(method);
  if (source === undefined) {
    return { parameters: [], namelessBecause: 'the text of the method shows no parameters' };
  }
  if (source.parameters.length < (typeCount ?? 0) || source.parameters.some(isLowered)) {
    return { parameters: [], namelessBecause: 'the method was lowered to an older JavaScript version' };
  }
  if (looksMinified(source)) {
    return {
      parameters: source.parameters.map((parameter) => ({ ...parameter, name: undefined })),
      namelessBecause: 'the method looks minified',
    };
  }
  return { parameters: source.parameters, namelessBecause: undefined };
}

/** Compilers number the parameters of async methods that they lower: `city_1`, `_0`. */
function isLowered({ name, isRest }: SourceParameter): boolean {
  return name !== undefined && !isRest && /(?:^|\w)_\d+$/.test(name);
}

function looksMinified({ parameters, isCompact }: SourceParameters): boolean {
  return isCompact && parameters.some(({ name }) => name !== undefined && name.length <= 2);
}
