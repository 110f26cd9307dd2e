import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { cutText } from '../../src/sport/cut-text.ts';

test('a text is cut between characters, and no shorter than it has to be', () => {
  /** Texts, in characters that must not be cut. */
  for (const characters of [
    ['M', 'i', 'a'],
    ['😀', '😃', '😄', 'a', '😁'],
    ['👩\u200d🚀', '👨\u200d👩\u200d👧\u200d👦', 'x'],
    ['👍🏽', '👋🏿', '!'],
    ['🇩🇪', '🇲🇽', '🇨🇳', 'z'],
    ['a', '🇩🇪', '🇲🇽'],
    ['❤️', '☀️', '1️⃣', '.'],
    ['🏴\u{e0067}\u{e0062}\u{e0073}\u{e0063}\u{e0074}\u{e007f}', '🏳️\u200d🌈'],
    ['e\u0301', 'u\u0308\u0304', 'n\u0303'],
    ['शि', 'वा', 'नी'],
    ['م\u064f', 'ح', 'م\u0651\u064e', 'د'],
    ['ก', 'ที่', 'น้ำ'],
    ['क्षि', 'न्त्र', 'য', 'ক্ষি', 'ਕ੍ਰਿ', 'ਸਿੰ', 'ક્ષિ', 'ଓ'],
    ['நி', 'தா', 'తె', 'లు', 'ಕ್ಷಿ', 'ക്ഷി', 'ක්\u200dෂි', 'මේ'],
    ['မြ', 'န်', 'ក្រុ', 'ស', 'ກຳ', 'ທີ່', 'བོ', '\u1112\u1161\u11ab', 'ܐ\u0730', 'ދި'],
    ['か\u3099', '葛\u{e0100}', '𠮷'],
  ] as const) {
    const text = characters.join('');
    for (let most = 0; most <= text.length; most++) {
      let longest = '';
      for (const each of characters)
        if ((longest + each).length <= most) longest += each;
        else break;
      assert.is(cutText(text, most), longest, `${text} at ${most}`);
    }
  }
});

test('a character without an end is cut, and never a pair', () => {
  assert.is(cutText('e' + '\u0301'.repeat(300), 200).length, 200);
  assert.is(cutText('👩' + '\u200d👩'.repeat(100), 199), ('👩' + '\u200d👩'.repeat(100)).slice(0, 198));
  assert.is(cutText('🇩🇪'.repeat(100), 199), '🇩🇪'.repeat(49));
});

test.run();
