import type { Logger } from 'toolwright';

/** Keeps the framework's log out of the conversation, unless the environment variable DEBUG is set. */
export const deskLogger: Logger = {
  debug: write,
  info: write,
  warn: write,
  error: write,
};

function write(fields: object, message: string): void {
  if (process.env.DEBUG !== undefined) {
    console.error(message, fields);
  }
}
