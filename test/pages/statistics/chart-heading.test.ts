import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { partsOf } from '../../../src/pages/statistics/chart-heading.tsx';
import { CODES } from '../../../src/i18n/languages.ts';
import { rangeText } from '../../../src/i18n/long-dates.ts';
import { speak } from '../../catalogues.ts';

/** By language: the parts between which a line may break, within a month, a year, and over the end of one. */
const PARTS: Readonly<Record<(typeof CODES)[number], readonly (readonly string[])[]>> = {
  en: [
    ['12 – 18', 'Oct 2026'],
    ['28 Sep –', '4 Oct 2026'],
    ['28 Dec 2026 –', '3 Jan 2027'],
  ],
  zh: [
    ['2026年10月', '12日 – 18日'],
    ['2026年9月28日 –', '10月4日'],
    ['2026年12月28日 –', '2027年1月3日'],
  ],
  de: [
    ['12. – 18.', 'Okt. 2026'],
    ['28. Sep. –', '4. Okt. 2026'],
    ['28. Dez. 2026 –', '3. Jan. 2027'],
  ],
  es: [
    ['12 – 18', 'oct 2026'],
    ['28 sep –', '4 oct 2026'],
    ['28 dic 2026 –', '3 ene 2027'],
  ],
};
const WEEKS = [
  { first: '2026-10-12', last: '2026-10-18' },
  { first: '2026-09-28', last: '2026-10-04' },
  { first: '2026-12-28', last: '2027-01-03' },
];

for (const language of CODES)
  test(`${language}: where a week's dates may break`, () => {
    speak(language);
    WEEKS.forEach((week, index) => {
      const text = rangeText(week);
      const [, first, space, rest] = partsOf(text);
      assert.equal([first, rest], PARTS[language][index]);
      assert.is([first, space, rest].join(''), text);
    });
  });

test('years stay together, and one year has one part', () => {
  for (const [text, first, rest] of [
    ['2024 – 2026', '2024 – 2026', ''],
    ['2026', undefined, '2026'],
    ['–', undefined, '–'],
  ])
    assert.equal(partsOf(text!).slice(1), [first, '', rest]);
});

test.run();
