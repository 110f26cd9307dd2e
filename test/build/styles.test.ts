import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { withThemes } from '../../src/build/styles.mjs';
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
  ['custom properties', /var\(|[;{]--/],
  ['logical properties', /[;{](margin|padding|border)-(inline|block)/],
];

const sheets: [name: string, text: string][] = [
  ...documents().map((file): [string, string] => [file, inlineStyles(read(file))]),
  ...distFiles()
    .filter((file) => file.endsWith('.css'))
    .map((file): [string, string] => [file, read(file)]),
];

for (const [name, text] of sheets) {
  test(`${name} relies on no layout that an engine lacks`, () => {
    assert.equal(
      LACKING.filter(([, pattern]) => pattern.test(text)).map(([lacking]) => lacking),
      [],
    );
  });
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

const TOKENS = { light: { '--ink': '#111', '--tint': '#eee' }, dark: { '--ink': '#fff', '--tint': '#eee' } };

test('tokens become their light values, and what the dark theme changes follows', () => {
  const css =
    'a { color: var(--ink); top: 0 } b { color: var(--tint) } @media print { a { color: var(--ink) } }';
  assert.is(
    withThemes(css, TOKENS),
    'a { color: #111; top: 0 } b { color: #eee } @media print { a { color: #111 } }' +
      '@media (prefers-color-scheme:dark){a{color: #fff}@media print{a{color: #fff}}}',
  );
  assert.throws(() => withThemes('a { color: var(--no-such) }', TOKENS), /no token/);
});

test.run();
