import { id, hasShape, list, number, object, wallTime } from '../../gateway/decode.ts';
import { reading, request, type Call } from '../../gateway/gateway.ts';
import { dayGoals } from '../../gateway/fields.ts';
import { rangeTimes, runsRequest } from '../../gateway/shared-calls.ts';
import { BEFORE_FIRST_DAY, firstDaysIn } from '../../shell/first-days.ts';
import type { Condition, FirstRequests } from '../../shell/first-requests.ts';
import { FIRST_DAY, weekOf, type Day, type DayRange } from '../../sport/days.ts';
import type { DayGoals, GoalRun } from '../../sport/goals.ts';
import { stableSort } from '../../sport/stable-sort.ts';

// Requests stand apart from their decoders, because the document's script sends them before the decoders have loaded.

const SPORT = '/api-shc-sport';

/** Today's goals, by the server's clock. The path is an assumption, because the specification names none. */
const todayGoalsRequest = () => request(`${SPORT}/sportTarget/getTodayTarget`, {});

const goalsRequest = (range: DayRange) => request(`${SPORT}/sportTarget/listByDateTime`, rangeTimes(range));

const requestsOfDay = (day: Day, week: DayRange) => [
  goalsRequest(week),
  runsRequest({ first: day, last: day }),
  todayGoalsRequest(),
];

export function firstRequests(): FirstRequests {
  // The document's script puts days in place of the tokens (src/shell/first-requests.ts).
  const ofDay = (day: 'today' | 'query.date') =>
    requestsOfDay(`{${day}}`, { first: `{${day}.firstOfWeek}`, last: `{${day}.lastOfWeek}` });
  const isPast: Condition = { value: 'query.date', isDayUntil: 'today' };
  return {
    rules: [
      {
        when: [isPast, { value: 'query.date', matches: BEFORE_FIRST_DAY }],
        requests: requestsOfDay(FIRST_DAY, weekOf(FIRST_DAY)),
      },
      { when: [isPast], requests: ofDay('query.date') },
      { when: [], requests: ofDay('today') },
    ],
    firstDaysIn,
  };
}

export const getTodayGoals = (): Call<DayGoals> => ({
  ...reading(todayGoalsRequest(), 'object', (data) => dayGoals(object(object(data).targetVo))),
  hasShape: (data) => hasShape('object', data) && hasShape('object', object(data).targetVo),
  onLaterDay: () => null,
});

/**
 * Loads the goals of a range of days. Of two rows with one day the later counts. src/sport/goals.ts computes
 * the percentages; the server's own (percent1, percent2) are ignored.
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
  // Of a list from an earlier day, the days that were over then are still true: listed-days.ts counts no others.
  onLaterDay: (days) => days,
});

const latestFirst = ({ endedAt: a }: GoalRun, { endedAt: b }: GoalRun) =>
  a === b ? 0 : (a ?? '') < (b ?? '') ? 1 : -1;

export const getRuns = (range: DayRange): Call<readonly GoalRun[]> =>
  reading(runsRequest(range), 'list', (data, zone) => {
    const seen = new Set<string>();
    const runs = list(data, (row): GoalRun | null => {
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
    });
    return stableSort(runs, latestFirst);
  });
