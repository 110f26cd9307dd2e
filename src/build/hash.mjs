import { createHash } from 'node:crypto';

/** What a file is named by: six digits of all that it is made of. */
export const hash = (...parts) => createHash('sha256').update(parts.join('\0')).digest('hex').slice(0, 6);
