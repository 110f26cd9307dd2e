import { perPerson } from '../../app/per-person.ts';
import { id, list, number, object, wallTime } from '../../gateway/decode.ts';
import { caloriesKcal, RUNS_PAGE_SIZE, runsRequest } from '../../gateway/fields.ts';
import { reading, type Answer, type Call, type RequestOptions, type Gateway } from '../../gateway/gateway.ts';
import type { DayRange } from '../../sport/days.ts';
import type { Paged } from '../../sport/records.ts';
import { dayOf, type Workout } from './workouts.ts';

// The runs of a period, from which bars are added up.

const getRuns = (range: DayRange, page: number): Call<Paged<Workout>> =>
  reading(runsRequest(range, page), 'list', (data, zone) => {
    let received = 0;
    const items = list(data, (row): Workout => {
      received++;
      return {
        id: id(row.userSportResultId) || id(row.id) || '',
        endedAt: wallTime(row.endTime, zone) || wallTime(row.dateTime, zone),
        distanceM: number(row.mileage),
        durationS: number(row.sportTime),
        caloriesKcal: caloriesKcal(row),
        sportType: number(row.sportType),
        sportValue: id(row.sportValue),
      };
    });
    const total = number(object(data).dataTotal) || null;
    const isMore = received === RUNS_PAGE_SIZE && (total === null || total > page * RUNS_PAGE_SIZE);
    return { items, total, pageCount: isMore ? page + 1 : page };
  });

interface Loaded {
  readonly range: DayRange;
  readonly runs: readonly Workout[];
}

/** What was loaded in this visit. What is over does not change. */
const loadedBy = perPerson((_: Gateway): Loaded[] => []);

/** Of the runs of a month: more than anyone runs. */
const MOST_PAGES = 9;

interface Options {
  readonly gateway: Gateway;
  readonly range: DayRange;
  /** How many pages may be requested. */
  readonly pages?: number | undefined;
  /** Whether the range is over. */
  readonly isOver?: boolean;
  readonly request: RequestOptions;
}

/**
 * Loads all runs of a range of days, page by page. Those of a range that is over are kept. The value is `null` if there are more pages than may be
 * requested, or if a row lies outside the range: then the server does not look at it, and its pages would not end.
 */
export function loadRuns({
  gateway,
  range,
  pages = MOST_PAGES,
  isOver = true,
  request,
}: Options): Promise<Answer<readonly Workout[] | null>> {
  const known = loadedBy(gateway);
  const isIn = ({ first, last }: DayRange, run: Workout) => first <= dayOf(run) && dayOf(run) <= last;
  const before = known.find((each) => each.range.first <= range.first && range.last <= each.range.last);
  if (before && isOver && !request.hasData)
    return Promise.resolve({ ok: true, value: before.runs.filter((run) => isIn(range, run)) });
  // One old page makes all of them old: they are requested again.
  const load = (
    page: number,
    runs: readonly Workout[],
    wasStale: boolean,
  ): Promise<Answer<readonly Workout[] | null>> =>
    gateway.send(getRuns(range, page), request).then((answer) => {
      const isStale = wasStale || !!answer.isStale;
      if (!answer.ok) return { ...answer, isStale };
      const { items, pageCount } = answer.value;
      const isInside = items.every((run) => isIn(range, run));
      const all = [...runs, ...items];
      if (isInside && page < pageCount)
        return page < pages ? load(page + 1, all, isStale) : { ok: true, value: null, isStale };
      // The latest answer comes first.
      if (isInside && isOver && !isStale) known.unshift({ range, runs: all });
      return { ok: true, value: isInside ? all : null, isStale };
    });
  return load(1, [], false);
}
