const LEGAL_NAME = /^[a-zA-Z0-9_-]{1,64}$/;
const HASH_LENGTH = 6;

/**
 * The name under which a call is sent back: itself where every vendor takes it, otherwise always the same legal form of
 * it.
 */
export function toReplayName(name: string): string {
  if (LEGAL_NAME.test(name)) {
    return name;
  }
  const { createHash } = process.getBuiltinModule('node:crypto');
  const hash = createHash('sha256').update(name).digest('hex').slice(0, HASH_LENGTH);
  const legal = name.replace(/[^a-zA-Z0-9_-]/g, '_').slice(0, 64 - HASH_LENGTH - 1);
  return `${legal}_${hash}`;
}
