/** Adds one step to a JSON pointer. */
export function childPath(path: string, key: string | number): string {
  const step = String(key);
  return `${path}/${/[~/]/.test(step) ? step.replaceAll('~', '~0').replaceAll('/', '~1') : step}`;
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
