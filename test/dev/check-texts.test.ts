import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { checkTexts, compileAll } from '../../src/build/messages.ts';
import { linesOf } from '../../src/build/error-lines.ts';

const CATALOGUES = {
  en: { messages: { 'a.one': 'One', 'a.two': '{count} of {all}' } },
  de: { messages: { 'a.one': 'Eins', 'a.two': '' } },
  es: { messages: { 'a.one': '{count, plural, one {uno} other {#}}' } },
};

/** What somebody reads on the terminal. */
function said(work: () => void): string[] {
  try {
    work();
  } catch (error) {
    return linesOf(error);
  }
  return [];
}

test('each text that is missing or wrong is a line with its language', () => {
  assert.equal(
    said(() => checkTexts(CATALOGUES)),
    [
      'These texts are missing or wrong:',
      '  de.po has no text for a.two',
      "  es.po: a.one asks for more than a value's name",
      '  es.po has no text for a.two',
    ],
  );
  assert.equal(
    said(() => checkTexts({ en: CATALOGUES.en })),
    [],
  );
});

test('a text that a page asks for and nobody has is named for all languages at once', () => {
  const { en, de } = CATALOGUES;
  assert.equal(said(() => compileAll(['a.one', 'a.three'], { en, de })).slice(1), [
    '  en.po has no text for a.three',
    '  de.po has no text for a.three',
  ]);
});

test.run();
