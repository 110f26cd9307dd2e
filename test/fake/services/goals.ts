import { DAY, wall } from '../clock.ts';
import type { Json } from '../json.ts';
import type { FakeRecord } from '../people.ts';
import { page, type Account, type FakeService, type Values } from '../route.ts';
import { dayOf, sum, within } from '../sums.ts';

const SPORT = '/api-shc-sport';
/** The allowed numbers of days: those of the week strip, and the five weeks of the calendar. */
const DAYS = [7, 35];
/** Those of the runs: of a day, a week, a month or a year. */
const RUN_DAYS = [1, 7, 28, 29, 30, 31, 365, 366];

const AIM = { targetCalorie: 400, targetTime: 2400 };
const NO_AIM = { targetCalorie: 0, targetTime: 0 };
/** Two months ago the goals were raised from these values. */
const FORMER_AIM = { targetCalorie: 320, targetTime: 1830 };

type Target = {
  readonly todayCalorie: number;
  readonly targetCalorie: number;
  readonly todayTime: number;
  readonly targetTime: number;
};

function targetOf({ person, now }: Account, day: string): Target {
  const runs = within(person.records, { first: day, last: day });
  return {
    todayCalorie: sum(runs.map(({ caloriesKcal }) => caloriesKcal)),
    todayTime: sum(runs.map(({ durationS }) => durationS)),
    ...(person.hasNoGoals ? NO_AIM : day < wall(now).subtract(60, 'day').format(DAY) ? FORMER_AIM : AIM),
  };
}

/** Today's progress and goals. An account without runs has no goals either. */
export const targetVo = (account: Account): Target | null =>
  account.person.records.length ? targetOf(account, account.now.slice(0, 10)) : null;

function listItem(account: Account, day: string): Json {
  const target = targetOf(account, day);
  return {
    dateTime: `${day} 00:00:00`,
    ...target,
    percent1: Math.floor((target.todayTime * 100) / target.targetTime),
    percent2: Math.floor((target.todayCalorie * 100) / target.targetCalorie),
  };
}

/** Returns each day of the range up to today, oldest first. */
function listItems(account: Account, { startTime = '', endTime = '' }: Values): Json {
  const days: Json[] = [];
  if (!account.person.records.length) return days;
  for (let at = wall(startTime.slice(0, 10)); at.format(DAY) <= endTime.slice(0, 10); at = at.add(1, 'day'))
    if (at.format(DAY) <= account.now.slice(0, 10) && !account.person.isAway?.(at.format(DAY)))
      days.push(listItem(account, at.format(DAY)));
  return days;
}

const run = (record: FakeRecord): Json => ({
  id: record.ordinal,
  userSportResultId: record.id,
  sportType: record.sportType,
  mileage: record.distanceM,
  sportTime: record.durationS,
  sportCalorie: record.caloriesKcal,
  endTime: record.endTime,
  dateTime: dayOf(record),
});

function rangeFault({ startTime = '', endTime = '' }: Values, lengths: readonly number[]): string | null {
  if (!startTime.endsWith(' 00:00:00') || !endTime.endsWith(' 23:59:59')) return 'a range is of whole days';
  const days = wall(endTime.slice(0, 10)).diff(wall(startTime.slice(0, 10)), 'day') + 1;
  return lengths.includes(days) ? null : `${days} days are none of ${lengths.join(', ')}`;
}

export const goals: readonly FakeService[] = [
  {
    path: `${SPORT}/sportTarget/getTodayTarget`,
    answer: ({ account }) => ({ data: { targetVo: targetVo(account) } }),
  },
  {
    path: `${SPORT}/sportTarget/listByDateTime`,
    check: (query) => rangeFault(query, DAYS),
    answer: ({ query, account }) => ({ data: listItems(account, query) }),
  },
  {
    path: `${SPORT}/userDeviceSportResult/pageList`,
    check: (query) => rangeFault(query, RUN_DAYS),
    answer: ({ query, account: { person } }) => {
      const { startTime = '', endTime = '' } = query;
      const records = person.records.filter(({ endTime: at }) => at >= startTime && at <= endTime);
      return { data: page(records.map(run), query) };
    },
  },
];
