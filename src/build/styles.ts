import esbuild from 'esbuild';
import fs from 'node:fs';
import { linesOfMessages } from './error-lines.ts';
import { filesBelow, hash } from './files.ts';
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

/**
 * Returns a line for each mistake that browsers ignore silently: esbuild's warnings, and custom properties without a
 * fallback that no sheet and no script defines.
 */
export function styleProblems(folder = 'src'): string[] {
  const files = filesBelow([folder]);
  const sheets = files.filter(isStyle);
  const options = { entryPoints: sheets, outdir: '.', write: false, logLevel: 'silent' } as const;
  const { warnings } = esbuild.buildSync(options);
  const rules = sheets.map((file) => [file, rulesIn(file)] as const);
  const defined = new Set(
    rules.flatMap(([, text]) => [...text.matchAll(/(--[\w-]+)\s*:/g)].map(([, name]) => name)),
  );
  const unknown = rules.flatMap(([file, text]) =>
    usesIn(file, text).filter(({ name }) => !defined.has(name)),
  );
  const inScripts = unknown.length ? namesInScripts(files) : [];
  return [
    ...linesOfMessages(warnings),
    ...unknown
      .filter(({ name }) => !inScripts.includes(name))
      .map(({ name, place }) => `${place}: No style sheet defines ${name}`),
  ];
}

/** Comments become spaces, so that lines and columns stay the same. */
const rulesIn = (file: string): string =>
  fs.readFileSync(file, 'utf8').replace(/\/\*[^]*?\*\//g, (comment) => comment.replace(/[^\n]/g, ' '));

const usesIn = (file: string, rules: string) =>
  [...rules.matchAll(/var\(\s*(--[\w-]+)\s*\)/g)].map(({ 1: name = '', index }) => {
    const lines = rules.slice(0, index).split('\n');
    return { name, place: `${file}:${lines.length}:${(lines.at(-1)?.length ?? 0) + 1}` };
  });

function namesInScripts(files: readonly string[]): string[] {
  const scripts = files.filter((file) => /\.tsx?$/.test(file));
  return scripts.flatMap((file) => fs.readFileSync(file, 'utf8').match(/--[\w-]+(?=['"`])/g) ?? []);
}
