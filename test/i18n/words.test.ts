import fs from 'node:fs';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { Language } from '../../src/i18n/languages.ts';

/* One word for one thing, and one way to write a number. */

interface Rule {
  readonly language: Language;
  readonly what: string;
  /** What a text must not contain. */
  readonly not: RegExp;
  /** The messages that mean something else. */
  readonly except?: RegExp;
}

const RULES: readonly Rule[] = [
  { language: 'de', what: 'a distance is a Distanz', not: /strecke/i },
  { language: 'de', what: 'the last word of a title takes the verb before it to its line', not: / werden$/ },
  { language: 'de', what: 'in large text such a verb has room on 320 px', not: /\S{9,}\u00a0werden$/ },
  { language: 'es', what: 'a prize and a medal are solicitados', not: /recog|reclam/i },
  {
    language: 'es',
    what: 'a workout is an entrenamiento; a sesión is signed in to',
    not: /sesi[oó]n/i,
    except: /^(login|session|music|download)\./,
  },
  {
    language: 'zh',
    what: 'a number has spaces around it, but not in a date',
    not: /[\u4e00-\u9fff](\d|#|\{(count|days|number|loaded)\})|(\d|#|\{(count|days|number|loaded)\})[\u4e00-\u9fff]/,
    except: /^date\./,
  },
];

const textsIn = (language: Language) =>
  [...fs.readFileSync(`locales/${language}.po`, 'utf8').matchAll(/^msgid "(.+)"\nmsgstr "(.*)"$/gm)].map(
    ([, id = '', text = '']) => ({ id, text }),
  );

for (const { language, what, not, except } of RULES)
  test(`${language}: ${what}`, () => {
    const texts = textsIn(language);
    assert.ok(texts.length > 400);
    const wrong = texts.filter(({ id, text }) => not.test(text) && !except?.test(id));
    assert.equal(wrong, []);
  });

test.run();
