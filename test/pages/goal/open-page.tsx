import { act, fireEvent, render } from '@testing-library/preact';
import type { Language } from '../../../src/i18n/languages.ts';
import TodayGoalPage from '../../../src/pages/goal/today-goal.tsx';
import type { TimeZone } from '../../../src/sport/time-zone.ts';
import { parseQuery } from '../../../src/app/address.ts';
import { TOGETHER_MS } from '../../../src/app/on-return.ts';
import { speak } from '../../catalogues.ts';
import { holdGateway } from '../../gateway/held-gateway.ts';
import { pass, setTime, settled } from '../../time.ts';
import { provideTestApp } from '../test-app.ts';

export const SUMMARY = '/sportTarget/getTodayTarget';
export const LIST = '/sportTarget/listByDateTime';
export const RUNS = '/userDeviceSportResult/pageList';

interface Options {
  readonly language?: Language;
  readonly timeZone?: TimeZone;
  readonly search?: string;
  /** Milliseconds since 1970. */
  readonly now?: number;
  /** Whether the host accepts messages. */
  readonly takes?: boolean;
}

/** The text with ordinary spaces instead of non-breaking ones. */
const plain = ({ textContent }: Element) => (textContent || '').replace(/\u00a0/g, ' ');

/**
 * Renders the page with a clock that stands still until a test changes it, a gateway whose responses the test sends,
 * and a host.
 */
export function openPage(options: Options = {}) {
  const { language = 'en', timeZone = 'Asia/Shanghai', search = '', takes = true, now } = options;
  history.replaceState(null, '', '/today-goal' + search);
  const held = holdGateway(String(timeZone));
  speak(language);
  const provided = provideTestApp({
    gateway: held.gateway,
    language,
    timeZone,
    takes,
    now,
  });
  const page = render(<TodayGoalPage query={parseQuery(search)} />);
  const all = (selector: string) => Array.from(page.container.querySelectorAll<HTMLElement>(selector));
  const settle = () => act(settled);
  const heard = () => act(() => pass(TOGETHER_MS));
  return {
    ...held,
    ...page,
    ...provided,
    all,
    settle,
    labels: () => all('.week-strip .day').map((day) => day.getAttribute('aria-label')),
    chosen: () => all('[aria-pressed="true"]').map((day) => day.getAttribute('aria-label')),
    texts: (selector: string) => all(selector).map(plain),
    text: () => plain(page.container),
    setNow: setTime,
    refresh: () => provided.refresh().then(heard),
    /** The page becomes visible again. */
    appear: () => act(() => void document.dispatchEvent(new Event('visibilitychange'))).then(heard),
    tap: (text: string) => act(() => void fireEvent.click(page.getByText(text))),
    press: (label: RegExp | string) => act(() => void fireEvent.click(page.getByLabelText(label))),
    answer: (path: string, data: unknown) => act(() => held.last(path).answer(data)),
    fail: (path: string) => act(() => held.last(path).fail()),
  };
}

export const goals = (kcal: unknown, seconds: unknown) => ({
  todayCalorie: kcal,
  targetCalorie: 400,
  todayTime: seconds,
  targetTime: 2400,
});

export const day = (date: string, kcal: unknown, seconds: unknown) => ({
  dateTime: `${date} 00:00:00`,
  ...goals(kcal, seconds),
});

export const runs = (...ids: readonly string[]) => ({
  list: ids.map((id, index) => ({
    id,
    userSportResultId: id,
    sportType: index + 1,
    mileage: 4560,
    sportTime: 1576,
    sportCalorie: 283,
    endTime: `2026-10-17 08:${String(59 - index)}:00`,
  })),
});
