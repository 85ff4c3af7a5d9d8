import type { Logger } from './logger.js';

/** Keeps a logger that throws from disturbing turns. */
export function containedLogger(logger: Logger): Logger {
  return {
    debug: (fields, message) => contain(() => logger.debug(fields, message)),
    info: (fields, message) => contain(() => logger.info(fields, message)),
    warn: (fields, message) => contain(() => logger.warn(fields, message)),
    error: (fields, message) => contain(() => logger.error(fields, message)),
  };
}

function contain(log: () => void): void {
  try {
    log();
  } catch {
    // There is nowhere left to report it.
  }
}
