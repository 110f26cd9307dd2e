import { perPerson } from '../../app/per-person.ts';
import { RUNS_PAGE_SIZE } from '../../gateway/fields.ts';
import type { Answer, Gateway, RequestOptions } from '../../gateway/gateway.ts';
import { getRunsPage } from '../../gateway/runs-page.ts';
import type { DayRange } from '../../sport/days.ts';
import { dayOf, type Workout } from './workouts.ts';

interface Loaded {
  readonly range: DayRange;
  readonly runs: readonly Workout[];
}

/** The ranges that this visit has loaded. Runs of ended ranges do not change. */
const loadedBy = perPerson((_: Gateway): Loaded[] => []);

const isIn = ({ first, last }: DayRange, run: Workout) => first <= dayOf(run) && dayOf(run) <= last;

/** More pages than anyone's runs of a month fill. */
const MOST_PAGES = 9;

interface Options {
  readonly gateway: Gateway;
  readonly range: DayRange;
  readonly pages?: number | undefined;
  readonly isOver?: boolean;
  readonly request: RequestOptions;
}

/**
 * Loads all runs of a range of days, page by page, and keeps the runs of an ended range. The value is `null`
 * if there are more pages than `pages`, or if a run lies outside the range: then the server ignores the
 * range.
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
  // One stale page makes the result stale.
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
      // Newest answers first.
      if (isInside && isOver && !isStale) loaded.unshift({ range, runs: all });
      return { ok: true, value: isInside ? all : null, isStale };
    });
  return load(1, [], false);
}
