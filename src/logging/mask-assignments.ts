import { readAssignedValue, type SecretKind } from './assigned-value.js';
import type { KeptText } from './kept-text.js';
import { MASK } from './mask.js';

/** Names of settings that hold secrets, by how sure the name alone makes it. */
const NAMES: Readonly<Record<SecretKind, string>> = {
  password: 'password|passwd|passphrase|passcode|pwd|(?<=[_.-])pass|(?<![A-Za-z])_auth',
  pass: '(?<![A-Za-z])pass',
  key: [
    '(?:api|access|account|signing|encryption|master|secret|private|subscription|license)[_.\\- ]?key',
    'secret[_.-]?access[_.-]?key|shared[_.-]?access[_.-]?(?:key|signature)|client[_.-]?secret',
    '(?:access|refresh|auth|session|bearer|api|bot|security|id|csrf|xsrf)[_.-]?token',
  ].join('|'),
  token: 'token|secret|credentials?|jwt',
  signature: 'signature|(?<![A-Za-z])sig',
  authorization: 'authorization',
  cookie: 'cookie',
};

/** What may follow a name without changing what it names. */
const SUFFIX = '(?:[_-]?(?:base|value|hash|prod|live|test|dev|old|new|\\d{1,3})(?![a-z]))?';

const NAME = new RegExp(
  `(?:${Object.entries(NAMES)
    .map(([kind, names]) => `(?<${kind}>${names})`)
    .join('|')})${SUFFIX}`,
  'gi',
);

/** Masks the values of settings that are named like secrets, in JSON, queries, headers, code, options and XML. */
export function maskAssignments(text: string, kept: KeptText): string {
  let masked = '';
  let copied = 0;
  const names = new RegExp(NAME);
  for (let match = names.exec(text); match !== null; match = names.exec(text)) {
    const value = readAssignedValue(text, match.index, names.lastIndex, kindOf(match));
    if (value === undefined) {
      continue;
    }
    names.lastIndex = Math.max(names.lastIndex, value.end);
    if (value.isSecret && !kept.has(text.slice(value.start, value.end))) {
      masked += text.slice(copied, value.start) + MASK;
      copied = value.end;
    }
  }
  return masked + text.slice(copied);
}

function kindOf(match: RegExpExecArray): SecretKind {
  const found = Object.entries(match.groups ?? {}).find(([, name]) => name !== undefined);
  return (found?.[0] ?? 'token') as SecretKind;
}
