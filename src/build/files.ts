import path from 'node:path';
import fs from 'node:fs';
import crypto, { type BinaryToTextEncoding } from 'node:crypto';
import { promisify } from 'node:util';
import zlib from 'node:zlib';
import type { Files } from './site-types.ts';

/** Returns a path with forward slashes, as esbuild writes paths on every system. */
export const posix = (file: string, { sep }: { readonly sep: string } = path): string =>
  file.split(sep).join('/');

/** Paths with forward slashes. A place may also be a file itself; a missing place has no files. */
export function filesBelow(places: readonly string[]): string[] {
  return places.flatMap((place) => {
    const about = fs.statSync(place, { throwIfNoEntry: false });
    if (!about?.isDirectory()) return about ? [posix(place)] : [];
    return fs
      .readdirSync(place, { recursive: true, withFileTypes: true })
      .filter((entry) => !entry.isDirectory())
      .map((entry) => posix(path.join(entry.parentPath, entry.name)));
  });
}

export const sha256 = (content: string | Buffer, encoding: BinaryToTextEncoding): string =>
  crypto.hash('sha256', content, encoding);

/** The hash in a file's name: six hex digits of the SHA-256 of everything that the file is made from. */
export const hash = (text: string): string => sha256(text, 'hex').slice(0, 6);

export const digestOf = (content: string | Buffer): string => sha256(content, 'base64url');

/** The digest of each file by its path, sorted by path; `null` if the file cannot be read. */
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

const brotli = promisify(zlib.brotliCompress);
const gzip = promisify(zlib.gzip);

const TEXT = /\.(html|js|css|json|svg|txt|webmanifest)$/;

/** The size of each text file in brotli bytes, by its path. */
export type Sizes = Record<string, number>;

/**
 * Empties `folder` and writes the site to the folder `base` in it. With `compress`, each text file gets a `.br` and a
 * `.gz` beside it. Returns the sizes of the text files.
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
    sizes[file] = br.length;
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

export const json = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;
