const FIRST_CONTROL_PICTURE = 0x2400;
const DELETE = 0x7f;
const DELETE_PICTURE = '\u2421';
const REPLACEMENT = '\ufffd';
/** Control characters except tab and line feed, and the characters that reverse the direction of text. */
const UNSAFE = /(?![\t\n])\p{Cc}|\p{Bidi_Control}/gu;

/**
 * Makes text of a model or a vendor safe for a terminal: control characters are shown as pictures instead of moving the
 * cursor, changing colours or writing to the clipboard.
 */
export function neutralize(text: string): string {
  return text.replaceAll('\r\n', '\n').replace(UNSAFE, toPicture);
}

function toPicture(character: string): string {
  const code = character.charCodeAt(0);
  if (code < 0x20) {
    return String.fromCharCode(FIRST_CONTROL_PICTURE + code);
  }
  return code === DELETE ? DELETE_PICTURE : REPLACEMENT;
}
