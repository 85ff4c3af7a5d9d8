/** What a setting's name says it holds. */
export type SecretKind = 'password' | 'pass' | 'key' | 'token' | 'signature' | 'authorization' | 'cookie';

/** Where the value of a setting stands in a text. */
export interface AssignedValue {
  readonly start: number;
  readonly end: number;
  readonly isSecret: boolean;
}

const SEPARATOR = /(\\{0,8}["'`]?)\s{0,8}(:=|=>|=(?!=)|:|%3[ad])\s{0,8}/iy;
const OPTION_SEPARATOR = /[ \t]{1,8}/y;
const QUOTE = /\\{0,8}["'`]/y;
const SCHEME = /(?:bearer|basic|token|digest|negotiate|apikey|aws4-hmac-sha256)\s{1,8}/iy;
const BRACED = /\{[^}\n]{0,200}\}/y;
/** Up to a space, a quote or a semicolon, or to where the next setting begins. */
const WORD = /(?:[^\s"'`;&,]|&(?![\w.%-]{1,64}=)|,(?![\w.-]{1,64}[=:]|\s|$))*/y;
const CONNECTION_VALUE = /\{[^}\n]{0,200}\}|[^;\n"']*/y;
const MAX_TAG = 60;
const PEEK = 200;

/** Reads the value of the setting whose name stands at `[nameStart, nameEnd)`; undefined when none is given there. */
export function readAssignedValue(
  text: string,
  nameStart: number,
  nameEnd: number,
  kind: SecretKind,
): AssignedValue | undefined {
  if (text[nameEnd] === '>' && isTag(text, nameStart)) {
    return span(nameEnd + 1, indexOrEnd(text, '<', nameEnd + 1), true);
  }
  const separator = matchAt(SEPARATOR, text, nameEnd);
  if (separator !== undefined) {
    const start = nameEnd + separator[0].length;
    return isInConnectionString(text, nameStart)
      ? readConnectionValue(text, start)
      : readValue(text, start, kind, separator[2] !== ':');
  }
  const gap = matchAt(OPTION_SEPARATOR, text, nameEnd);
  if (gap === undefined || kind === 'cookie') {
    return undefined;
  }
  const start = nameEnd + gap[0].length;
  if (isOption(text, nameStart)) {
    return text[start] === '-' ? undefined : readValue(text, start, kind, true);
  }
  return kind === 'password' ? readQuoted(text, start) : undefined;
}

function readValue(text: string, start: number, kind: SecretKind, isAssignment: boolean): AssignedValue | undefined {
  const quoted = readQuoted(text, start, kind);
  if (quoted !== undefined) {
    return quoted;
  }
  if (kind === 'cookie') {
    return readCookies(text, start);
  }
  const braced = isAssignment && kind === 'password' ? matchAt(BRACED, text, start)?.[0] : undefined;
  if (braced !== undefined || /[[{(]/.test(text[start] ?? '')) {
    return braced === undefined ? undefined : span(start, start + braced.length, true);
  }
  const scheme = kind === 'authorization' ? (matchAt(SCHEME, text, start)?.[0].length ?? 0) : 0;
  const from = start + scheme;
  const end = endOfWord(text, from);
  const value = text.slice(from, end);
  const isTelling = isAssignment ? isLong(value, kind) : isNoProse(text, end, value, kind);
  return span(from, end, !isPlaceholder(value) && (scheme > 0 || isTelling));
}

function readQuoted(text: string, start: number, kind: SecretKind = 'password'): AssignedValue | undefined {
  const quote = matchAt(QUOTE, text, start)?.[0];
  if (quote === undefined) {
    return undefined;
  }
  const opened = start + quote.length;
  const scheme = kind === 'authorization' ? (matchAt(SCHEME, text, opened)?.[0].length ?? 0) : 0;
  const from = opened + scheme;
  const end = closingQuote(text, quote, from);
  const value = text.slice(from, end);
  return span(from, end, value !== '' && !isPlaceholder(value) && (scheme > 0 || isLong(value, kind)));
}

/** The end of a quoted text: the same quote, not escaped once more; the end of everything when it is missing. */
function closingQuote(text: string, quote: string, from: number): number {
  let end = text.indexOf(quote, from);
  while (end > from && text[end - 1] === '\\') {
    end = text.indexOf(quote, end + quote.length);
  }
  return end < 0 ? text.length : end;
}

/** In a connection string a value may hold anything but a semicolon, unless it is quoted. */
function readConnectionValue(text: string, start: number): AssignedValue | undefined {
  const value = matchAt(CONNECTION_VALUE, text, start)?.[0] ?? '';
  return readQuoted(text, start) ?? span(start, start + value.length, !isPlaceholder(value));
}

/** A cookie header is one secret to the end of its line. */
function readCookies(text: string, start: number): AssignedValue | undefined {
  if (!/^[^\n"']*=/.test(text.slice(start, start + PEEK))) {
    return undefined;
  }
  const line = indexOrEnd(text, '\n', start);
  return span(start, line, true);
}

function endOfWord(text: string, start: number): number {
  const word = matchAt(WORD, text, start)?.[0] ?? '';
  return start + word.replace(/[)\]}>.,!?:]{1,16}$/, '').length;
}

/** After a colon a word may be the beginning of a sentence: `password: must be longer`. */
function isNoProse(text: string, end: number, value: string, kind: SecretKind): boolean {
  if (STATUS.test(value)) {
    return false;
  }
  const isWord = /^[A-Za-z][a-z]*$/.test(value);
  if (kind === 'pass') {
    return false;
  }
  if (kind === 'password' || kind === 'key') {
    return !(isWord && /^[ \t]+[A-Za-z]/.test(text.slice(end, end + PEEK)));
  }
  return !isWord && value.length >= 8 && /\d/.test(value);
}

const STATUS =
  /^(?:required|missing|invalid|expected|incorrect|wrong|empty|expired|denied|failed|unknown|unset|set|not|is|must|should|too|ok|yes|no|string|number|object|boolean)$/i;

function isPlaceholder(value: string): boolean {
  return /^(?:|null|undefined|true|false|none|nil|\*+|\$\{?\w+\}?|%s|string|\[\w+\])$/i.test(value);
}

function isLong(value: string, kind: SecretKind): boolean {
  if (kind === 'pass') {
    return !/^\d*$/.test(value);
  }
  return value.length >= (kind === 'password' || kind === 'key' ? 1 : 6);
}

function isTag(text: string, nameStart: number): boolean {
  return /<[\w:.-]*$/.test(text.slice(Math.max(0, nameStart - MAX_TAG), nameStart));
}

function isOption(text: string, nameStart: number): boolean {
  return /(?:^|\s)--?[\w.-]*$/.test(text.slice(Math.max(0, nameStart - MAX_TAG), nameStart));
}

function isInConnectionString(text: string, nameStart: number): boolean {
  return /=[^;\n]*;[\w ]*$/.test(text.slice(Math.max(0, nameStart - MAX_TAG), nameStart));
}

function span(start: number, end: number, isSecret: boolean): AssignedValue {
  return { start, end, isSecret: isSecret && end > start };
}

function indexOrEnd(text: string, part: string, from: number): number {
  const index = text.indexOf(part, from);
  return index < 0 ? text.length : index;
}

function matchAt(pattern: RegExp, text: string, index: number): RegExpExecArray | undefined {
  pattern.lastIndex = index;
  return pattern.exec(text) ?? undefined;
}
