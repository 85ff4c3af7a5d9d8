import type { Logger } from './logger.js';

/** A logger passes many doors, and one wrapping is enough. */
const contained = new WeakSet<Logger>();

/** Keeps a logger that throws from disturbing turns. */
export function containedLogger(logger: Logger): Logger {
  if (contained.has(logger)) {
    return logger;
  }
  const safe: Logger = {
    debug: (fields, message) => contain(() => logger.debug(fields, message)),
    info: (fields, message) => contain(() => logger.info(fields, message)),
    warn: (fields, message) => contain(() => logger.warn(fields, message)),
    error: (fields, message) => contain(() => logger.error(fields, message)),
  };
  contained.add(safe);
  return safe;
}

function contain(log: () => void): void {
  try {
    log();
  } catch {
    // There is nowhere left to report it.
  }
}
