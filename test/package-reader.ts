import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import zlib from 'node:zlib';
import * as assert from 'uvu/assert';
import type { Changes } from '../src/build/package/changes.ts';
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

/** Where a file of the package is served. */
export const realPath = (file: string, { names }: Pick<Manifest, 'names'>): string =>
  file.startsWith('a/')
    ? file
        .split('/')
        .map((part) => names[part] ?? part)
        .join('/')
    : file;

/** Puts the names of a build into the gaps of a text. */
const filled = (text: string, { names }: Pick<Manifest, 'names'>): string =>
  text.replace(/\u0001([^\u0001]*)\u0001/g, (_gap, name: string) => {
    assert.ok(names[name] !== undefined, `nothing fills ${name}`);
    return names[name]!;
  });

/** A file as it is served. */
const served = ({ type }: { readonly type: string }, content: Buffer, names: Pick<Manifest, 'names'>) =>
  /^text\/(html|javascript)$/.test(type) ? Buffer.from(filled(String(content), names)) : content;

/** Reads the files of a package. `files`: by path, as they are stored; `real`: by address, as they are served. */
export function packageOf(made: ReadonlyMap<string, string | Buffer>) {
  const manifest: Manifest = JSON.parse(String(made.get('manifest.json')));
  const archive = made.get(manifest.archive.path) as Buffer;
  const files = unzip(archive);
  const real = new Map(
    manifest.files.map((row) => [
      realPath(row.path, manifest),
      served(row, files.get(row.path) ?? Buffer.alloc(0), manifest),
    ]),
  );
  return { manifest, archive, files, real };
}

/** Reads the package in a folder. */
export const readPackage = (folder: string) =>
  packageOf(new Map(fs.readdirSync(folder).map((name) => [name, fs.readFileSync(path.join(folder, name))])));

/** The manifest that changes make of an earlier one, without the places of files in the archive. */
export function updated(old: Manifest, { from, files, names, routes, ...rest }: Changes) {
  assert.is(from, old.build);
  const merged = <Row>(rows: Readonly<Record<string, Row>>, changed: Readonly<Record<string, Row | null>>) =>
    Object.fromEntries(
      Object.entries<Row | null>({ ...rows, ...changed }).filter(([, row]) => row !== null),
    ) as Record<string, Row>;
  return {
    ...old,
    ...rest,
    names: merged(old.names, names),
    files: merged(Object.fromEntries(old.files.map((row) => [row.path, row])), files),
    routes: merged(old.routes, routes),
  };
}

/** The single file of a route: written after "Single files" in src/host/README.md. `undefined`: there is none. */
export function singleOf(
  { manifest, real }: Pick<ReturnType<typeof packageOf>, 'manifest' | 'real'>,
  route: string,
  language: string,
): string | undefined {
  const { document = '', single } = manifest.routes[route] ?? {};
  const textOf = (file: string) =>
    String(real.get(realPath(file.replace('{language}', language), manifest))!);
  if (!single) return undefined;
  const elements = (files: readonly string[]) =>
    files.map((file) => `<script>${textOf(file)}</script>`).join('');
  const hashes = [...single.first, ...single.last].map(
    (file) => ` 'sha256-${createHash('sha256').update(textOf(file)).digest('base64')}'`,
  );
  const names = { first: elements(single.first), last: elements(single.last), hashes: hashes.join('') };
  let html = textOf(document);
  for (const { from, to = '', with: put } of manifest.single) {
    const start = html.indexOf(from);
    const end = html.indexOf(to, start + from.length) + to.length;
    html = html.slice(0, start) + filled(put, { names }) + html.slice(end);
  }
  return html;
}
