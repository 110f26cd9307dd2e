const HIDDEN = '•••';

/** Hides the values of `password` in an address, a form or a JSON text, so that it can be logged. */
export function hideSecrets(text: string): string {
  return text
    .replace(/([?&]|^)(password=)[^&#]*/g, `$1$2${HIDDEN}`)
    .replace(/("password"\s*:\s*)"(?:[^"\\]|\\.)*"/g, `$1"${HIDDEN}"`);
}

/** The same for parsed fields. */
export function hideFields(fields: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  return 'password' in fields ? { ...fields, password: HIDDEN } : fields;
}
