import { describeError } from '../logging/describe-error.js';
import type { Logger } from '../logging/logger.js';
import type { StartUp } from './start-up-report.js';

/** Logs a report once, and what vendors' definitions lose as a warning of its own. Never throws. */
export function logStartUpReport(read: () => StartUp, logger: Logger): void {
  try {
    const { report, toolCount, losses } = read();
    const { vendor } = report;
    logger.debug({ report }, `Start-up: ${toolCount} tools for ${vendor}.`);
    if (losses.length > 0) {
      logger.warn({ vendor, losses }, losses.join(' '));
    }
  } catch (error) {
    logger.error({ error: describeError(error) }, 'The start-up report could not be made.');
  }
}
