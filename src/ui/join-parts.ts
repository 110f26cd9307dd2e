/** Returns parts as one text, for example '210 kcal · 29 min'. Those that are empty are left out. */
export const joinParts = (parts: readonly (string | undefined)[]): string =>
  parts.filter(Boolean).join(' · ');
