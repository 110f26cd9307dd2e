import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { LANGUAGES } from '../../src/i18n/languages.ts';
import { fileOf, inlineScripts, metafile, read, routes } from './dist.ts';

const TABLE = 'src/i18n/languages.ts';
const rows = Object.values(LANGUAGES);
const problems: readonly string[] = rows.flatMap(({ problem, slow }) => [problem, slow]);
const offline: readonly string[] = rows.flatMap((row) => Object.values(row.offline));
const names: readonly string[] = rows.map(({ name }) => name);

/** Returns a text with letters of Latin 1 escaped, as they may be in a script. */
const escaped = (text: string) =>
  text.replace(/[\x80-\xff]/g, (letter) => `\\x${letter.charCodeAt(0).toString(16)}`);

/** Returns those of `texts` that are in `script`. */
const found = (script: string, texts: readonly string[]) =>
  texts.filter((text) => [text, escaped(text)].some((form) => script.includes(`"${form}"`)));

for (const { path, kind } of routes())
  test(`${path} says in each language that its scripts do not come or take long, and no more of the table`, () => {
    const script = inlineScripts(read(fileOf(path))).join('');
    assert.equal(found(script, problems), kind === 'document' ? [] : problems);
    assert.equal(found(script, [...offline, ...names]), []);
  });

test('the worker has the page without a connection in each language, and no more of the table', () => {
  const worker = read('sw.js');
  assert.equal(found(worker, offline), offline);
  assert.equal(found(worker, [...problems, ...names]), []);
});

test('no chunk has the table', () => {
  const { inputs } = metafile();
  assert.ok(Object.keys(inputs).includes('src/i18n/i18n.ts'));
  assert.not(Object.keys(inputs).includes(TABLE));
});

test.run();
