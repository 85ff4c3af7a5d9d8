/**
 * Receives what the framework has to say. A pino instance fits as it is.
 * Entries never hold keys or attachment bytes.
 */
export interface Logger {
  debug(fields: object, message: string): void;
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
}

/** Writes warnings and errors to the console; the default where no logger is given. */
export const consoleLogger: Logger = {
  debug: () => {},
  info: () => {},
  warn: (fields, message) => console.warn(message, fields),
  error: (fields, message) => console.error(message, fields),
};
