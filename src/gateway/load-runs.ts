import { addDays, type DayRange } from '../sport/days.ts';
import { endedIn, type ListedRun } from '../sport/records.ts';
import { RUNS_PAGE_SIZE } from './fields.ts';
import type { Answer, Gateway, RequestOptions } from './gateway.ts';
import { getRunsPage } from './runs-page.ts';

/** More pages than anyone's runs of a month fill. */
export const MOST_PAGES = 9;
const UNREADABLE = { ok: false, failure: { kind: 'malformed', message: null, code: null } } as const;

export interface RunsOptions {
  readonly gateway: Gateway;
  readonly range: DayRange;
  /** The value of more pages is `null`. Absent: more than {@link MOST_PAGES} fail. */
  readonly pages?: number | undefined;
  readonly request: RequestOptions;
}

/**
 * Loads all runs of a range of days, page after page. Omits a run that ends a day before or after it. `null` if a
 * run lies farther outside or has no end: then the server ignores the range.
 */
export function loadRuns({
  gateway,
  range,
  pages,
  request,
}: RunsOptions): Promise<Answer<readonly ListedRun[] | null>> {
  const near = { first: addDays(range.first, -1), last: addDays(range.last, 1) };
  // One stale page makes the result stale.
  const load = (
    page: number,
    earlier: readonly ListedRun[],
    wasStale: boolean,
  ): Promise<Answer<readonly ListedRun[] | null>> =>
    gateway.send(getRunsPage(range, page), request).then((sent) => {
      const answer = { ...sent, isStale: wasStale || !!sent.isStale };
      if (!answer.ok) return answer;
      const { runs, total } = answer.value;
      const isLast = !runs.length || (total ? total <= page * RUNS_PAGE_SIZE : runs.length < RUNS_PAGE_SIZE);
      if (!runs.every((run) => endedIn(near, run))) return { ...answer, value: null };
      if (!isLast && page === (pages ?? MOST_PAGES)) return pages ? { ...answer, value: null } : UNREADABLE;
      // The list may move on between two pages, or repeat a run.
      const knownIds = new Set(earlier.map(({ id }) => id));
      const fresh = runs.filter(
        (run) => endedIn(range, run) && (!run.id || (!knownIds.has(run.id) && knownIds.add(run.id))),
      );
      const all = [...earlier, ...fresh];
      return isLast ? { ...answer, value: all } : load(page + 1, all, answer.isStale);
    });
  return load(1, [], false);
}
