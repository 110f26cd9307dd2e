import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { joinPhrases } from '../../src/i18n/phrases.ts';
import { speak } from '../catalogues.ts';

test('phrases have the comma of the language between them', () => {
  for (const [language, phrases, text] of [
    ['en', ['Saturday 17 October', 'time 50%', 'no goal'], 'Saturday 17 October, time 50%, no goal'],
    ['zh', ['10月17日', '时间50%'], '10月17日，时间50%'],
    ['zh', ['10月17日'], '10月17日'],
  ] as const) {
    speak(language);
    assert.is(joinPhrases(phrases), text);
  }
});

test.run();
