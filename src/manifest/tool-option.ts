import ts from 'typescript';

/** Keys of a parameter's options that say what its type is. */
const TYPE_KEYS = new Set(['enum', 'items', 'schema', 'type']);

/** Tells whether the options of a `@Param` say what the type is, so that the signature need not. */
export function saysType(decorator: ts.CallExpression | undefined): boolean {
  return optionsIn(decorator).some(namesType);
}

/** Tells whether `@Tool({ params })` says what the type of a parameter is. */
export function toolSaysType(tool: ts.CallExpression | undefined, parameter: string | undefined): boolean {
  return optionsIn(tool)
    .flatMap((options) => initializerOf(options, 'params') ?? [])
    .filter(ts.isObjectLiteralExpression)
    .flatMap((params) => (parameter === undefined ? [] : (initializerOf(params, parameter) ?? [])))
    .some((said) => ts.isObjectLiteralExpression(said) && namesType(said));
}

/** Tells whether `@Tool({ context })` names a parameter as the one that gets the tool context. */
export function toolSaysContext(tool: ts.CallExpression | undefined, parameter: string | undefined): boolean {
  return optionsIn(tool)
    .flatMap((options) => initializerOf(options, 'context') ?? [])
    .some((said) => ts.isStringLiteralLike(said) && said.text === parameter);
}

/** The description in a `@Tool`, where it is written as a literal. */
export function toolDescription(tool: ts.CallExpression | undefined): string | undefined {
  const [first] = tool?.arguments ?? [];
  const said = [first, ...optionsIn(tool).map((options) => initializerOf(options, 'description'))];
  return said
    .filter((text) => text !== undefined && ts.isStringLiteralLike(text))
    .at(-1)
    ?.text.trim();
}

function optionsIn(decorator: ts.CallExpression | undefined): readonly ts.ObjectLiteralExpression[] {
  return [...(decorator?.arguments ?? [])].filter(ts.isObjectLiteralExpression);
}

function namesType({ properties }: ts.ObjectLiteralExpression): boolean {
  return properties.some(({ name }) => name !== undefined && TYPE_KEYS.has(name.getText()));
}

function initializerOf({ properties }: ts.ObjectLiteralExpression, key: string): ts.Expression | undefined {
  return properties.filter(ts.isPropertyAssignment).find(({ name }) => textOf(name) === key)?.initializer;
}

function textOf(name: ts.PropertyName): string {
  return ts.isStringLiteralLike(name) ? name.text : name.getText();
}
