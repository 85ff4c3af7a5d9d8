import { isToolwrightError } from 'toolwright';
import { neutralize } from './neutralize.js';

/** One sentence for the person at the terminal; only errors of a kind we do not know keep their stack. */
export function describeFailure(error: unknown): string {
  if (isToolwrightError(error)) {
    return neutralize(error.message);
  }
  return neutralize(error instanceof Error ? (error.stack ?? error.message) : String(error));
}
