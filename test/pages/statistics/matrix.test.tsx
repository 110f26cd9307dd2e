import '../../dom.ts';
import { cleanup } from '@testing-library/preact';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import JumpRopePage from '../../../src/pages/statistics/jumprope-statistics.tsx';
import RowingPage from '../../../src/pages/statistics/rowing-statistics.tsx';
import RunningPage from '../../../src/pages/statistics/running-statistics.tsx';
import ScenePage from '../../../src/pages/statistics/scene-statistics.tsx';
import HulaHoopPage from '../../../src/pages/statistics/thehoop-statistics.tsx';
import { speak } from '../../catalogues.ts';
import { samples } from '../../samples.ts';
import { openStatistics, SUMMARY, SUMMARY_DATA } from './open-statistics.tsx';

const NOW = Date.UTC(2026, 9, 25, 12);

/** The numbers as each language formats them. */
const WRITTEN = {
  en: {
    km: '24.31 km',
    mi: '15.11 mi',
    kcal: '1,486 kcal',
    rowed: ['22.00 km', '13.67 mi'],
    strokes: '2,533',
    counted: ['5,353', '6,471'],
    row: ['1,240 jumps', '1,500 turns'],
    rate: '/min',
  },
  zh: {
    km: '24.31 公里',
    mi: '15.11 英里',
    kcal: '1,486 千卡',
    rowed: ['22.00 公里', '13.67 英里'],
    strokes: '2,533',
    counted: ['5,353', '6,471'],
    row: ['1,240 个', '1,500 圈'],
    rate: '次/分',
  },
  de: {
    km: '24,31 km',
    mi: '15,11 mi',
    kcal: '1.486 kcal',
    rowed: ['22,00 km', '13,67 mi'],
    strokes: '2.533',
    counted: ['5.353', '6.471'],
    row: ['1.240 Sprünge', '1.500 Umdrehungen'],
    rate: '/min',
  },
  es: {
    km: '24,31 km',
    mi: '15,11 mi',
    kcal: '1486 kcal',
    rowed: ['22,00 km', '13,67 mi'],
    strokes: '2533',
    counted: ['5353', '6471'],
    row: ['1240 saltos', '1500 vueltas'],
    rate: '/min',
  },
} as const;

/** 312 s per km are 502.1 s per mile, rounded up to full seconds. */
const PACE = { metric: '05\'12"', imperial: '08\'23"' } as const;

/** The wall times of 22:30, 00:30 and 01:30 UTC in the night of 24 to 25 October 2026. */
const ZONES = {
  'Asia/Kolkata': ['25 Oct, 04:00', '25 Oct, 06:00', '25 Oct, 07:00'],
  // At 01:00 UTC the clocks go back from 3:00 to 2:00.
  'Europe/Berlin': ['25 Oct, 00:30', '25 Oct, 02:30', '25 Oct, 02:30'],
  'America/New_York': ['24 Oct, 18:30', '24 Oct, 20:30', '24 Oct, 21:30'],
} as const;

const ENDS = [Date.UTC(2026, 9, 24, 22, 30), Date.UTC(2026, 9, 25, 0, 30), Date.UTC(2026, 9, 25, 1, 30)];

const PAGES = [
  { name: 'running', Page: RunningPage, records: '/deviceResult/pageList', bests: '/deviceResult/getBest' },
  { name: 'scene', Page: ScenePage, records: '/treadmillResult/list', bests: '/treadmillResult/getBest' },
];

/**
 * The sums of the sample's week. Minutes, kilocalories and rates were computed by hand from the rows of the samples.
 */
const COUNTED = [
  { name: 'jumprope', Page: JumpRopePage, kcal: '520', duration: '00:43:20', fastest: '167' },
  { name: 'thehoop', Page: HulaHoopPage, kcal: '456', duration: '01:05:01', fastest: '143' },
];

const numbersOf = (container: Element) =>
  Array.from(container.querySelectorAll('.stat-number'), (dd) => dd.textContent);

test.after.each(cleanup);

for (const units of ['metric', 'imperial'] as const)
  for (const [language, words] of samples(WRITTEN))
    for (const timeZone of ['Asia/Kolkata', 'Europe/Berlin', 'America/New_York'] as const) {
      const options = { units, language, timeZone, now: NOW };

      for (const { name, Page, records, bests } of PAGES)
        test(`${name}, ${units}, ${language}, ${timeZone}`, async () => {
          const page = openStatistics('?tab=week', { ...options, Page });
          await page.answer(SUMMARY, SUMMARY_DATA);
          await page.answer(bests, [{ bestType: 3, data: 312, createTime: ENDS[1] }]);
          await page.answer(records, {
            list: ENDS.map((end, i) => ({
              id: `${i + 1}`,
              endTime: end,
              mileage: 24310,
              sportTime: 8676,
              calorie: 1486,
            })),
            dataTotal: 3,
          });
          const distance = units === 'metric' ? words.km : words.mi;
          const pace = `${PACE[units]} /${distance.split(' ')[1]}`;
          const numbers = [distance, words.kcal, '02:24:36', pace, '5', '6'].sort();
          assert.equal(numbersOf(page.container).sort(), numbers);
          const rows = Array.from(page.container.querySelectorAll('li'), (row) => row.textContent || '');
          assert.ok(rows[0]?.endsWith(pace), rows[0]);
          ZONES[timeZone].forEach((text, i) => {
            const [date = '', time = ''] = text.split(', ');
            const row = rows[i + 1] || '';
            assert.match(row, distance);
            assert.match(row, '02:24:36' + words.kcal);
            assert.match(row, time);
            assert.match(row, language === 'en' ? text : date.slice(0, 2));
          });
        });

      test(`rowing, ${units}, ${language}, ${timeZone}`, async () => {
        const page = openStatistics('?tab=week', { ...options, Page: RowingPage });
        await page.settle();
        const [distance, , duration, strokes] = numbersOf(page.container);
        assert.equal(
          [distance, duration, strokes],
          [words.rowed[units === 'metric' ? 0 : 1], '01:37:05', words.strokes],
        );
        // The pace is per 500 m in all languages and units.
        assert.match(page.text(), /01'58" \/500 (m|米)/);
        assert.match(page.text(), '18:42');
        assert.match(page.text(), units === 'metric' ? /5[.,]00 (km|公里)/ : /3[.,]11 (mi|英里)/);
      });

      COUNTED.forEach(({ name, Page, kcal, duration, fastest }, i) =>
        test(`${name}, ${units}, ${language}, ${timeZone}`, async () => {
          const page = openStatistics('?tab=week', { ...options, Page });
          await page.settle();
          const calories = words.kcal.replace(/^\S+/, kcal);
          const numbers = [words.counted[i], calories, duration, `${fastest} ${words.rate}`, '3', '4'];
          assert.equal(numbersOf(page.container), numbers);
          const newest = page.container.querySelector('ul:not([data-bests]) button.row')?.textContent || '';
          assert.ok(newest.startsWith(words.row[i] || '-'), newest);
          assert.match(newest, '18:42');
        }),
      );
    }

test.after(() => speak('en'));

test.run();
