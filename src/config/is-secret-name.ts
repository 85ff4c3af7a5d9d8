const SECRET_NAME =
  /^(headers|auth)$|((?<!cache_?)key|secret|password|passphrase|credentials?|token|authorization|cookie)$/i;

/** Tells whether a setting's name says that its value must not be shown. */
export function isSecretName(name: string): boolean {
  return SECRET_NAME.test(name);
}
