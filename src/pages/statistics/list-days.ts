import { perPerson } from '../../app/per-person.ts';
import type { Answer, RequestOptions, Gateway } from '../../gateway/gateway.ts';
import type { Day } from '../../sport/days.ts';
import type { Paged, RunRecord } from '../../sport/records.ts';
import { getRecords } from './calls.ts';
import { dayOf } from './workouts.ts';

// The rows of earlier days in the list of all workouts: only they have the ids that the app opens.

type PageAnswer = Promise<Answer<Paged<RunRecord>>>;

/** The pages that were loaded, by the first one: when that is loaded again, rows may have moved on to other pages. */
const loadedAfter = perPerson((_: Paged<RunRecord>): Record<number, PageAnswer | undefined> => ({}));

interface Options {
  readonly gateway: Gateway;
  /** The first page of the list, newest first. `null`: not loaded. */
  readonly first: Paged<RunRecord> | null;
  readonly day: Day;
  readonly request: RequestOptions;
}

/**
 * Finds the rows of a day that is over: the list has no range, so its pages are halved until the first one that reaches
 * back to the day. A list of a thousand workouts takes seven pages, which later days share.
 */
export function listedOn({
  gateway,
  first,
  day,
  request,
}: Options): Promise<Answer<readonly RunRecord[] | null>> {
  if (!first) return Promise.resolve({ ok: true, value: null });
  const pages = loadedAfter(first);
  pages[1] = Promise.resolve({ ok: true, value: first });
  const load = (page: number): PageAnswer => {
    const loading = gateway.send(getRecords({ page }), request).then((answer) => {
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
  /** Goes through the pages from this one on that have rows of the day. */
  const collect = (page: number, rows: readonly RunRecord[]): Promise<Answer<readonly RunRecord[]>> =>
    ask(page).then((answer) => {
      if (!answer.ok) return answer;
      const found = [...rows, ...answer.value.items.filter((row) => dayOf(row) === day)];
      const isMore = page < first.pageCount && oldestOf(answer.value) === day;
      return isMore ? collect(page + 1, found) : { ok: true, value: found };
    });
  const search = (from: number, to: number): Promise<Answer<readonly RunRecord[]>> => {
    if (from >= to) return collect(from, []);
    const middle = Math.floor((from + to) / 2);
    return ask(middle).then((answer) => {
      if (!answer.ok) return answer;
      return oldestOf(answer.value) <= day ? search(from, middle) : search(middle + 1, to);
    });
  };
  return search(1, first.pageCount);
}
