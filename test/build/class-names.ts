import * as acorn from 'acorn';
import * as walk from 'acorn-walk';
import esbuild from 'esbuild';
import fs from 'node:fs';
import path from 'node:path';

/** The classes of a style sheet in the source. */
export interface Sheet {
  readonly file: string;
  /** The file's name without extension, with which its classes begin. */
  readonly name: string;
  readonly classes: readonly string[];
  readonly states: readonly string[];
  readonly keyframes: readonly string[];
  /** The parts of each selector, split at spaces, `>`, `+` and `~`. */
  readonly compounds: readonly string[];
}

/** The classes that a module gives its elements. */
export interface Module {
  readonly file: string;
  /** Paths of the sheets that it imports. */
  readonly sheets: readonly string[];
  /** Words of its `className`s. A word that ends with a hyphen is the start of several class names. */
  readonly words: readonly string[];
}

/** Classes of the root element, which every sheet may use. */
const OF_THE_DOCUMENT = ['js', 'by-key'];

export const isState = (name: string) => name.startsWith('is-');

const all = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, found = '']) => found);
const unique = (names: readonly string[]) => [...new Set(names)];

/** Returns the classes in a selector; '8.6%' contains none. */
export const classesIn = (selector: string) =>
  all(selector, /\.([a-z][\w-]*)/gi).filter((name) => !OF_THE_DOCUMENT.includes(name));

export function readSheet(file: string, css: string): Sheet {
  const plain = css.replace(/\/\*[^]*?\*\//g, '');
  const preludes = all(plain, /([^{};]+)\{/g).map((prelude) => prelude.trim());
  const compounds = preludes
    .filter((prelude) => !prelude.startsWith('@'))
    .flatMap((list) => list.split(/[\s,>+~]+/));
  const names = unique(compounds.flatMap(classesIn));
  return {
    file,
    name: path.basename(file, '.css'),
    classes: names.filter((name) => !isState(name)),
    states: names.filter(isState),
    keyframes: all(plain, /@keyframes ([\w-]+)/g),
    compounds,
  };
}

export function readModule(file: string, source: string): Module {
  const { code } = esbuild.transformSync(source, { loader: 'tsx', jsx: 'automatic' });
  const words: string[] = [];
  const note = (text: unknown) =>
    typeof text === 'string' && words.push(...text.split(/\s+/).filter(Boolean));
  const read = (value: acorn.AnyNode) =>
    walk.simple(value, {
      Literal: ({ value: text }) => void note(text),
      TemplateElement: ({ value: { cooked } }) => void note(cooked),
    });
  walk.simple(acorn.parse(code, { sourceType: 'module', ecmaVersion: 'latest' }), {
    Property: ({ key, value }) => {
      if (key.type === 'Identifier' && key.name === 'className') read(value);
    },
    AssignmentExpression: ({ left, right }) => {
      const name = left.type === 'MemberExpression' && left.property;
      if (name && name.type === 'Identifier' && name.name === 'className') read(right);
    },
  });
  const sheets = all(source, /^import '(\.[^']+\.css)';/gm).map((wanted) =>
    path.posix.join(path.posix.dirname(file), wanted),
  );
  return { file, sheets, words: unique(words) };
}

/** Whether a module's word is this class or, if it ends with a hyphen, the start of it. */
export const means = (word: string, name: string) =>
  word.endsWith('-') ? name.startsWith(word) : word === name;

/** Returns the sheet with whose name a class begins; if there are several, the one with the longest name. */
export function ownerOf(name: string, sheets: readonly Sheet[]): Sheet | undefined {
  const fitting = sheets.filter((sheet) => name === sheet.name || name.startsWith(`${sheet.name}-`));
  return fitting.sort((a, b) => b.name.length - a.name.length)[0];
}

/** Returns the class names of a module that none of its imported sheets defines. */
export function undefinedIn({ sheets, words }: Module, known: readonly Sheet[]): string[] {
  const names = known
    .filter(({ file }) => sheets.includes(file))
    .flatMap(({ classes, states }) => [...classes, ...states]);
  return words.filter((word) => !names.some((name) => means(word, name)));
}

/** Returns the files below `folder` whose names match `end`. */
export const filesIn = (folder: string, end: RegExp): string[] =>
  fs.readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const file = path.posix.join(folder, entry.name);
    return entry.isDirectory() ? filesIn(file, end) : end.test(file) ? [file] : [];
  });
