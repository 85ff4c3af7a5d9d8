const CLOSING: Readonly<Record<string, string>> = { '(': ')', '[': ']', '{': '}' };

/** Characters after which a slash begins a regular expression, not a division. */
const BEFORE_REGEX = new Set('(,=:[!&|?{};+-*%~^<>');

/**
 * Finds the end of the token at an index of JavaScript source: a comment, string, template, regular expression,
 * bracketed group, or single character. Unterminated tokens end with the text.
 */
export function endOfToken(text: string, start: number): number {
  const character = text[start] ?? '';
  if (character === '/') {
    return endOfSlash(text, start);
  }
  if (character === '"' || character === "'") {
    return endOfQuoted(text, start, character);
  }
  if (character === '`') {
    return endOfTemplate(text, start);
  }
  return character in CLOSING ? endOfGroup(text, start) : start + 1;
}

/** Tells whether a comment begins at an index. */
export function isComment(text: string, index: number): boolean {
  return text[index] === '/' && (text[index + 1] === '/' || text[index + 1] === '*');
}

/** Finds the index behind the bracket that closes the one at an index. */
export function endOfGroup(text: string, start: number): number {
  const open: string[] = [CLOSING[text[start] ?? ''] ?? ''];
  let index = start + 1;
  while (index < text.length && open.length > 0) {
    const character = text[index] ?? '';
    if (character in CLOSING) {
      open.push(CLOSING[character] ?? '');
      index += 1;
    } else if (character === open.at(-1)) {
      open.pop();
      index += 1;
    } else {
      index = endOfToken(text, index);
    }
  }
  return index;
}

function endOfSlash(text: string, start: number): number {
  if (text[start + 1] === '/') {
    const end = text.indexOf('\n', start);
    return end < 0 ? text.length : end + 1;
  }
  if (text[start + 1] === '*') {
    const end = text.indexOf('*/', start + 2);
    return end < 0 ? text.length : end + 2;
  }
  const before = text.slice(0, start).trimEnd().at(-1);
  return before === undefined || BEFORE_REGEX.has(before) ? endOfRegex(text, start) : start + 1;
}

function endOfRegex(text: string, start: number): number {
  let isInClass = false;
  for (let index = start + 1; index < text.length; index += 1) {
    const character = text[index];
    if (character === '\\') {
      index += 1;
    } else if (character === '[') {
      isInClass = true;
    } else if (character === ']') {
      isInClass = false;
    } else if (character === '/' && !isInClass) {
      return index + 1;
    }
  }
  return text.length;
}

function endOfQuoted(text: string, start: number, quote: string): number {
  for (let index = start + 1; index < text.length; index += 1) {
    if (text[index] === '\\') {
      index += 1;
    } else if (text[index] === quote) {
      return index + 1;
    }
  }
  return text.length;
}

function endOfTemplate(text: string, start: number): number {
  let index = start + 1;
  while (index < text.length) {
    if (text[index] === '\\') {
      index += 2;
    } else if (text[index] === '`') {
      return index + 1;
    } else if (text.startsWith('${', index)) {
      index = endOfGroup(text, index + 1);
    } else {
      index += 1;
    }
  }
  return text.length;
}
