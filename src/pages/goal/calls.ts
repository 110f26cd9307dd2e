import { id, hasShape, list, number, object, wallTime } from '../../gateway/decode.ts';
import { reading, request, type Call } from '../../gateway/gateway.ts';
import { dayGoals, rangeTimes, runsRequest } from '../../gateway/fields.ts';
import { daysOf } from '../../shell/first-days.ts';
import type { FirstRequests } from '../../shell/first-requests.ts';
import { FIRST_DAY, isDay, type Day, type DayRange } from '../../sport/days.ts';
import type { DayGoals, GoalRun } from '../../sport/goals.ts';

// The requests, apart from their decoders: a document sends the first ones before the app has started.

const SPORT = '/api-shc-sport';

/** The goals of today, by the server's clock. The path is an assumption: the specification names none. */
const todayGoalsRequest = () => request(`${SPORT}/sportTarget/getTodayTarget`, {});

const goalsRequest = (range: DayRange) => request(`${SPORT}/sportTarget/listByDateTime`, rangeTimes(range));

/** Returns the first day that can be shown. If the phone's clock was reset, today is before all data. */
export const firstDay = (today: Day): Day => (today < FIRST_DAY ? today : FIRST_DAY);

/** Returns the day of a link. If it is missing, invalid or in the future, returns today. */
export const dayOfLink = (date: string | null | undefined, today: Day): Day =>
  date && isDay(date) && date <= today ? date : today;

const firstOfDay = (day: 'today' | 'query.date') => [
  goalsRequest({ first: `{${day}.firstOfWeek}`, last: `{${day}.lastOfWeek}` }),
  runsRequest({ first: `{${day}}`, last: `{${day}}` }),
  todayGoalsRequest(),
];

export const firstRequests = (): FirstRequests => ({
  rules: [
    { when: [{ value: 'query.date', isDayUntil: 'today' }], requests: firstOfDay('query.date') },
    { when: [], requests: firstOfDay('today') },
  ],
  daysOf,
});

// The calls.

export const getTodayGoals = (): Call<DayGoals> => ({
  ...reading(todayGoalsRequest(), 'object', (data) => dayGoals(object(object(data).targetVo))),
  hasShape: (data) => hasShape('object', data) && hasShape('object', object(data).targetVo),
  onLaterDay: () => null,
});

/**
 * Loads the goals of a range of days. The server's order does not matter; if a day comes twice, the later row
 * counts. The server's percentages (percent1, percent2) are ignored: src/sport/goals.ts computes them.
 */
export const getGoals = (range: DayRange): Call<Readonly<Record<Day, DayGoals>>> => ({
  ...reading(goalsRequest(range), 'list', (data, zone) => {
    const days: Record<Day, DayGoals> = {};
    list(data, (row) => {
      const at = wallTime(row.dateTime, zone);
      if (at) days[at.slice(0, 10)] = dayGoals(row);
      return null;
    });
    return days;
  }),
  // It tells the days that were over then: goals-store.ts looks at when it was asked for.
  onLaterDay: (days) => days,
});

const latestFirst = ({ endedAt: a }: GoalRun, { endedAt: b }: GoalRun) =>
  a === b ? 0 : (a ?? '') < (b ?? '') ? 1 : -1;

/** Loads the runs of a range of days, latest first. */
export const getRunsOf = (range: DayRange): Call<readonly GoalRun[]> =>
  reading(runsRequest(range), 'list', (data, zone) => {
    const seen = new Set<string>();
    return list(data, (row): GoalRun | null => {
      const runId = id(row.userSportResultId) || id(row.id);
      // A run without an id could not be opened.
      if (!runId || seen.has(runId)) return null;
      seen.add(runId);
      return {
        id: runId,
        sportType: number(row.sportType),
        distanceM: number(row.mileage),
        durationS: number(row.sportTime),
        caloriesKcal: number(row.sportCalorie),
        endedAt: wallTime(row.endTime, zone) || wallTime(row.dateTime, zone),
      };
    }).sort(latestFirst);
  });

export const getRuns = (day: Day) => getRunsOf({ first: day, last: day });
