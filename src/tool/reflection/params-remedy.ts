import type { AnnotatedMethod } from './service-chain.js';

/** Rewrites remedies that name `@Param` for a method whose parameters are described in `@Tool({ params })`. */
export function paramsRemedy(problem: string, { options, metadata }: AnnotatedMethod, name?: string): string {
  if (metadata.isStandard !== true && options.params === undefined) {
    return problem;
  }
  if (name === undefined) {
    return problem
      .replace('Set it with @Param({ name })', 'Write it as a plain parameter with a name')
      .replace('@Param({ schema })', 'the schema in @Tool({ params })');
  }
  let isNamed = false;
  return problem.replaceAll(/@Param\(\{ (.*?) \}\)/g, (_, said: string) => {
    const text = isNamed ? `{ ${said} }` : `@Tool({ params: { ${name}: { ${said} } } })`;
    isNamed = true;
    return text;
  });
}
