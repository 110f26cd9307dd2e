import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import zlib from 'node:zlib';
import * as assert from 'uvu/assert';
import type { Manifest } from '../src/build/package/manifest.ts';

/* Reads a package as an app would: written after src/host/README.md. */

/** Reads a ZIP by its table of contents, as most programs do. */
export function unzip(bytes: Buffer): Map<string, Buffer> {
  const end = bytes.lastIndexOf(Buffer.from('PK\x05\x06'));
  const files = new Map<string, Buffer>();
  let at = bytes.readUInt32LE(end + 16);
  for (let left = bytes.readUInt16LE(end + 10); left > 0; left--) {
    const [method, packed] = [bytes.readUInt16LE(at + 10), bytes.readUInt32LE(at + 20)];
    const [size, nameSize] = [bytes.readUInt32LE(at + 24), bytes.readUInt16LE(at + 28)];
    const local = bytes.readUInt32LE(at + 42);
    const start = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28);
    const data = bytes.subarray(start, start + packed);
    const content = method ? zlib.inflateRawSync(data) : data;
    assert.is(content.length, size);
    files.set(bytes.toString('utf8', at + 46, at + 46 + nameSize), content);
    at += 46 + nameSize + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  }
  return files;
}

/** Reads the files of a package, by path. */
export function packageOf(made: ReadonlyMap<string, string | Buffer>) {
  const manifest: Manifest = JSON.parse(String(made.get('manifest.json')));
  const archive = made.get(manifest.archive.path) as Buffer;
  return { manifest, archive, files: unzip(archive) };
}

/** Reads the package in a folder. */
export const readPackage = (folder: string) =>
  packageOf(new Map(fs.readdirSync(folder).map((name) => [name, fs.readFileSync(path.join(folder, name))])));

/** The single file of a route: written after "Single files" in src/host/README.md. `undefined`: there is none. */
export function singleOf(
  { manifest, files }: Pick<ReturnType<typeof packageOf>, 'manifest' | 'files'>,
  route: string,
  language: string,
): string | undefined {
  const { document = '', single } = manifest.routes[route] ?? {};
  const textOf = (file: string) => String(files.get(file.replace('{language}', language))!);
  if (!single) return undefined;
  const elements = (paths: readonly string[]) =>
    paths.map((file) => `<script>${textOf(file)}</script>`).join('');
  const hashes = [...single.first, ...single.last].map(
    (file) => ` 'sha256-${createHash('sha256').update(textOf(file)).digest('base64')}'`,
  );
  const texts: Readonly<Record<string, string>> = {
    first: elements(single.first),
    last: elements(single.last),
    hashes: hashes.join(''),
  };
  let html = textOf(document);
  for (const { from, to = '', with: put } of manifest.single) {
    const start = html.indexOf(from);
    const end = html.indexOf(to, start + from.length) + to.length;
    html =
      html.slice(0, start) +
      put.replace(/\u0001(\w+)\u0001/g, (_gap, name: string) => texts[name]!) +
      html.slice(end);
  }
  return html;
}
