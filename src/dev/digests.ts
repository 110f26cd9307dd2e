import { createHash } from 'node:crypto';
import fs from 'node:fs';
import { filesBelow } from '../build/files-below.ts';

export const digestOf = (content: string | Buffer): string =>
  createHash('sha256').update(content).digest('base64url');

/**
 * In: files and folders. Out: the digest of each file by its path, sorted by path; `null` for a file that cannot be
 * read.
 */
export function digestsOf(places: readonly string[]): Record<string, string | null> {
  const digests: Record<string, string | null> = {};
  for (const file of [...new Set(filesBelow(places))].sort()) {
    try {
      digests[file] = digestOf(fs.readFileSync(file));
    } catch {
      digests[file] = null;
    }
  }
  return digests;
}
