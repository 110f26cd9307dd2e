import { act, fireEvent, render } from '@testing-library/preact';
import type { Language } from '../../../src/i18n/languages.ts';
import RunningStatisticsPage from '../../../src/pages/statistics/running-statistics.tsx';
import type { UnitSystem } from '../../../src/sport/units.ts';
import { parseQuery } from '../../../src/app/address.ts';
import { speak } from '../../catalogues.ts';
import { holdGateway } from '../../gateway/held-gateway.ts';
import { settled } from '../../time.ts';
import { provideTestApp } from '../test-app.ts';

// Dates and numbers are written as in English; elsewhere the ids are the words.
speak('en', (id) => /^(date|number)\./.test(id));

export const CHART = '/sportData/chartBySceneCode';
export const SUMMARY = '/sportData/detail';
export const BESTS = '/deviceResult/getBest';
export const RECORDS = '/deviceResult/pageList';

interface Options {
  /** Whether the host takes what it is told. */
  readonly takes?: boolean;
  readonly Page?: typeof RunningStatisticsPage;
  readonly units?: UnitSystem;
  readonly timeZone?: string;
  readonly now?: number;
  /** Speaks with all of its words. */
  readonly language?: Language;
}

/** A page at an address, on Sat 17 Oct 2026, with a gateway that waits and a host. */
export function openPage(
  search: string,
  {
    takes = true,
    Page = RunningStatisticsPage,
    units = 'metric',
    timeZone = 'Asia/Shanghai',
    now,
    language,
  }: Options = {},
) {
  if (language) speak(language);
  history.replaceState(null, '', '/running-statistics' + search);
  const held = holdGateway(timeZone);
  const provided = provideTestApp({
    gateway: held.gateway,
    language,
    units,
    timeZone,
    takes,
    now,
  });
  const page = render(<Page query={parseQuery(search)} />);
  return {
    ...held,
    ...page,
    ...provided,
    tap: (text: string) => act(() => void fireEvent.click(page.getByText(text))),
    answer: (path: string, data: unknown) => act(() => held.last(path).answer(data)),
    fail: (path: string) => act(() => held.last(path).fail()),
    refuse: (path: string, kind: 'rejected' | 'status', message: string | null) =>
      act(() => held.last(path).fail({ kind, message, code: null })),
    settle: () => act(settled),
    /** All the text of the page. */
    text: () => page.container.textContent || '',
  };
}

export const SUMMARY_DATA = {
  dataValue: 24310,
  sportCalorie: 1486,
  sportTime: 8676,
  sportDays: 5,
  sportNumber: 6,
  fastestPace: 312,
};

/** A page of records as the server sends them, newest first. */
export const records = (count: number, total: number, extra: object = {}) => ({
  list: Array.from({ length: count }, (_, i) => ({
    id: String(900 - i),
    endTime: '2026-10-17 08:12:00',
    mileage: 4560,
    sportTime: 1576,
    calorie: 283,
    sportType: 1,
    eqptTypeCode: 100,
    ...extra,
  })),
  pageTotal: Math.ceil(total / 10),
  dataTotal: total,
});
