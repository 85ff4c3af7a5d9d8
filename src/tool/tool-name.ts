const LEGAL_NAME = /^[a-zA-Z0-9_-]{1,64}$/;

/** Says in one sentence what is wrong with a tool's name; undefined for a name that every vendor accepts. */
export function toolNameProblem(name: string): string | undefined {
  if (LEGAL_NAME.test(name)) {
    return undefined;
  }
  const found = name.length > 64 ? `of ${name.length} characters` : `"${name}"`;
  return `the tool name ${found} is not legal: 1 to 64 characters of a-z, A-Z, 0-9, "_" and "-".`;
}
