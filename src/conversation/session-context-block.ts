import { disarmTags } from './disarm-tags.js';

/**
 * Marks the application's text for a turn as such, so that the model does not take it for the user's words.
 * Goes after the user's text.
 */
export function sessionContextBlock(sessionContext: string): string {
  return `<session-context source="application">\n${disarmTags(sessionContext, 'session-context')}\n</session-context>`;
}

/**
 * The user's text as the model is sent it: with the session context after it, when there is one, and nothing else that
 * looks like it.
 */
export function withSessionContext(userText: string, sessionContext: string | undefined): string {
  const text = disarmTags(userText, 'session-context');
  if (sessionContext === undefined || sessionContext.trim() === '') {
    return text;
  }
  const block = sessionContextBlock(sessionContext);
  return text === '' ? block : `${text}\n\n${block}`;
}
