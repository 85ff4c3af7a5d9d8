import { describeError } from '../logging/describe-error.js';
import type { Logger } from '../logging/logger.js';
import { lossWarnings } from '../provider/loss-warnings.js';
import type { StartUpReport } from './start-up-report.js';

/** Logs a report once, and what vendors' definitions lose as a warning of its own. Never throws. */
export function logStartUpReport(describe: () => StartUpReport, logger: Logger): void {
  try {
    const report = describe();
    const { vendor, tools } = report;
    logger.debug({ report }, `Start-up: ${tools.length} tools for ${vendor}.`);
    const losses = lossWarnings(vendor, tools);
    if (losses.length > 0) {
      logger.warn({ vendor, losses }, losses.join(' '));
    }
  } catch (error) {
    logger.error({ error: describeError(error) }, 'The start-up report could not be made.');
  }
}
