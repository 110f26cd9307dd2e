import type { Day, DayRange } from '../../sport/days.ts';
import type { DayGoals, GoalRun } from '../../sport/goals.ts';
import { dayGoals } from '../../gateway/day-goals.ts';
import { id, list, number, record, wallTime } from '../../gateway/decode.ts';
import type { Call } from '../../gateway/gateway.ts';
import { getFrom, timesOf } from '../../gateway/get.ts';

const get = getFrom('/api-shc-sport');

/** The goals of the server's today. The specification names no path; this one is assumed. */
export const getTodayGoals = (): Call<DayGoals> =>
  get('/sportTarget/getTodayTarget', {}, (data) => dayGoals(record(record(data).targetVo)));

/**
 * The goals of a week's or a calendar's days, in whatever order the server gives them; of two of the same day the
 * later given one counts. Its percentages (percent1, percent2) are left to src/sport/goals.ts.
 */
export const getGoals = (range: DayRange): Call<Readonly<Record<Day, DayGoals>>> =>
  get('/sportTarget/listByDateTime', timesOf(range), (data, zone) => {
    const days: Record<Day, DayGoals> = {};
    list(data, (row) => {
      const at = wallTime(row.dateTime, zone);
      if (at) days[at.slice(0, 10)] = dayGoals(row);
      return null;
    });
    return days;
  });

const latestFirst = ({ endedAt: a }: GoalRun, { endedAt: b }: GoalRun) =>
  a === b ? 0 : (a || '') < (b || '') ? 1 : -1;

/** The runs of a day, latest first. The path is assumed. */
export const getRuns = (day: Day): Call<readonly GoalRun[]> => {
  const range = timesOf({ first: day, last: day });
  const query = Object.assign({ pageNo: 1, pageSize: 99 }, range);
  return get('/userDeviceSportResult/pageList', query, (data, zone) => {
    const known: Record<string, true> = {};
    return list(data, (row): GoalRun | null => {
      const runId = id(row.userSportResultId) || id(row.id);
      // Without an id it could not be opened.
      if (!runId || known[runId]) return null;
      known[runId] = true;
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
};
