import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { joinStyles } from '../../src/build/styles.mjs';
import { distFiles, documents, inlineStyles, read } from './dist.ts';

/** What engines of the support table do not lay out. */
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
  ['newer rules', /@(layer|container|property|scope|starting-style)\b|[{};]\s*&/],
];

/** An engine that does not know one of these drops the whole rule, and what stands beside it in its list. */
const NEWER_SELECTOR =
  /:(focus-visible|focus-within|any-link|placeholder-shown|:placeholder|:backdrop|:marker)/;

/** Those that stand at elements, as rules. */
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

for (const [name, text] of sheets) {
  test(`${name} relies on no layout that an engine lacks`, () => assert.equal(lackingIn(text), []));
  test(`${name} gives a plain value before each env()`, () => {
    const bare: string[] = [];
    for (const [, block] of text.matchAll(/\{([^{}]*)\}/g)) {
      const declarations = (block || '').split(';');
      declarations.forEach((declaration, index) => {
        const [property = '', ...rest] = declaration.split(':');
        const value = rest.join(':');
        if (!/\benv\(/.test(value)) return;
        const before = declarations[index - 1]?.split(':')[0] || 'none';
        if (!property.startsWith(before)) bare.push(declaration);
      });
    }
    assert.equal(bare, []);
  });
}

test('the check notices what it is for', () => {
  const lacking: Record<string, string> = {
    'a{display:grid}': 'grid',
    'a{display:flex;gap:8px}': 'gap',
    'a{inset:0}': 'inset',
    'a{aspect-ratio:1}': 'aspect-ratio',
    'a{width:min(10px,50%)}': 'min(), max(), clamp()',
    'a{height:100dvh}': 'dynamic viewport units',
    'a{color:rgb(0 0 0/50%)}': 'colours without commas',
    'a,b:focus-visible{top:0}': 'a,b:focus-visible',
  };
  for (const [css, name] of Object.entries(lacking)) assert.equal(lackingIn(css), [name], css);
  assert.equal(lackingIn('a{color:rgba(0,0,0,.5)}@supports not (display:flow-root){a{top:0}}'), []);
});

const namesIn = (css: string, pattern: RegExp) => [
  ...new Set([...css.matchAll(pattern)].map(([, name = '']) => name)),
];
const usedIn = (css: string) => namesIn(css, /var\((--[\w-]+)/g);
const declaredIn = (css: string) => namesIn(css, /[{;]\s*(--[\w-]+):/g);
const tokens = joinStyles(['src/ui/tokens.css']);

test('the dark theme has other values for names of the light one', () => {
  const [light = '', dark = ''] = tokens.split('@media');
  assert.ok(declaredIn(light).length > 20);
  assert.ok(declaredIn(dark).length > 20);
  assert.equal(
    declaredIn(dark).filter((name) => !declaredIn(light).includes(name)),
    [],
  );
});

for (const [name, text] of sheets)
  test(`${name} uses values that its page declares`, () => {
    // What comes later comes to a page that has the tokens.
    const declared = declaredIn(name.endsWith('.css') ? tokens + text : text);
    assert.equal(
      usedIn(text).filter((used) => !declared.includes(used)),
      [],
    );
  });

test('minified, a value that is declared once stays in one place', () => {
  const css = joinStyles(['src/ui/tokens.css', 'src/ui/card.css']);
  assert.match(css, 'background:var(--surface)');
  assert.match(css, /@media screen and \(prefers-color-scheme:dark\)\{:root\{[^{}]*--surface:/);
});

test.run();
