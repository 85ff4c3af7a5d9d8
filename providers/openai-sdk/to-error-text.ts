/** The convention of OpenAI's models for a failed tool: the message after `Error:`. */
export function toErrorText(message: string): string {
  return `Error: ${message}`;
}
