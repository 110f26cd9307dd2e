import '../../dom.ts';
import { cleanup } from '@testing-library/preact';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import JumpRopeRecordPage from '../../../src/pages/results/jumprope-record.tsx';
import RowingRecordPage from '../../../src/pages/results/rowing-record.tsx';
import HulaHoopRecordPage from '../../../src/pages/results/thehoop-record.tsx';
import { speak } from '../../catalogues.ts';
import { samples } from '../../samples.ts';
import { openResult } from './open-result.tsx';

/** The texts that differ by language. Counts do not depend on the unit. */
const WRITTEN = {
  en: {
    jumps: '1,240jumps',
    turns: '1,500turns',
    kcal: 'kcal',
    rate: '/min',
    metric: '5.00km',
    imperial: '3.11mi',
  },
  zh: {
    jumps: '1,240个',
    turns: '1,500圈',
    kcal: '千卡',
    rate: '次/分',
    metric: '5.00公里',
    imperial: '3.11英里',
  },
  de: {
    jumps: '1.240Sprünge',
    turns: '1.500Umdrehungen',
    kcal: 'kcal',
    rate: '/min',
    metric: '5,00km',
    imperial: '3,11mi',
  },
  es: {
    jumps: '1240saltos',
    turns: '1500vueltas',
    kcal: 'kcal',
    rate: '/min',
    metric: '5,00km',
    imperial: '3,11mi',
  },
} as const;

const END = {
  en: 'Fri 16 Oct 2026, 18:42',
  zh: '2026年10月16日 周五 18:42',
  de: 'Fr., 16. Okt. 2026, 18:42',
  es: 'vie, 16 oct 2026, 18:42',
} as const;

test.after.each(cleanup);

for (const [language, written] of samples(WRITTEN))
  for (const units of ['metric', 'imperial'] as const)
    // The day is yesterday in each of these zones, and the wall time is the same in all.
    for (const zone of ['Asia/Kolkata', 'Europe/Berlin', 'America/New_York'] as const) {
      const { jumps, turns, kcal, rate, [units]: rowed } = written;
      for (const [name, Page, hero, facts] of [
        [
          'jump rope',
          JumpRopeRecordPage,
          jumps,
          ['00:10:00', `120 ${kcal}`, `124 ${rate}`, `158 ${rate}`, '310', '9', '12'],
        ],
        [
          'hula hoop',
          HulaHoopRecordPage,
          turns,
          ['00:15:00', `105 ${kcal}`, `100 ${rate}`, `134 ${rate}`, '375', '4', '27'],
        ],
        [
          'rowing',
          RowingRecordPage,
          rowed,
          [
            '00:22:00',
            `290 ${kcal}`,
            `02'12" /500 ${language === 'zh' ? '米' : 'm'}`,
            `26 ${rate}`,
            '572',
            '152 W',
          ],
        ],
      ] as const)
        test(`${name}, ${language}, ${units}, ${zone}`, async () => {
          const page = await openResult(Page, { search: '', language, units, timeZone: zone });
          assert.is(page.container.querySelector('.lap')?.textContent, hero);
          assert.equal(Object.values(page.facts()), facts);
          assert.ok(page.text().includes(END[language]), page.text());
        });
    }

test.after(() => speak('en'));

test.run();
