import { perPerson } from '../../app/per-person.ts';
import { RUNS_PAGE_SIZE } from '../../gateway/fields.ts';
import type { Answer, Gateway, RequestOptions } from '../../gateway/gateway.ts';
import { getRunsPage } from '../../gateway/runs-page.ts';
import type { DayRange } from '../../sport/days.ts';
import { dayOf, type Workout } from './workouts.ts';

// The runs of a period, from which bars are added up.

interface Loaded {
  readonly range: DayRange;
  readonly runs: readonly Workout[];
}

/** What was loaded in this visit. What is over does not change. */
const loadedBy = perPerson((_: Gateway): Loaded[] => []);

const isIn = ({ first, last }: DayRange, run: Workout) => first <= dayOf(run) && dayOf(run) <= last;

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
 * Loads all runs of a range of days, page by page. Those of a range that is over are kept. The value is
 * `null` if there are more pages than may be requested, or if a run ended outside the range: then the server
 * does not look at the range, and its pages would not end.
 */
export function loadRuns({
  gateway,
  range,
  pages = MOST_PAGES,
  isOver = true,
  request,
}: Options): Promise<Answer<readonly Workout[] | null>> {
  const loaded = loadedBy(gateway);
  const containing = loaded.find((each) => each.range.first <= range.first && range.last <= each.range.last);
  if (containing && isOver && !request.hasData)
    return Promise.resolve({ ok: true, value: containing.runs.filter((run) => isIn(range, run)) });
  // One old page makes all of them old: they are requested again.
  const load = (
    page: number,
    runs: readonly Workout[],
    wasStale: boolean,
  ): Promise<Answer<readonly Workout[] | null>> =>
    gateway.send(getRunsPage(range, page), request).then((answer) => {
      const isStale = wasStale || !!answer.isStale;
      if (!answer.ok) return { ...answer, isStale };
      const { runs: found, total } = answer.value;
      const isMore = found.length === RUNS_PAGE_SIZE && (total === null || total > page * RUNS_PAGE_SIZE);
      const isInside = found.every((run) => isIn(range, run));
      const all = [...runs, ...found];
      if (isInside && isMore)
        return page < pages ? load(page + 1, all, isStale) : { ok: true, value: null, isStale };
      // The latest answer comes first.
      if (isInside && isOver && !isStale) loaded.unshift({ range, runs: all });
      return { ok: true, value: isInside ? all : null, isStale };
    });
  return load(1, [], false);
}
