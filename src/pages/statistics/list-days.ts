import { perPerson } from '../../app/per-person.ts';
import type { Answer, Call, RequestOptions, Gateway } from '../../gateway/gateway.ts';
import type { Day, DayRange } from '../../sport/days.ts';
import type { Paged, RunRecord } from '../../sport/records.ts';
import { dayOf } from './workouts.ts';

// The rows of some days in the list of all workouts: only they have the ids that the app opens.

type PageAnswer = Promise<Answer<Paged<RunRecord>>>;

/**
 * The pages that were loaded, by the first one: when that is loaded again, rows may have moved on to other
 * pages.
 */
const loadedAfter = perPerson((_: Paged<RunRecord>): Record<number, PageAnswer | undefined> => ({}));

interface Options {
  readonly gateway: Gateway;
  /** The first page of the list, newest first. `null`: not loaded. */
  readonly firstPage: Paged<RunRecord> | null;
  /** The call that brings a page of this list. */
  getPage(page: number): Call<Paged<RunRecord>>;
  readonly range: DayRange;
  readonly request: RequestOptions;
}

/**
 * Finds the rows of a range of days. The list takes no range, so a binary search over its pages finds the
 * first one that reaches back to these days. A list of a thousand workouts takes seven pages, which later
 * searches share.
 */
export function listedIn({
  gateway,
  firstPage,
  getPage,
  range,
  request,
}: Options): Promise<Answer<readonly RunRecord[] | null>> {
  if (!firstPage) return Promise.resolve({ ok: true, value: null });
  const pages = loadedAfter(firstPage);
  pages[1] = Promise.resolve({ ok: true, value: firstPage });
  const load = (page: number): PageAnswer => {
    const loading = gateway.send(getPage(page), request).then((answer) => {
      if (!answer.ok && pages[page] === loading) delete pages[page];
      return answer;
    });
    pages[page] = loading;
    return loading;
  };
  const ask = (page: number): PageAnswer => {
    const known = pages[page];
    if (!known) return load(page);
    // Another search may have given it up: then this one asks itself, once.
    return known.then((answer) =>
      !answer.ok && answer.failure.kind === 'cancelled' && !request.signal.aborted ? load(page) : answer,
    );
  };
  const oldestOf = ({ items }: Paged<RunRecord>): Day => {
    const last = items[items.length - 1];
    return last ? dayOf(last) : '';
  };
  const isIn = (day: Day) => range.first <= day && day <= range.last;
  /** Goes through the pages from this one on that have rows of the range. */
  const collect = (page: number, rows: readonly RunRecord[]): Promise<Answer<readonly RunRecord[]>> =>
    ask(page).then((answer) => {
      if (!answer.ok) return answer;
      const found = [...rows, ...answer.value.items.filter((row) => isIn(dayOf(row)))];
      const isMore = page < firstPage.pageCount && oldestOf(answer.value) >= range.first;
      return isMore ? collect(page + 1, found) : { ok: true, value: found };
    });
  const search = (from: number, to: number): Promise<Answer<readonly RunRecord[]>> => {
    if (from >= to) return collect(from, []);
    const middle = Math.floor((from + to) / 2);
    return ask(middle).then((answer) => {
      if (!answer.ok) return answer;
      return oldestOf(answer.value) <= range.last ? search(from, middle) : search(middle + 1, to);
    });
  };
  return oldestOf(firstPage) <= range.last ? collect(1, []) : search(2, firstPage.pageCount);
}
