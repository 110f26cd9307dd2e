import fs from 'node:fs';
import path from 'node:path';
import { posix } from './posix.ts';

/**
 * The paths of all files below the given folders, with forward slashes. A place may also be a file itself; a missing
 * place has no files.
 */
export function filesBelow(places: readonly string[]): string[] {
  return places.flatMap((place) => {
    const about = fs.statSync(place, { throwIfNoEntry: false });
    if (!about?.isDirectory()) return about ? [posix(place)] : [];
    return fs
      .readdirSync(place, { recursive: true, withFileTypes: true })
      .filter((entry) => !entry.isDirectory())
      .map((entry) => posix(path.join(entry.parentPath ?? entry.path, entry.name)));
  });
}
