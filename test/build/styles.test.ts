import { test } from 'uvu';
import * as assert from 'uvu/assert';
import fs from 'node:fs';
import { parseSync, Visitor } from 'oxc-parser';
import path from 'node:path';
import { joinStyles } from '../../src/build/styles.ts';
import { filesBelow } from '../../src/build/files.ts';
import { distFiles, documents, inlineStyles, read } from './dist.ts';

const sources = filesBelow(['src']);

/** CSS that some supported engines do not implement. */
const LACKING: readonly [name: string, pattern: RegExp][] = [
  ['grid', /display:\s*(inline-)?grid|grid-template/],
  ['gap', /[;{](row-|column-)?gap:/],
  ['inset', /[;{]inset[\w-]*:/],
  ['aspect-ratio', /aspect-ratio:/],
  ['min(), max(), clamp()', /[:\s(](min|max|clamp)\(/],
  ['dynamic viewport units', /\d[dsl]v[hw]\b/],
  [':is, :where, :has', /:(is|where|has)\(/],
  ['logical properties', /[;{](margin|padding|border)-(inline|block)/],
  ['newer boxes', /[;{]display:\s*(contents|flow-root)/],
  ['short alignments', /[;{](place-\w+:|(justify|align)-\w+:\s*(start|end|space-evenly)\b)/],
  ['sizes by content', /:\s*(fit|min|max)-content\b/],
  ['single transforms', /[;{](translate|rotate|scale):/],
  ['two values of overflow', /[;{]overflow:\s*\w+ \w/],
  ['colours without commas', /(rgb|hsl)a?\([^(),]+\)|color-mix\(|light-dark\(/],
  // WebKit's screen reader takes such a list for plain text, unless an empty text is its marker.
  ['lists that are announced', /list-style:\s*none(?!;list-style-type:\s*["']{2})/],
  ['newer rules', /@(layer|container|property|scope|starting-style)\b|[{};]\s*&/],
];

/** An engine that does not know one of these drops the whole rule, including the other selectors in its list. */
const NEWER_SELECTOR =
  /:(focus-visible|focus-within|any-link|placeholder-shown|:placeholder|:backdrop|:marker)/;

/** Returns the document's style attributes as rules. */
const attributes = (html: string) =>
  [...html.matchAll(/ style="([^"]*)"/g)].map(([, text]) => `a{${text}}`).join('');

const sheets: [name: string, text: string][] = [
  ...documents().map((file): [string, string] => [file, inlineStyles(read(file)) + attributes(read(file))]),
  ...distFiles()
    .filter((file) => file.endsWith('.css'))
    .map((file): [string, string] => [file, read(file)]),
];

function lackingIn(css: string): string[] {
  const layout = LACKING.filter(([, pattern]) => pattern.test(css)).map(([lacking]) => lacking);
  const lists = [...css.matchAll(/([^{}]*,[^{}]*)\{/g)].map(([, list = '']) => list);
  return [...layout, ...lists.filter((list) => NEWER_SELECTOR.test(list))];
}

/** The declarations with `env()` that have no plain value before them. */
const bareIn = (css: string) =>
  [...css.matchAll(/\{([^{}]*)\}/g)].flatMap(([, block = '']) => {
    const declarations = block.split(';');
    return declarations.filter((declaration, index) => {
      const property = declaration.split(':')[0] ?? '';
      const before = declarations[index - 1]?.split(':')[0] || 'none';
      return /:.*\benv\(/.test(declaration) && !property.startsWith(before);
    });
  });

const namesIn = (css: string, pattern: RegExp) => [
  ...new Set([...css.matchAll(pattern)].map(([, name = '']) => name)),
];
/** Returns the custom properties that are used without a fallback value. With a fallback they need not be declared. */
const usedIn = (css: string) => namesIn(css, /var\((--[\w-]+)\)/g);
const declaredIn = (css: string) => namesIn(css, /[{;]\s*(--[\w-]+):/g);
const tokens = joinStyles(['src/ui/tokens.css']);

for (const [name, text] of sheets)
  test(`${name} relies on no layout that an engine lacks, and on no value that its page does not declare`, () => {
    assert.equal(lackingIn(text), []);
    assert.equal(bareIn(text), []);
    // A late sheet is loaded by a page that already has the tokens.
    const declared = declaredIn(name.endsWith('.css') ? tokens + text : text);
    const strays = usedIn(text).filter((used) => !declared.includes(used));
    assert.equal(strays, []);
  });

test('the check notices what it is for', () => {
  const lacking: Record<string, string> = {
    'a{display:flex;gap:8px}': 'gap',
    'a{width:min(10px,50%)}': 'min(), max(), clamp()',
    'a{color:rgb(0 0 0/50%)}': 'colours without commas',
    'a,b:focus-visible{top:0}': 'a,b:focus-visible',
  };
  for (const [css, name] of Object.entries(lacking)) assert.equal(lackingIn(css), [name], css);
  assert.equal(lackingIn('a{color:rgba(0,0,0,.5)}@supports not (display:flow-root){a{top:0}}'), []);
  assert.equal(bareIn('a{top:0;top:env(b)}a{left:0;top:env(c)}'), ['top:env(c)']);
});

/** What tells a chosen thing, or one that can be tapped, from its neighbours: an edge, and the ground that it lies on. */
const EDGES: readonly [sheet: string, selector: string, ground: string][] = [
  ['pages/statistics/sum-list.css', '.sum-list-tap', 'surface'],
  ['pages/statistics/sum-list.css', '.sum-list-tile.is-on .sum-list-tap', 'surface'],
  ['pages/statistics/run-filter.css', '.run-filter-choice', 'surface'],
  ['pages/statistics/run-filter.css', '.run-filter-choice.is-on', 'surface'],
  ['pages/statistics/year/year-review.css', '.year-review-years button', 'surface'],
  ['pages/statistics/year/year-review.css', ".year-review-years [aria-pressed='true']", 'surface'],
  ['ui/controls/tabs.css', '.tabs-thumb::before', 'track'],
  ['ui/controls/field.css', '.field-frame', 'surface'],
  ['pages/goal/day.css', '.day.is-chosen', 'page'],
  ['pages/goal/year.css', '.year-day.is-chosen::before', 'surface'],
  ['pages/login/tenant.css', '.tenant-mark', 'surface'],
  ['pages/login/tenant.css', ".tenant[aria-checked='true'] .tenant-mark", 'surface'],
  ['pages/enrolment/sign-up-form.css', '.sign-up-form-box::before', 'surface'],
];

test('an edge that tells a state has 3 : 1 against its ground, light and dark', () => {
  const tokens = fs.readFileSync('src/ui/tokens.css', 'utf8');
  const light = tokens.slice(0, tokens.indexOf('@media'));
  const dark = tokens.slice(tokens.indexOf('@media screen'), tokens.indexOf('@media (forced'));
  const luminance = (hex: string) => {
    const full = hex.length === 4 ? hex.replace(/[^#]/g, '$&$&') : hex;
    const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
      const part = parseInt(full.slice(at, at + 2), 16) / 255;
      return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  for (const [sheet, selector, ground] of EDGES) {
    const css = fs.readFileSync(`src/${sheet}`, 'utf8');
    const start = css.lastIndexOf(`\n${selector} {`);
    const rule = css.slice(start, css.indexOf('}', start));
    const named = [...(/(?:border|box-shadow):[^;]*var\(--(\w+)\);/.exec(rule) ?? [])][1] ?? '';
    for (const [scheme, text] of Object.entries({ light, dark })) {
      const colour = (name: string) =>
        luminance(new RegExp(`--${name}: (#\\w+);`).exec(text + light)?.[1] ?? '');
      const [low = 0, high = 0] = [colour(named), colour(ground)].sort((a, b) => a - b);
      assert.ok((high + 0.05) / (low + 0.05) > 2.95, `${selector} in the ${scheme}: ${named}`);
    }
  }
});

test('a colour is declared in one sheet, with its dark value', () => {
  const colours = sources
    .filter((file) => file.endsWith('.css'))
    .map((file) => {
      const css = joinStyles([file]);
      const [dark = ''] = /@media screen and \(prefers-color-scheme:dark\)\{:root\{[^{}]*\}/.exec(css) || [];
      const [light = ''] = /:root\{[^{}]*\}/.exec(css.replace(dark, '')) || [];
      const strays = declaredIn(dark).filter((name) => !declaredIn(light).includes(name));
      assert.equal(strays, [], file);
      return { light: declaredIn(light), dark: declaredIn(dark) };
    });
  const light = colours.flatMap((each) => each.light);
  assert.ok(light.length > 25, `${light.length} colours`);
  assert.is(new Set(light).size, light.length);
  assert.ok(colours.flatMap((each) => each.dark).length > 25);
});

/** The page in src/README.md is copied into src by those who write a page. */
const SAMPLE = 'test/pages/sample/club-page.tsx';

test('a component imports the sheet of each class that it names', () => {
  const sheets = sources.filter((file) => file.endsWith('.css')).map((file) => path.basename(file, '.css'));
  /** The sheet whose name a class begins with. */
  const ownerOf = (name: string) =>
    sheets
      .filter((sheet) => `${name}-`.startsWith(`${sheet}-`))
      .sort((one, other) => other.length - one.length)[0];
  for (const file of [...sources.filter((each) => each.endsWith('.tsx')), SAMPLE]) {
    const text = fs.readFileSync(file, 'utf8');
    for (const [, words = ''] of text.matchAll(/ className="([\w -]+)"/g))
      for (const word of words.split(' ').filter((each) => !each.startsWith('is-')))
        assert.match(text, `/${ownerOf(word)}.css'`, `${file}: ${word}`);
  }
});

/** Components whose parts have the classes. */
const HOLDERS = `login-frame.tsx button.css,
  login-frame.tsx picture.css, belt-or-year.tsx row.css`.split(/,\s+/);

test('a source names each class of a sheet, and a component one of each sheet that it imports', () => {
  const wordsOf = (file: string) => {
    const texts: unknown[] = [];
    const visitor = new Visitor({
      Literal: (each) => texts.push(each.value),
      TemplateElement: (each) => texts.push(each.value.raw),
    });
    visitor.visit(parseSync(file, fs.readFileSync(file, 'utf8')).program);
    return new Set(texts.join(' ').split(/\s+/));
  };
  /** A template has only the beginning of a class, with its last dash. */
  const isIn = (words: Set<string>) => (name: string) =>
    words.has(name) || words.has(name.replace(/-[^-]+$/, '-'));
  const scripts = sources
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => [file, wordsOf(file)] as const);
  const all = new Set(scripts.flatMap(([, words]) => [...words]));
  for (const sheet of sources.filter((file) => file.endsWith('.css'))) {
    const selectors = namesIn(joinStyles([sheet]), /([^{};]+)\{/g).join();
    const classes = namesIn(selectors, /\.([a-z][\w-]*)/gi);
    for (const name of classes) assert.ok(isIn(all)(name), `${sheet}: ${name}`);
    for (const [file, words] of classes.length ? scripts : []) {
      const isImported = [...words].some(
        (word) => word.endsWith('.css') && path.join(path.dirname(file), word) === sheet,
      );
      const row = `${path.basename(file)} ${path.basename(sheet)}`;
      if (isImported) assert.is(classes.some(isIn(words)), !HOLDERS.includes(row), row);
    }
  }
});

test.run();
