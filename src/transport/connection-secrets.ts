import { parseUrl } from '../errors/parse-url.js';

/** The password in an address, as it stands there and as it is meant. */
export function passwordsOf(url: string): readonly string[] {
  const password = parseUrl(url)?.password ?? '';
  return [password, decode(password)];
}

/** Tells by its name whether a header authenticates. */
export function isSecretHeader(name: string): boolean {
  return /auth|key|token|secret|cookie/i.test(name);
}

/** Values of headers whose names say that they authenticate, with and without a word such as `Bearer` before them. */
export function secretHeaders(headers: Readonly<Record<string, string>> = {}): readonly string[] {
  const secret = Object.entries(headers).filter(([name]) => isSecretHeader(name));
  return secret.flatMap(([, value]) => [value, value.split(' ').slice(1).join(' ')]);
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
