import { act, fireEvent } from '@testing-library/preact';
import { test } from 'uvu';
import TodayGoalPage from '../../../src/pages/goal/today-goal.tsx';
import { TOGETHER_MS } from '../../../src/app/refresh.ts';
import { pass, settled } from '../../time.ts';
import { openHeldPage, type PageOptions } from '../open-page.tsx';

export const SUMMARY = '/sportTarget/getTodayTarget';
export const LIST = '/sportTarget/listByDateTime';
export const RUNS = '/userDeviceSportResult/pageList';

// An open sheet leaves its history entry.
test.after.each(() => history.replaceState(null, ''));

/** Presses a key on what has the focus. */
export const pressKey = (keyCode: number, altKey = false) =>
  act(() => void fireEvent.keyDown(document.activeElement!, { keyCode, altKey }));

/** Opens the page with a clock that stands still until a test changes it. */
export function openGoal(options: Omit<PageOptions, 'gateway'> = {}) {
  const page = openHeldPage(TodayGoalPage, { path: '/today-goal', language: 'en', ...options });
  const heard = () => act(() => pass(TOGETHER_MS));
  /** Lets late parts come, and what they ask for. */
  const turn = async (count = 4) => {
    for (let each = 0; each < count; each++) await act(settled);
  };
  return {
    ...page,
    turn,
    /** Answers what the page asks first: today's goals, if they do not fail, those of the week, and the runs. */
    async begin(targetVo: object | null, list: readonly object[] = [], data: object = runs()) {
      await page.settle();
      await (targetVo ? page.answer(SUMMARY, { targetVo }) : page.fail(SUMMARY));
      await page.answer(LIST, list);
      await page.answer(RUNS, data);
      await turn();
    },
    async openYear() {
      await page.tap(page.all('button.row').find((each) => each.textContent!.includes('Your year'))!);
      await turn();
    },
    /** Whether there is nothing behind an arrow. */
    isClosed: (name: string) => page.getByLabelText(name).getAttribute('aria-disabled') === 'true',
    labels: () => page.all('.week-strip .day').map((day) => day.getAttribute('aria-label')),
    chosen: () => page.all('[aria-pressed="true"]').map((day) => day.getAttribute('aria-label')),
    refresh: () => page.refresh().then(heard),
    /** The page becomes visible again. */
    appear: () => act(() => void document.dispatchEvent(new Event('visibilitychange'))).then(heard),
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
