import { perPerson } from '../../app/per-person.ts';
import type { Answer, Call, RequestOptions, Gateway } from '../../gateway/gateway.ts';
import type { Day, DayRange } from '../../sport/days.ts';
import { dayOf, endedIn, type Paged, type RunRecord } from '../../sport/records.ts';

// Finds the rows of some days in the list of all workouts. Only these rows have the ids that the app opens.

type PageAnswer = Promise<Answer<Paged<RunRecord>>>;

/** The pages that were loaded after a first page. When the first page loads again, rows may be on other pages. */
const loadedAfter = perPerson((_: Paged<RunRecord>): Record<number, PageAnswer | undefined> => ({}));

interface Options {
  readonly gateway: Gateway;
  /** `null`: it is not loaded yet, so the search requests it. */
  readonly firstPage: Paged<RunRecord> | null;
  getPage(page: number): Call<Paged<RunRecord>>;
  readonly range: DayRange;
  readonly request: RequestOptions;
}

/** A list that goes on behind this page repeats itself. */
const FURTHEST_PAGE = 1024;

export function findRecords(options: Options): Promise<Answer<readonly RunRecord[]>> {
  const { gateway, firstPage, getPage, request } = options;
  if (firstPage) return searchAfter(firstPage, options);
  return gateway
    .send(getPage(1), request)
    .then((answer) => (answer.ok ? searchAfter(answer.value, options) : answer));
}

/**
 * The list takes no range, so a binary search finds the first page with such a row. A list of a thousand workouts
 * takes seven pages, which later searches reuse.
 */
function searchAfter(firstPage: Paged<RunRecord>, options: Options): Promise<Answer<readonly RunRecord[]>> {
  const { range } = options;
  const ask = pageLoader(firstPage, options);
  const { items, total, pageCount } = firstPage;
  /** The total decides if there is one: the server's pages may be shorter than requested. */
  const lastPage = total === null ? 0 : Math.max(pageCount, Math.ceil(total / Math.max(1, items.length)));
  /** Collects the rows of the range, from this page on. */
  const collect = (page: number, rows: readonly RunRecord[]): Promise<Answer<readonly RunRecord[]>> =>
    ask(page).then((answer) => {
      if (!answer.ok) return answer;
      // The list may have grown between two pages, which repeats rows.
      const isNew = ({ id }: RunRecord) => !rows.some((row) => row.id === id);
      const found = [...rows, ...answer.value.items.filter((row) => endedIn(range, row) && isNew(row))];
      const isMore =
        page < Math.max(lastPage, answer.value.pageCount) && oldestOf(answer.value) >= range.first;
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
  /** Without a total the count of pages is a guess: looks at page 2, 4, 8 and so on until one is old enough. */
  const reach = (from: number, to: number): Promise<Answer<readonly RunRecord[]>> =>
    ask(to).then((answer) => {
      if (!answer.ok) return answer;
      const isTooNew = oldestOf(answer.value) > range.last;
      return isTooNew && to < FURTHEST_PAGE ? reach(to + 1, 2 * to) : search(from, to);
    });
  if (oldestOf(firstPage) <= range.last) return collect(1, []);
  return total === null ? reach(2, 2) : search(2, lastPage);
}

/** The day of the last row whose end is known; '' if there is none, as on an empty page. */
const oldestOf = ({ items }: Paged<RunRecord>): Day =>
  items.reduce((oldest, row) => (row.endedAt ? dayOf(row) : oldest), '');

/** Returns the function that loads a page. It remembers the pages of all searches after this first page. */
function pageLoader(firstPage: Paged<RunRecord>, { gateway, getPage, request }: Options) {
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
  return (page: number): PageAnswer => {
    const known = pages[page];
    if (!known) return load(page);
    // If another search cancelled this page, request it once more.
    return known.then((answer) =>
      !answer.ok && answer.failure.kind === 'cancelled' && !request.signal.aborted ? load(page) : answer,
    );
  };
}
