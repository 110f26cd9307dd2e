import { act, fireEvent, render } from '@testing-library/preact';
import type { Language } from '../../../src/i18n/languages.ts';
import RunningStatisticsPage from '../../../src/pages/statistics/running-statistics.tsx';
import type { UnitSystem } from '../../../src/sport/units.ts';
import { parseQuery } from '../../../src/app/address.ts';
import { speak } from '../../catalogues.ts';
import { holdGateway } from '../../gateway/held-gateway.ts';
import { settled } from '../../time.ts';
import { provideTestApp } from '../test-app.ts';

// Dates and numbers are formatted in English. All other texts are their ids.
speak('en', (id) => /^(date|number)\./.test(id));

export const CHART = '/sportData/chartBySceneCode';
export const SUMMARY = '/sportData/detail';
export const BESTS = '/deviceResult/getBest';
export const RECORDS = '/deviceResult/pageList';

interface Options {
  /** Whether the host accepts messages. */
  readonly takes?: boolean;
  readonly Page?: typeof RunningStatisticsPage;
  readonly units?: UnitSystem;
  readonly timeZone?: string;
  readonly now?: number;
  /** Uses all texts of this language instead of ids. */
  readonly language?: Language;
}

/** Renders a page at an address, on Sat 17 Oct 2026, with a gateway whose responses the test sends, and a host. */
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
  history.replaceState(history.state, '', '/running-statistics' + search);
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
