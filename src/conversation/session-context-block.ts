/**
 * Marks the application's text for a turn as such, so that the model does not take it for the user's words.
 * Goes after the user's text.
 */
export function sessionContextBlock(sessionContext: string): string {
  return `<session-context source="application">\n${sessionContext}\n</session-context>`;
}

/** The user's text as the model is sent it: with the session context after it, when there is one. */
export function withSessionContext(text: string, sessionContext: string | undefined): string {
  if (sessionContext === undefined || sessionContext.trim() === '') {
    return text;
  }
  const block = sessionContextBlock(sessionContext);
  return text === '' ? block : `${text}\n\n${block}`;
}
