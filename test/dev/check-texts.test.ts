import fs from 'node:fs';
import path from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { compileTexts, pickTexts, readTexts } from '../../src/build/messages.ts';
import { linesOf } from '../../src/build/error-lines.ts';
import { poFormat } from '../../src/build/lingui.config.ts';
import { tempFolder } from '../temp-folder.ts';

const CATALOGUES = {
  en: { messages: { 'a.one': 'One', 'a.two': '{count} of {all}' } },
  de: { messages: { 'a.one': 'Eins', 'a.two': '' } },
  es: { messages: { 'a.one': '{count, plural, one {uno} other {#}}' } },
  zh: { messages: { 'a.one': '一 {many}', 'a.two': '{all} {zahl}' }, lines: { 'a.two': 7 } },
};

/** What somebody reads on the terminal. */
async function said(work: () => unknown): Promise<string[]> {
  try {
    await work();
  } catch (error) {
    return linesOf(error);
  }
  return [];
}

test('each text that is missing or wrong is a line with its language', async () => {
  assert.equal(await said(() => compileTexts(CATALOGUES)), [
    'These texts are missing or wrong:',
    '  de.po has no text for a.two',
    "  es.po: a.one asks for more than a value's name",
    '  es.po does not have a.two yet: run npm run extract, and fill it in',
    '  zh.po: a.one has {many}, and en.po has no value',
    '  zh.po:7: a.two has {all} {zahl}, and en.po has {all} {count}',
  ]);
  assert.equal(await said(() => compileTexts({ en: CATALOGUES.en })), []);
});

test('a text that a page asks for and no language has is named once', async () => {
  const texts = compileTexts({ en: CATALOGUES.en });
  assert.equal((await said(() => pickTexts(['a.one', 'a.three'], texts))).slice(1), [
    '  There is no a.three yet: run npm run extract, and fill it in',
  ]);
});

/** Copies the project's PO files, changes one of them, and returns what somebody reads on the terminal then. */
async function saidAfter(file: string, change: (po: string) => string): Promise<string[]> {
  const folder = tempFolder();
  fs.cpSync('locales', folder, { recursive: true });
  const changed = path.join(folder, file);
  const before = fs.readFileSync(changed, 'utf8');
  const after = change(before);
  assert.is.not(after, before);
  fs.writeFileSync(changed, after);
  const lines = await said(() => readTexts(folder));
  return lines.map((line) => line.replace(/:\d+/, ':LINE'));
}

const TEXT = /(msgid "action\.back"\n)msgstr ".+"\n/;
const ENTRY = /(?:#.*\n)*msgid "action\.back"\nmsgstr ".+"\n\n/;

test('no language takes the place of one that lacks a text; what no source reads any more is none', async () => {
  for (const [file, from, to, says] of [
    ['de.po', TEXT, '$1msgstr ""\n', '  de.po:LINE has no text for action.back'],
    ['de.po', ENTRY, '', '  de.po does not have action.back yet: run npm run extract, and fill it in'],
    ['en.po', TEXT, '$1msgstr "action.back"\n', '  en.po:LINE has no text for action.back'],
  ] as const)
    assert.is((await saidAfter(file, (po) => po.replace(from, to)))[1], says);
  const gone = '#~ msgid "action.gone"\n#~ msgstr "Weg"\n';
  assert.equal(await saidAfter('de.po', (po) => `${po}\n${gone}`), []);
});

/** The comments and the text of a message in `en.po`, its comments in `de.po`, and these after an extraction. */
const NOTED: readonly (readonly [notes: string, text: string, before: string, after: string])[] = [
  ['# A button.|# Short.', 'One', '', '#. English: One|#. A button.|#. Short.'],
  ['# A link.', 'Two', '# Or: Ein.|#. English: One|#. A button.', '# Or: Ein.|#. English: Two|#. A link.'],
  ['', 'The \\"one\\"\\nand two', '#. A button.', '#. English: The "one" and two'],
  ['# A button.', 'a.one', '#. English: One', '#. A button.'],
];

/** A PO file with one message that has these comments. */
const poWith = (comments: string, language: string, text: string): string => {
  const head = `msgid ""\nmsgstr ""\n"POT-Creation-Date: 2026-01-02 03:04+0000\\n"\n"Language: ${language}\\n"\n`;
  const lines = [...comments.split('|').filter(Boolean), '#. js-lingui-explicit-id', 'msgid "a.one"'];
  return `${head}\n${lines.join('\n')}\nmsgstr "${text}"\n`;
};
const commentsIn = (po: string): string =>
  po
    .split('\n')
    .filter((line) => line.startsWith('#') && !line.includes('js-lingui'))
    .join('|');

test('the English text and its notes stand in the other PO files; translators keep their comments', async () => {
  const format = poFormat();
  const ctx = (locale: string) => ({ locale, sourceLocale: 'en', filename: `${locale}.po` });
  const rewritten = async (locale: string, existing: string) =>
    format.serialize(await format.parse(existing, ctx(locale)), { ...ctx(locale), existing });
  for (const [notes, text, before, after] of NOTED) {
    const english = poWith(notes, 'en', text);
    assert.is(commentsIn(await rewritten('en', english)), notes);
    const once = await rewritten('de', poWith(before, 'de', 'Eins'));
    assert.is(commentsIn(once), after);
    assert.match(once, '"POT-Creation-Date: 2026-01-02 03:04+0000');
    assert.match(once, 'msgstr "Eins"');
    assert.is(await rewritten('de', once), once);
  }
});

test.run();
