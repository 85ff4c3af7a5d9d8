/** Adds one step to a JSON pointer. */
export function childPath(path: string, key: string | number): string {
  return `${path}/${String(key).replaceAll('~', '~0').replaceAll('/', '~1')}`;
}

/** The steps of a JSON pointer, unescaped; none for the empty pointer. */
export function pathSteps(pointer: string): readonly string[] {
  if (pointer === '') {
    return [];
  }
  return pointer
    .split('/')
    .slice(1)
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'));
}
