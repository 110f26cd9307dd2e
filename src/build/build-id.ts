import { createHash } from 'node:crypto';
import type { Files } from './site-types.ts';

/**
 * Returns the build's id: 8 hex digits of a hash of all its files, the same for the same source tree and settings.
 * Writes it into each document as `<html data-build>`. `files`: those of dist/.
 */
export function addBuildId(files: Files): string {
  const digest = createHash('sha256');
  for (const [file, content] of [...files].sort(([one], [other]) => (one < other ? -1 : 1)))
    digest.update(`${file}\0`).update(content).update('\0');
  const id = digest.digest('hex').slice(0, 8);
  for (const [file, html] of files)
    if (file.endsWith('.html'))
      files.set(file, String(html).replace(/<html lang="[\w-]+"/, `$& data-build="${id}"`));
  return id;
}
