import fs from 'node:fs';
import path from 'node:path';
import { writeSite } from '../build/write.ts';
import type { Files } from '../build/site-types.ts';

const isSame = (one: string | Buffer | undefined, other: string | Buffer) =>
  one === other || (Buffer.isBuffer(one) && Buffer.isBuffer(other) && one.equals(other));

/**
 * Returns a function that writes a site to the folder `base` in `folder`: all of it the first time, then only the files
 * that have changed, synchronously, so that a server in this process never sees a half-written site.
 */
export function siteWriter(folder: string): (files: Files, base?: string) => Promise<void> {
  let before: Files | undefined;
  return async (files, base = '') => {
    const at = (file: string) => path.join(folder, base, file);
    if (before) {
      for (const [file, content] of files) if (!isSame(before.get(file), content)) put(at(file), content);
      for (const file of before.keys()) if (!files.has(file)) fs.rmSync(at(file), { force: true });
    } else await writeSite(files, folder, { compress: false, base });
    before = files;
  };
}

function put(target: string, content: string | Buffer): void {
  fs.mkdirSync(path.dirname(target), { recursive: true });
  fs.writeFileSync(target, content);
}
