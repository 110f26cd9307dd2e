import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { cleanTyped, type TypedKind } from '../../src/sport/typed.ts';

const ROWS: readonly [kind: TypedKind, typed: string, sent: string][] = [
  ['words', ' Mia\u00a0Wong \n', 'Mia\u00a0Wong'],
  ['words', '\u202bمحمد علي\u202c', 'محمد علي'],
  ['words', '\ufeffHaupt\u00adstr.\u200b 5½', 'Hauptstr. 5½'],
  ['words', 'Zu\u0308rich №\u00a01', 'Zürich №\u00a01'],
  ['words', 'Mia\u200cWong\u200d', 'MiaWong'],
  ['words', 'علی\u200cرضا', 'علی\u200cرضا'],
  ['words', '👩\u200d🚀', '👩\u200d🚀'],
  ['words', '上海市１号', '上海市１号'],
  ['words', '١٢ شارع', '١٢ شارع'],
  ['account', '\u200bmia＠example。com\u202c', 'mia@example.com'],
  ['account', 'mi\u200da\u2064@\u061cexample.com\u180e', 'mia@example.com'],
  ['account', 'محمد٢@example.com', 'محمد٢@example.com'],
  ['account', '+٨٦ ١٣٨', '+86 138'],
  ['account', 'Mia_01', 'Mia_01'],
  ['number', 'ＡＢ-１２３\u2060', 'AB-123'],
  ['number', 'AB-۱۲۳', 'AB-123'],
  ['account', 'mia\ufe0f@exam\u034fple\u3164.com\ufffc', 'mia@example.com'],
  ['account', '+৮৬ ১৩৮\u2011০০১\u2013৩', '+86 138-001-3'],
  ['number', '\u200b', ''],
];

for (const [kind, typed, sent] of ROWS)
  test(`${kind}: ${JSON.stringify(typed)}`, () => assert.is(cleanTyped(typed, kind), sent));

test.run();
