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

interface Sheet {
  readonly source: string;
  readonly warnings: readonly string[];
  readonly defined: readonly string[];
  readonly used: readonly { readonly name: string; readonly place: string }[];
}

/** The sheets by file, so that a development build reads only edited sheets again. */
const lastRead = new Map<string, Sheet>();

/**
 * Returns a line for each mistake in style sheets that browsers ignore silently: esbuild's warnings, and
 * custom properties that are used without a fallback, but defined by no sheet and no script.
 */
export function styleProblems(folder = 'src'): string[] {
  const files = filesBelow([folder]);
  const sheets = files.filter(isStyle).map(readSheet);
  const defined = new Set(sheets.flatMap((sheet) => sheet.defined));
  const unknown = sheets.flatMap(({ used }) => used.filter(({ name }) => !defined.has(name)));
  const inScripts = unknown.length ? namesInScripts(files) : [];
  return [
    ...sheets.flatMap(({ warnings }) => warnings),
    ...unknown
      .filter(({ name }) => !inScripts.includes(name))
      .map(({ name, place }) => `${place}: No style sheet defines ${name}`),
  ];
}

function readSheet(file: string): Sheet {
  const source = fs.readFileSync(file, 'utf8');
  const before = lastRead.get(file);
  if (before?.source === source) return before;
  const { warnings } = esbuild.transformSync(source, { loader: 'css', sourcefile: file, logLevel: 'silent' });
  // Comments become spaces, so that lines and columns stay the same.
  const rules = source.replace(/\/\*[^]*?\*\//g, (comment) => comment.replace(/[^\n]/g, ' '));
  const sheet: Sheet = {
    source,
    warnings: linesOfMessages(warnings),
    defined: [...rules.matchAll(/(--[\w-]+)\s*:/g)].map(([, name = '']) => name),
    used: [...rules.matchAll(/var\(\s*(--[\w-]+)\s*\)/g)].map(({ 1: name = '', index }) => {
      const lines = rules.slice(0, index).split('\n');
      return { name, place: `${file}:${lines.length}:${(lines.at(-1)?.length ?? 0) + 1}` };
    }),
  };
  lastRead.set(file, sheet);
  return sheet;
}

function namesInScripts(files: readonly string[]): string[] {
  const scripts = files.filter((file) => /\.tsx?$/.test(file));
  return scripts.flatMap((file) => fs.readFileSync(file, 'utf8').match(/--[\w-]+(?=['"`])/g) ?? []);
}
