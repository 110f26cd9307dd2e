import fs from 'node:fs';
import path from 'node:path';

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
