import esbuild from 'esbuild';
import fs from 'node:fs';

export const isStyle = (file) => file.endsWith('.css');

/** In: sheets, in their order. Out: one minified sheet. */
export function joinStyles(files) {
  const source = files.map((file) => fs.readFileSync(file, 'utf8')).join('\n');
  return esbuild
    .transformSync(source, { loader: 'css', minify: true, charset: 'utf8', target: ['chrome63', 'safari11'] })
    .code.trim();
}
