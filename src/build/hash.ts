import { createHash } from 'node:crypto';

/** The hash in a file's name: six hex digits of the SHA-256 of everything that the file is made from. */
export const hash = (...parts: readonly string[]): string =>
  createHash('sha256').update(parts.join('\0')).digest('hex').slice(0, 6);
