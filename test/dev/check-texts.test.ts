import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { checkTexts, wrongTexts } from '../../src/dev/check-texts.mjs';

test('each missing text is named with its language', () => {
  const catalogues = {
    en: { messages: { 'a.one': 'One', 'a.two': '{count} of {all}' } },
    de: { messages: { 'a.one': 'Eins', 'a.two': '' } },
    es: { messages: { 'a.one': '{count, plural, one {uno} other {#}}' } },
  };
  assert.equal(wrongTexts(catalogues), [
    'de.po has no text for a.two',
    "es.po: a.one asks for more than a value's name",
    'es.po has no text for a.two',
  ]);
  assert.throws(() => checkTexts(catalogues), 'de.po has no text for a.two');
  checkTexts({ en: catalogues.en });
});

test.run();
