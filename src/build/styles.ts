import esbuild from 'esbuild';
import fs from 'node:fs';
import { hash } from './files.ts';
import type { Site } from './site-types.ts';

export const isStyle = (file: string): boolean => file.endsWith('.css');

const minified = new Map<string, string>();

/** Returns one minified sheet. The order of the files is the order of their rules. */
export function joinStyles(files: readonly string[]): string {
  const source = files.map((file) => fs.readFileSync(file, 'utf8')).join('\n');
  const text = minified.get(source) ?? minify(source);
  minified.set(source, text);
  return text;
}

const minify = (source: string): string =>
  esbuild
    .transformSync(source, { loader: 'css', minify: true, charset: 'utf8', target: ['chrome63', 'safari11'] })
    .code.trim();

/** Adds the sheet of a page or late part to the site's files. Returns its file name. */
export function addSheet(
  name: string,
  styles: readonly string[],
  { files, quick }: Pick<Site, 'files' | 'quick'>,
): string {
  const text = joinStyles(styles);
  const file = `${name}-${hash(quick ? styles.join() : text)}.css`;
  files.set(`a/${file}`, text);
  return file;
}
