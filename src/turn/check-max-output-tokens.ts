/**
 * Refuses a longest reply that no vendor would take, before anything is sent.
 *
 * @throws RangeError for anything but an integer of 1 or more
 */
export function checkMaxOutputTokens(maxOutputTokens: number | undefined): void {
  if (maxOutputTokens !== undefined && !(Number.isSafeInteger(maxOutputTokens) && maxOutputTokens > 0)) {
    throw new RangeError(`maxOutputTokens is ${maxOutputTokens}. Use an integer of 1 or more.`);
  }
}
