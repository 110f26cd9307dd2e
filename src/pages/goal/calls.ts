import type { Day, DayRange } from '../../sport/days.ts';
import type { DayGoals, GoalRun } from '../../sport/goals.ts';
import { dayGoals } from '../../services/day-goals.ts';
import { id, isDue, list, number, object, wallTime } from '../../gateway/decode.ts';
import type { Call, Due } from '../../gateway/gateway.ts';
import { reading } from '../../gateway/request.ts';
import { goalsRequest, runsRequest, todayGoalsRequest } from './requests.ts';

export const getTodayGoals = (): Call<DayGoals> =>
  Object.assign(
    reading(todayGoalsRequest(), 'object', (data) => dayGoals(object(object(data).targetVo))),
    {
      isDue: (due: Due | undefined, data: unknown) => isDue(due, data) && isDue(due, object(data).targetVo),
    },
  );

/**
 * Loads the goals of a range of days. The server's order does not matter; if a day comes twice, the later row counts.
 * The server's percentages (percent1, percent2) are ignored: src/sport/goals.ts computes them.
 */
export const getGoals = (range: DayRange): Call<Readonly<Record<Day, DayGoals>>> =>
  reading(goalsRequest(range), 'list', (data, zone) => {
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

/** Loads the runs of a day, latest first. */
export const getRuns = (day: Day): Call<readonly GoalRun[]> => {
  return reading(runsRequest(day), 'list', (data, zone) => {
    const known: Record<string, true> = {};
    return list(data, (row): GoalRun | null => {
      const runId = id(row.userSportResultId) || id(row.id);
      // A run without an id could not be opened.
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
