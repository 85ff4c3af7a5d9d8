/** Tells whether something thrown is an error of the operating system with this code, such as `ENOENT`. */
export function isFileError(error: unknown, code: string): boolean {
  return typeof error === 'object' && error !== null && 'code' in error && error.code === code;
}
