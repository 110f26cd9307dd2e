import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { formatterIn, speak, textIn } from '../catalogues.ts';
import { createFormatter, type Formatter } from '../../src/i18n/format.ts';
import { activate } from '../../src/i18n/i18n.ts';
import { languageOf } from '../../src/i18n/language.ts';
import { CODES, type Language } from '../../src/i18n/languages.ts';
import { rangeParts, rangeText } from '../../src/i18n/long-dates.ts';

const metric = Object.fromEntries(
  CODES.map((language) => [language, formatterIn(language, 'metric')]),
) as Readonly<Record<Language, Formatter>>;
const imperial = formatterIn('en', 'imperial');

/** The languages of the texts that are written down below, in their order. */
const WRITTEN = ['en', 'zh', 'de', 'es'] as const;

/** Calls `write` in each language of `WRITTEN` and compares with the row's texts, which ' / ' separates. */
function inAll(texts: string, write: (format: Formatter) => string): void {
  const written = WRITTEN.map((language) => {
    speak(language);
    return write(metric[language]);
  });
  assert.is(written.join(' / '), texts);
}

test('distance has two decimals, on charts one', () => {
  for (const [distanceM, long, short] of [
    [0, '0.00', '0.0'],
    [1005, '1.01', '1.0'],
    [1050, '1.05', '1.1'],
    [9994.9, '9.99', '10.0'],
    [999_995, '1,000.00', '1,000.0'],
    [1_234_567_890, '1,234,567.89', '1,234,567.9'],
  ] as const)
    assert.equal([metric.en.distance(distanceM), metric.en.distanceShort(distanceM)], [long, short]);
  assert.equal([imperial.distance(24310), imperial.distanceShort(24310)], ['15.11', '15.1']);
  assert.equal([metric.en.distanceUnit, imperial.distanceUnit], ['km', 'mi']);
});

test('numbers in four languages', () => {
  inAll('1,234.57 / 1,234.57 / 1.234,57 / 1234,57', (format) => format.distance(1_234_567));
  inAll('12,345.7 / 12,345.7 / 12.345,7 / 12.345,7', (format) => format.distanceShort(12_345_670));
  inAll('999 / 999 / 999 / 999', (format) => format.count(999));
  inAll('9,999 / 9,999 / 9.999 / 9999', (format) => format.count(9999.4));
  inAll('10,000 / 10,000 / 10.000 / 10.000', (format) => format.count(9999.5));
  inAll('1,234,567 / 1,234,567 / 1.234.567 / 1.234.567', (format) => format.count(1_234_567));
});

/** A million and more kilometres, a count of four digits, and the tags of hosts that write them so. */
for (const [distance, count, tags] of [
  ['1,234,567.89', '1,486', 'en en-US en_US_POSIX zh-TW zh_Hans_CN zh_CN_#Hans es-MX es_419 ES-mx'],
  ['1,234,567.89', '1,486', 'es-MX-u-fw-mon-mu-celsius es_MX@rg=uszzzz es-ES@calendar=gregorian;rg=mxzzzz'],
  ['12,34,567.89', '1,486', 'en_IN en-IN-u-mu-celsius en-t-hi-u-rg-inzzzz en_US@rg=inka'],
  ['1.234.567,89', '1486', 'es-ES es-ES-valencia es-US-u-ca-gregory-rg-eszzzz'],
  ['1.234.567,89', '1486', 'es-x-rg-mxzzzz es-x-MX es-u-sd-mxcmx'],
  ['1.234.567,89', '1.486', 'es-AR es_AR_#u-nu-latn de-DE de-DE-u-co-phonebk-x-CH'],
  ['1\u00a0234\u00a0567,89', '1\u00a0486', 'es-CR es-u-rg-crzzzz de-AT de_AT.UTF-8@euro de_AT@euro'],
  ['1’234’567.89', '1’486', 'de-CH de-Latn-CH de-CH-u-fw-mon de-CH-1996 de_CH.UTF-8'],
] as const)
  for (const tag of tags.split(' '))
    test(`numbers of ${tag}`, () => {
      const language = languageOf(tag);
      activate(language, { 'number.marks': textIn(language, 'number.marks') }, tag);
      const format = createFormatter('metric');
      assert.equal([format.distance(1_234_567_890), format.count(1486)], [distance, count]);
      activate(language, {});
      assert.equal(format.count(1486), count, 'another page of the same visit');
      activate(language, {}, language);
    });

test('an average pace is the nearest second, a fastest one is never faster than it was run', () => {
  /** Seconds per km, as an average and as a best. */
  for (const [paceSPerKm, average, fastest] of [
    [311.9999999999, `05'12"`, `05'12"`],
    [311.2, `05'11"`, `05'12"`],
    [312.01, `05'12"`, `05'13"`],
    [359.4, `05'59"`, `06'00"`],
    [359.5, `06'00"`, `06'00"`],
    [0.4, '–', `00'01"`],
    [5999, `99'59"`, `99'59"`],
    [5999.4, `99'59"`, '–'],
    [5999.5, '–', '–'],
    [0, '–', '–'],
  ] as const) {
    assert.is(metric.en.pace(paceSPerKm), average, String(paceSPerKm));
    assert.is(metric.en.fastestPace(paceSPerKm), fastest, String(paceSPerKm));
  }
  assert.is(metric.en.paceUnit, '/km');
  // 502.115… and 386.24… seconds
  assert.equal([imperial.pace(312), imperial.fastestPace(312)], [`08'22"`, `08'23"`]);
  assert.equal([imperial.pace(240), imperial.fastestPace(240)], [`06'26"`, `06'27"`]);
  assert.is(imperial.pace(3800), '–');
  assert.is(imperial.paceUnit, '/mi');
});

test('kilocalories are truncated, as a goal’s are', () => {
  for (const [kcal, text] of [
    [0, '0'],
    [399.99999, '399'],
    [399.99999999999994, '400'],
    [1486.7, '1,486'],
    [-1, '–'],
    [null, '–'],
    [NaN, '–'],
  ] as const)
    assert.is(metric.en.calories(kcal), text, String(kcal));
});

test('duration is truncated to whole seconds', () => {
  for (const [durationS, text] of [
    [0, '00:00:00'],
    [3599.999, '00:59:59'],
    [3599.9999999999995, '01:00:00'],
    [461_710, '128:15:10'],
  ] as const)
    assert.is(metric.en.duration(durationS), text);
});

/** By the day, and the day that is today: what is written in each language. */
const DAYS: Readonly<Record<string, string>> = {
  '2026-10-14': 'Wed 14 Oct / 10月14日 周三 / Mi., 14. Okt. / mié, 14 oct',
  '2024-02-29': 'Thu 29 Feb / 2月29日 周四 / Do., 29. Feb. / jue, 29 feb',
  '2026-10-14 2027-01-01': 'Wed 14 Oct 2026 / 2026年10月14日 周三 / Mi., 14. Okt. 2026 / mié, 14 oct 2026',
  '2026-10-14T23:59:59': 'Wed 14 Oct / 10月14日 周三 / Mi., 14. Okt. / mié, 14 oct',
};
const DAY_TIMES: typeof DAYS = {
  '2026-10-17T08:12:59':
    'Sat 17 Oct, 08:12 / 10月17日 周六 08:12 / Sa., 17. Okt., 08:12 / sáb, 17 oct, 08:12',
  '2026-10-17T00:00:00 2025-10-17':
    'Sat 17 Oct 2026, 00:00 / 2026年10月17日 周六 00:00 / Sa., 17. Okt. 2026, 00:00 / sáb, 17 oct 2026, 00:00',
  '2026-10-17': 'Sat 17 Oct / 10月17日 周六 / Sa., 17. Okt. / sáb, 17 oct',
};

for (const [write, rows] of [
  ['day', DAYS],
  ['dayTime', DAY_TIMES],
] as const)
  for (const [days, texts] of Object.entries(rows))
    test(`${write}: ${days}`, () => {
      const [day, today] = days.split(' ');
      inAll(texts, (format) => format[write](day, today));
    });

/** '|' stands where a line may break. */
for (const [days, texts] of Object.entries({
  '2026-10-12 2026-10-18':
    '12 – 18 |Oct 2026 / 2026年10月|12日 – 18日 / 12. – 18. |Okt. 2026 / 12 – 18 |oct 2026',
  '2026-09-28 2026-10-04':
    '28 Sep – |4 Oct 2026 / 2026年9月28日 – |10月4日 / 28. Sep. – |4. Okt. 2026 / 28 sep – |4 oct 2026',
  '2025-12-29 2026-01-04':
    '29 Dec 2025 – |4 Jan 2026 / 2025年12月29日 – |2026年1月4日 / ' +
    '29. Dez. 2025 – |4. Jan. 2026 / 29 dic 2025 – |4 ene 2026',
  '2026-10-01 2026-10-31': 'October 2026 / 2026年10月 / Oktober 2026 / Octubre de 2026',
  '2024-02-01 2024-02-28': '1 – 28 |Feb 2024 / 2024年2月|1日 – 28日 / 1. – 28. |Feb. 2024 / 1 – 28 |feb 2024',
  '2026-01-01 2026-12-31': '2026 / 2026年 / 2026 / 2026',
  '2025-01-01 2026-12-31': '2025 – 2026 / 2025年 – 2026年 / 2025 – 2026 / 2025 – 2026',
  // The total on its first day.
  '2020-10-01 2020-10-01': '1 Oct 2020 / 2020年10月1日 / 1. Okt. 2020 / 1 oct 2020',
}))
  test(`a range writes what both ends share once: ${days}`, () => {
    const [first = '', last = ''] = days.split(' ');
    inAll(texts, () => rangeParts({ first, last }).join('|'));
    inAll(texts.replace(/\|/g, ''), () => rangeText({ first, last }));
  });

/** Short labels, in each language of `WRITTEN`. */
const WEEKDAYS = [
  'Mon Tue Wed Thu Fri Sat Sun',
  '周一 周二 周三 周四 周五 周六 周日',
  'Mo Di Mi Do Fr Sa So',
  'lun mar mié jue vie sáb dom',
].join(' / ');
const MONTHS = [
  'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec',
  '1月 2月 3月 4月 5月 6月 7月 8月 9月 10月 11月 12月',
  'Jan Feb Mär Apr Mai Jun Jul Aug Sep Okt Nov Dez',
  'ene feb mar abr may jun jul ago sep oct nov dic',
].join(' / ');

test('weekdays and months, as short labels', () => {
  const week = ['12', '13', '14', '15', '16', '17', '18'].map((day) => '2026-10-' + day);
  inAll(WEEKDAYS, (format) => week.map((day) => format.weekday(day)).join(' '));
  const months = Array.from({ length: 12 }, (_, index) => `2026-${String(index + 1).padStart(2, '0')}`);
  for (const day of ['', '-28'])
    inAll(MONTHS, (format) => months.map((month) => format.month(month + day)).join(' '));
});

test('what is not known is a dash', () => {
  for (const { distance, distanceShort, pace, duration, count, ...format } of [metric.en, imperial]) {
    for (const value of [null, undefined, NaN, Infinity, -Infinity, -1, -0.001, 1e12, Number.MAX_VALUE])
      for (const write of [distance, distanceShort, pace, duration, count]) assert.is(write(value), '–');
    for (const text of [null, undefined, '', '2026-13-01', 'Oct 14', '1792224000', 'NaN-NaN-NaN']) {
      for (const write of [format.day, format.dayTime, format.weekday, format.month])
        assert.is(write(text), '–', String(text));
      assert.is(rangeText({ first: text || '', last: '2026-10-18' }), '–');
      assert.is(rangeText({ first: '2026-10-12', last: text || '' }), '–');
    }
    for (const write of [format.day, format.dayTime, format.weekday]) assert.is(write('2026-02-29'), '–');
  }
});

test.run();
