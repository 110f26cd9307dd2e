import esbuild from 'esbuild';
import fs from 'node:fs';
import { hash } from './hash.mjs';

export const isStyle = (file) => file.endsWith('.css');

/** Caches minified sheets by their source. */
const minified = new Map();

/** In: the files of style sheets, in order. Out: one minified sheet. */
export function joinStyles(files) {
  const source = files.map((file) => fs.readFileSync(file, 'utf8')).join('\n');
  if (!minified.has(source)) minified.set(source, minify(source));
  return minified.get(source);
}

const minify = (source) =>
  esbuild
    .transformSync(source, { loader: 'css', minify: true, charset: 'utf8', target: ['chrome63', 'safari11'] })
    .code.trim();

/** Adds the sheet of a page or late part to the site's files. In: its name and its source sheets. Out: its file name. */
export function addSheet(name, styles, { files, quick }) {
  const text = joinStyles(styles);
  const file = `${name}-${hash(quick ? styles.join() : text)}.css`;
  files.set(`a/${file}`, text);
  return file;
}
