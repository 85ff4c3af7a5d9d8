/** The two parts of a `data:` URL. */
export interface DataUrlParts {
  /** Media type with parameters, as it stands there. */
  readonly head: string;
  readonly data: Uint8Array;
}

const PERCENT = 0x25;

/**
 * Decodes a `data:` URL, percent-encoded or base64, to the bytes that it stands for.
 *
 * @param checkSize is told how many bytes there are at least, before they are made; its throw goes on
 * @throws TypeError when it is no such URL.
 * @see https://fetch.spec.whatwg.org/#data-urls
 */
export function dataUrlBytes(url: string, checkSize: (bytes: number) => void): DataUrlParts {
  const comma = url.indexOf(',');
  if (!/^data:/i.test(url) || comma < 0) {
    throw new TypeError('The URL is no data URL. Give one that begins with "data:" and has a comma before its data.');
  }
  const head = url.slice('data:'.length, comma);
  const body = url.slice(comma + 1);
  if (/;\s*base64\s*$/i.test(head)) {
    return { head, data: decodeBase64(body, checkSize) };
  }
  checkSize(Math.ceil(body.length / '%XX'.length));
  return { head, data: decodePercents(body) };
}

function decodeBase64(text: string, checkSize: (bytes: number) => void): Uint8Array {
  const plain = text.includes('%') ? Buffer.from(decodePercents(text)).toString('latin1') : text;
  const clean = plain.replace(/\s+/g, '');
  if (!/^[A-Za-z0-9+/]*={0,2}$/.test(clean)) {
    throw new TypeError('The data URL is not valid base64.');
  }
  checkSize(Math.floor((clean.replace(/=+$/, '').length * 3) / 4));
  return new Uint8Array(Buffer.from(clean, 'base64'));
}

/** Percent signs that encode nothing stand for themselves, as in browsers. */
function decodePercents(text: string): Uint8Array {
  const bytes = new TextEncoder().encode(text);
  let length = 0;
  for (let index = 0; index < bytes.length; index += 1) {
    const high = bytes[index] === PERCENT ? hexDigit(bytes[index + 1]) : undefined;
    const low = high === undefined ? undefined : hexDigit(bytes[index + 2]);
    if (high === undefined || low === undefined) {
      bytes[length] = bytes[index] ?? 0;
    } else {
      bytes[length] = high * 16 + low;
      index += 2;
    }
    length += 1;
  }
  return bytes.slice(0, length);
}

function hexDigit(code: number | undefined): number | undefined {
  const digit = Number.parseInt(String.fromCharCode(code ?? 0), 16);
  return Number.isNaN(digit) ? undefined : digit;
}
