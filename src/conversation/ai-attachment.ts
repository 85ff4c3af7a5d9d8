import { types } from 'node:util';
import { printableName } from './printable-name.js';

/** A file that goes to the model with a user's message. */
export interface AIAttachment {
  /** File name as the user knows it. */
  readonly name: string;
  /** IANA media type, such as `image/png`. */
  readonly mediaType: string;
  /** The file's bytes. */
  readonly data: Uint8Array;
}

/**
 * Refuses an attachment that lacks something, or has it of another type than it must be.
 *
 * @throws TypeError naming the field.
 */
export function checkAttachment(attachment: AIAttachment | null | undefined): void {
  if (attachment === null || attachment === undefined) {
    throw new TypeError('An attachment is null. Leave it out of the list instead.');
  }
  const label = typeof attachment.name === 'string' ? printableName(attachment.name) : '(no name)';
  checkField(label, 'name', attachment.name, 'a string', isString);
  checkField(label, 'mediaType', attachment.mediaType, 'a string', isString);
  checkField(label, 'data', attachment.data, 'a Uint8Array', types.isUint8Array);
}

function checkField(
  label: string,
  field: keyof AIAttachment,
  value: unknown,
  expected: string,
  isExpected: (value: unknown) => boolean,
): void {
  if (value === null || value === undefined) {
    throw new TypeError(`Attachment "${label}" has no ${field}.`);
  }
  if (!isExpected(value)) {
    throw new TypeError(`Attachment "${label}" has a ${field} of type ${typeof value}. Give ${expected}.`);
  }
}

function isString(value: unknown): boolean {
  return typeof value === 'string';
}
