const MAX_PARTS = 5;

/** The message of whatever was thrown, an Error or not; blank when there is none. Never throws. */
export function errorMessage(thrown: unknown): string {
  try {
    return readMessage(thrown);
  } catch {
    return '';
  }
}

function readMessage(thrown: unknown): string {
  if (typeof thrown === 'string') {
    return thrown;
  }
  if (typeof thrown !== 'object' || thrown === null) {
    return thrown === undefined || thrown === null ? '' : String(thrown);
  }
  const { message, errors } = thrown as { readonly message?: unknown; readonly errors?: unknown };
  if (typeof message === 'string' && message.trim() !== '') {
    return message;
  }
  if (Array.isArray(errors)) {
    return errors.slice(0, MAX_PARTS).map(errorMessage).join('; ');
  }
  return thrown instanceof Error ? '' : (JSON.stringify(thrown) ?? '');
}
