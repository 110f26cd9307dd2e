import fs from 'node:fs';
import esbuild from 'esbuild';
import type { Route } from '../route.ts';
import { Refused } from '../deploy/forms.ts';
import { linesOfMessages } from './error-lines.ts';
import { filesBelow } from './files.ts';
import { isStyle } from './styles.ts';

const TABLES = ['src/routes.ts', 'src/standalone-routes.ts'] as const;

/**
 * Throws if a row of a page names a module that does not exist: a line for each, with its place in the table.
 */
export function checkRoutes(
  routes: readonly Pick<Route, 'module' | 'first' | 'script'>[],
  { read = (table: string) => fs.readFileSync(table, 'utf8'), exists = fs.existsSync } = {},
): void {
  const named = routes.flatMap(({ module, first = '', script = '' }) => [module, first, script]);
  const missing = [...new Set(named)].filter((file) => file && !exists(`src/pages/${file}`));
  if (!missing.length) return;
  const lines = missing.map((file) => `${placeOf(file, read)}: There is no module src/pages/${file}`);
  throw new Refused(lines.join('\n'));
}

/** Returns only the file where the table makes the name from parts. */
function placeOf(text: string, read: (table: string) => string): string {
  for (const table of TABLES) {
    const lines = read(table).split('\n');
    const line = lines.findIndex((each) => each.includes(text));
    if (line >= 0) return `${table}:${line + 1}:${lines[line]?.indexOf(text)}`;
  }
  return TABLES[0];
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
