/** The class of a component for messages; `fallback` for objects without a class of their own. */
export function classNameOf(component: object, fallback: string): string {
  const maker: unknown = component.constructor;
  const name = typeof maker === 'function' ? maker.name : '';
  return name === '' || name === 'Object' ? fallback : name;
}
