import fs from 'node:fs';
import { test } from 'uvu';
import * as assert from 'uvu/assert';

/* Texts that no sheet reaches have copies of the colours in src/ui/tokens.css, light and dark. */

const read = (file: string) => fs.readFileSync(file, 'utf8');

/** Returns the custom properties of the light and of the dark scheme by their names. */
const schemesOf = (text: string) =>
  text.split('@media', 2).map((part) => {
    const found = [...part.matchAll(/--([\w-]+): ?(#\w+)/g)];
    return Object.fromEntries(found.map((each) => each.slice(1)));
  });

const tokens = schemesOf(read('src/ui/tokens.css'));

test('the page without a connection has the colours of the tokens', () => {
  const copies = schemesOf(read('src/offline/no-connection.ts'));
  const due = copies.map((copy, scheme) =>
    Object.fromEntries(Object.keys(copy).map((name) => [name, tokens[scheme]?.[name]])),
  );
  assert.ok('page' in (copies[0] ?? {}) && 'page' in (copies[1] ?? {}));
  assert.equal(copies, due);
});

const THEMES = 'test/native/android/app/src/main/res';

for (const [files, pattern] of [
  [
    ['src/host/README.md'],
    /background, which shows before the first paint: `(#\w+)`, in the dark scheme `(#\w+)`/g,
  ],
  [[`${THEMES}/values/themes.xml`, `${THEMES}/values-night/themes.xml`], /name="ground">(#\w+)/g],
  [['test/preview/simulator.css'], /\.screen \{[^}]*background: light-dark\((#\w+), (#\w+)\)/g],
] as const)
  test(`${files.join(' and ')}: the background of the pages`, () => {
    const copies = [...files.map(read).join('').matchAll(pattern)].flatMap((found) => found.slice(1));
    const due = tokens.map(({ page }) => page);
    assert.equal(copies, due);
  });

test.run();
