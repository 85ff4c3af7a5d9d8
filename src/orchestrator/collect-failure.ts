/** Runs one step of an ending; what it throws is added to `failures`. */
export async function collectFailure(failures: unknown[], end: () => unknown): Promise<void> {
  try {
    await end();
  } catch (error) {
    failures.push(error);
  }
}
