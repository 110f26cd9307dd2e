import '../../dom.ts';
import { cleanup } from '@testing-library/preact';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import RunningRecordPage from '../../../src/pages/results/running-record.tsx';
import type { UnitSystem } from '../../../src/sport/units.ts';
import { samples } from '../../samples.ts';
import { DETAIL, openResult, RUN } from './open-result.tsx';

/** Large numbers, so that separators between digits appear. The end is a UTC time, which is shown in each zone. */
const BIG = {
  ...RUN,
  sportNumber: 1023,
  mileage: 1234567,
  sportTime: 363661,
  calorie: 12345,
  step: 54321,
  slope: 125,
  pace: 345.01,
  fastPace: 312,
  todaySportData: 5580,
};

const NUMBERS = {
  en: {
    metric: [
      '1,234.57km',
      '101:01:01',
      '12,345 kcal',
      '05\'45" /km',
      '05\'12" /km',
      '12.5 %',
      '54,321',
      '5.58 km',
    ],
    imperial: [
      '767.12mi',
      '101:01:01',
      '12,345 kcal',
      '09\'15" /mi',
      '08\'23" /mi',
      '12.5 %',
      '54,321',
      '3.47 mi',
    ],
  },
  zh: {
    metric: [
      '1,234.57公里',
      '101:01:01',
      '12,345 千卡',
      '05\'45" /公里',
      '05\'12" /公里',
      '12.5 %',
      '54,321',
      '5.58 公里',
    ],
    imperial: [
      '767.12英里',
      '101:01:01',
      '12,345 千卡',
      '09\'15" /英里',
      '08\'23" /英里',
      '12.5 %',
      '54,321',
      '3.47 英里',
    ],
  },
  de: {
    metric: [
      '1.234,57km',
      '101:01:01',
      '12.345 kcal',
      '05\'45" /km',
      '05\'12" /km',
      '12,5 %',
      '54.321',
      '5,58 km',
    ],
    imperial: [
      '767,12mi',
      '101:01:01',
      '12.345 kcal',
      '09\'15" /mi',
      '08\'23" /mi',
      '12,5 %',
      '54.321',
      '3,47 mi',
    ],
  },
  es: {
    metric: [
      '1234,57km',
      '101:01:01',
      '12.345 kcal',
      '05\'45" /km',
      '05\'12" /km',
      '12,5 %',
      '54.321',
      '5,58 km',
    ],
    imperial: [
      '767,12mi',
      '101:01:01',
      '12.345 kcal',
      '09\'15" /mi',
      '08\'23" /mi',
      '12,5 %',
      '54.321',
      '3,47 mi',
    ],
  },
} as const satisfies Record<string, Record<UnitSystem, readonly string[]>>;

const ORDINALS = {
  en: 'You finished your 1,023rd run',
  zh: '您完成了第 1,023 次跑步',
  de: 'Du hast deinen 1.023. Lauf geschafft',
  es: 'Has completado tu 1023.ª carrera',
};

/** In the night of 2026-10-25 Berlin's clocks go back from 3:00 to 2:00. */
const MOMENTS: readonly [utc: string, walls: Record<string, string>][] = [
  ['2026-10-25T00:30:00Z', { 'Asia/Shanghai': '08:30', 'Asia/Kolkata': '06:00', 'Europe/Berlin': '02:30' }],
  ['2026-10-25T01:30:00Z', { 'Asia/Shanghai': '09:30', 'Asia/Kolkata': '07:00', 'Europe/Berlin': '02:30' }],
  ['2026-10-25T02:30:00Z', { 'Asia/Shanghai': '10:30', 'Asia/Kolkata': '08:00', 'Europe/Berlin': '03:30' }],
];

const DATES = {
  en: (time) => `Sun 25 Oct 2026, ${time}`,
  zh: (time) => `2026年10月25日 周日 ${time}`,
  de: (time) => `So., 25. Okt. 2026, ${time}`,
  es: (time) => `dom, 25 oct 2026, ${time}`,
} as const satisfies Record<string, (time: string) => string>;

test.after.each(cleanup);

for (const [language, numbers] of samples(NUMBERS))
  for (const units of ['metric', 'imperial'] as const)
    for (const [utc, walls] of MOMENTS)
      for (const [zone, time] of Object.entries(walls))
        test(`${language}, ${units}, ${utc} in ${zone}`, async () => {
          const { container, facts, text } = await openResult(RunningRecordPage, {
            search: '?userSportResultId=1',
            answers: { [DETAIL]: { ...BIG, endTime: utc } },
            language,
            units,
            timeZone: zone,
          });
          const hero = container.querySelector('.lap')?.textContent;
          assert.equal([hero, ...Object.values(facts())], numbers[units]);
          assert.match(text(), ORDINALS[language]);
          assert.match(text(), DATES[language](time));
        });

test.run();
