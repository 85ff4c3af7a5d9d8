import { inspect } from 'node:util';
import { Logger as NestLog } from '@nestjs/common';
import type { Logger } from '../../logging/logger.js';

const log = new NestLog('Toolwright');

/** Writes to the application's own log; the default where no logger is given. */
export const nestLogger: Logger = {
  debug: (fields, message) => log.debug(toLine(fields, message)),
  info: (fields, message) => log.log(toLine(fields, message)),
  warn: (fields, message) => log.warn(toLine(fields, message)),
  error: (fields, message) => log.error(toLine(fields, message)),
};

function toLine(fields: object, message: string): string {
  return Object.keys(fields).length === 0 ? message : `${message} ${inspect(fields, { breakLength: Infinity })}`;
}
