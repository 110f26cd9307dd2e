import fs from 'node:fs';
import path from 'node:path';
import { writeSite } from '../build/write.mjs';

const isSame = (one, other) => one === other || (Buffer.isBuffer(one) && one.equals(other));

/** Answers a function that writes a site to `folder`: whole at first, then what has become other, and without a pause. */
export function siteWriter(folder) {
  let before;
  return async (files) => {
    if (before) {
      for (const [file, content] of files)
        if (!isSame(before.get(file), content)) put(path.join(folder, file), content);
      for (const file of before.keys())
        if (!files.has(file)) fs.rmSync(path.join(folder, file), { force: true });
    } else await writeSite(files, folder, { compress: false });
    before = files;
  };
}

function put(target, content) {
  fs.mkdirSync(path.dirname(target), { recursive: true });
  fs.writeFileSync(target, content);
}
