import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';

export const digestOf = (content) => createHash('sha256').update(content).digest('base64url');

/** The files below the places that are named, each by its path; a file may be a place. What is missing has none. */
export function filesBelow(places) {
  return places.flatMap((place) => {
    const about = fs.statSync(place, { throwIfNoEntry: false });
    if (!about?.isDirectory()) return about ? [place] : [];
    return fs
      .readdirSync(place, { recursive: true, withFileTypes: true })
      .filter((entry) => !entry.isDirectory())
      .map((entry) => path.posix.join(entry.parentPath ?? entry.path, entry.name));
  });
}

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
