const HIDDEN = '•••';

/** An address, a form or a JSON text as a log may keep it: what stands as `password` does not. */
export function hideSecrets(text: string): string {
  return text
    .replace(/([?&]|^)(password=)[^&#]*/g, `$1$2${HIDDEN}`)
    .replace(/("password"\s*:\s*)"(?:[^"\\]|\\.)*"/g, `$1"${HIDDEN}"`);
}

/** The same of fields that were read already. */
export function hideFields(fields: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  return 'password' in fields ? { ...fields, password: HIDDEN } : fields;
}
