import { createHash } from 'node:crypto';
import fs from 'node:fs';
import { filesBelow } from '../build/files-below.mjs';

export const digestOf = (content) => createHash('sha256').update(content).digest('base64url');

/** In: files and folders. Out: each file's digest by its path, in the order of the paths; `null` of a file that is gone. */
export function digestsOf(places) {
  const digests = {};
  for (const file of [...new Set(filesBelow(places))].sort()) {
    try {
      digests[file] = digestOf(fs.readFileSync(file));
    } catch {
      digests[file] = null;
    }
  }
  return digests;
}
