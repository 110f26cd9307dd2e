import fs from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import zlib from 'node:zlib';

const brotli = promisify(zlib.brotliCompress);
const gzip = promisify(zlib.gzip);
const TEXT = /\.(html|js|css|json|svg|txt|webmanifest)$/;

/**
 * Writes the site to `folder`, whole: what was there before and is no part of it goes. Text files get a
 * `.br` and a `.gz` beside them. Answers path -> { raw, br, gz } in bytes.
 */
export async function writeSite(files, folder, { compress = true } = {}) {
  const sizes = {};
  const wanted = new Set();
  const put = (file, content) => {
    const target = path.join(folder, file);
    wanted.add(target);
    fs.mkdirSync(path.dirname(target), { recursive: true });
    fs.writeFileSync(target, content);
  };
  await Promise.all(
    [...files].map(async ([file, content]) => {
      put(file, content);
      if (!compress || !TEXT.test(file)) return;
      const [br, gz] = await Promise.all([brotli(content), gzip(content, { level: 9 })]);
      put(`${file}.br`, br);
      put(`${file}.gz`, gz);
      sizes[file] = { raw: Buffer.byteLength(content), br: br.length, gz: gz.length };
    }),
  );
  sweep(folder, wanted);
  return sizes;
}

function sweep(folder, wanted) {
  for (const entry of fs.readdirSync(folder, { withFileTypes: true })) {
    const target = path.join(folder, entry.name);
    if (entry.isDirectory()) sweep(target, wanted);
    else if (!wanted.has(target)) fs.rmSync(target);
  }
  if (!fs.readdirSync(folder).length) fs.rmdirSync(folder);
}
