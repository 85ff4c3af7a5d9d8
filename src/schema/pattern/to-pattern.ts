/**
 * Compiles a schema's `pattern`: by the rules of Unicode, or by the older ones where it is legal only there, such as
 * `[\w-.]`.
 *
 * @throws SyntaxError when it is neither.
 */
export function toPattern(source: string): RegExp {
  try {
    return new RegExp(source, 'u');
  } catch {
    return new RegExp(source);
  }
}

toPattern.code = 'toPattern';
