/**
 * Refuses an id that names no conversation, before it reaches a file or a key of a store.
 *
 * @throws TypeError when it is blank or no string.
 */
export function checkConversationId(conversationId: string): void {
  if (typeof conversationId !== 'string' || conversationId.trim() === '') {
    throw new TypeError(
      `The conversation id is ${JSON.stringify(conversationId)}. Give a string that is not blank, such as a UUID.`,
    );
  }
}
