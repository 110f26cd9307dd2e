import fs from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import zlib from 'node:zlib';
import type { Files } from './site-types.ts';

const brotli = promisify(zlib.brotliCompress);
const gzip = promisify(zlib.gzip);

const TEXT = /\.(html|js|css|json|svg|txt|webmanifest)$/;

/** The size of each text file in bytes, by its path. */
export type Sizes = Record<string, { readonly raw: number; readonly br: number; readonly gz: number }>;

/**
 * Empties `folder` and writes the site to the folder `base` in it. If `compress` is set, each text file gets a `.br`
 * and a `.gz` beside it. Returns path -> { raw, br, gz } in bytes.
 */
export async function writeSite(
  files: Files,
  folder: string,
  { compress = true, base = '' } = {},
): Promise<Sizes> {
  const written = new Map(files);
  const sizes: Sizes = {};
  const pack = async ([file, content]: [string, string | Buffer]) => {
    const [br, gz] = await Promise.all([brotli(content), gzip(content, { level: 9 })]);
    written.set(`${file}.br`, br).set(`${file}.gz`, gz);
    sizes[file] = { raw: Buffer.byteLength(content), br: br.length, gz: gz.length };
  };
  if (compress) await Promise.all([...files].filter(([file]) => TEXT.test(file)).map(pack));
  // Synchronous, so that a server in this process never sees a half-written site.
  fs.rmSync(folder, { recursive: true, force: true });
  for (const [file, content] of written) {
    const target = path.join(folder, base, file);
    fs.mkdirSync(path.dirname(target), { recursive: true });
    fs.writeFileSync(target, content);
  }
  return sizes;
}

/** Returns indented JSON. */
export const json = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;
