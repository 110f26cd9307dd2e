import fs from 'node:fs';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { parseLanguage } from '../../src/i18n/language.ts';
import { CODES, LANGUAGES } from '../../src/i18n/languages.ts';
import { textIn } from '../catalogues.ts';

test('each language has a PO file', () => {
  const files = fs.readdirSync('locales').filter((file) => file.endsWith('.po'));
  assert.equal(files.sort(), CODES.map((code) => `${code}.po`).sort());
});

test('each row names its language, and its texts are plain and its own', () => {
  const seen = new Set<string>();
  for (const [code, { name, tag, problem, slow, offline }] of Object.entries(LANGUAGES)) {
    assert.match(code, /^[a-z]{2,3}$/);
    assert.equal(Intl.getCanonicalLocales(tag), [tag]);
    assert.is(new Intl.Locale(tag).language, code);
    for (const text of [name, problem, slow, ...Object.values(offline)]) {
      assert.match(text, /^[^<>&"]+$/);
      seen.add(text);
    }
    assert.is(Object.keys(offline).length, 4);
  }
  assert.is(seen.size, 7 * CODES.length, 'no row is a copy of another');
});

for (const code of CODES) {
  test(`${code} is known in every form that hosts write`, () => {
    for (const end of [
      ...['', '-XX', '_Latn_XX', '__#Latn', '.UTF-8', '@rg=xxzzzz', '-x-private', '-u-mu-celsius'],
    ])
      for (const text of [code + end, code.toUpperCase() + end]) assert.is(parseLanguage(text), code, text);
    for (const text of [`${code}x`, `x${code}`, ` ${code}`]) assert.is(parseLanguage(text), null, text);
  });

  test(`${code}: the ordinals have a usual form`, () => {
    const rules = textIn(code, 'number.ordinal').split(' ');
    for (const rule of rules) assert.match(rule, /^(\*?\d*)=[^ ]*#[^ ]*$/);
    assert.match(rules[0] || '', /^\*=/);
  });
}

for (const value of [
  ...['', 'xx', 'xx-DE', 'iw', 'in_ID', 'i-default', 'x-de', 'C', 'POSIX', 'null', null, undefined, 7],
  ...[{}, [], 'toString', 'constructor'],
])
  test(`${JSON.stringify(value)} is no language`, () => assert.is(parseLanguage(value), null));

test.run();
