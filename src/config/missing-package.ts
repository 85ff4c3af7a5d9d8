const NOT_FOUND_CODES: readonly unknown[] = ['ERR_MODULE_NOT_FOUND', 'MODULE_NOT_FOUND'];
const PACKAGE_NAME = /^Cannot find (?:package|module) '((?:@[^/']+\/)?[^./':\\][^/':\\]*)/;

/** Name of the package whose absence made an import fail; undefined when it failed for another reason. */
export function missingPackage(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('code' in error) || !NOT_FOUND_CODES.includes(error.code)) {
    return undefined;
  }
  return PACKAGE_NAME.exec(error.message)?.[1];
}
