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
 * Refuses an attachment that lacks something.
 *
 * @throws TypeError naming the missing field.
 */
export function checkAttachment(attachment: AIAttachment | null | undefined): void {
  if (attachment === null || attachment === undefined) {
    throw new TypeError('An attachment is null. Leave it out of the list instead.');
  }
  for (const field of ['name', 'mediaType', 'data'] as const) {
    if (attachment[field] === null || attachment[field] === undefined) {
      throw new TypeError(`Attachment "${attachment.name ?? '(no name)'}" has no ${field}.`);
    }
  }
}
