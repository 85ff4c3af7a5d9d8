const SECRET_NAME = /^(headers|token|auth)$|(key|secret|password|credentials?|authToken|authorization|cookie)$/i;

/** Tells whether a setting's name says that its value must not be shown. */
export function isSecretName(name: string): boolean {
  return SECRET_NAME.test(name);
}
