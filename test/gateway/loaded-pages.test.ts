import { test } from 'uvu';
import * as assert from 'uvu/assert';
import {
  addNextPage,
  NOTHING_LOADED,
  putFirstPage,
  type Identified,
  type LoadedPages,
} from '../../src/gateway/loaded-pages.ts';
import type { Paged } from '../../src/sport/records.ts';

type Page = Paged<Identified>;

const idsOf = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => `r${from + index}`);
const pageOf = (ids: readonly string[], total: number | null, pageCount: number): Page => ({
  items: ids.map((id) => ({ id })),
  total,
  pageCount,
});
/** Rows `from` to `to` of a list whose server tells its total. */
const page = (from: number, to: number, total: number, pageCount = Math.ceil(total / 10)) =>
  pageOf(idsOf(from, to), total, pageCount);
/** Of a server that counts nothing: `pageCount` is what a full page lets expect. */
const uncounted = (from: number, to: number, pageCount: number) => pageOf(idsOf(from, to), null, pageCount);

/** These pages, loaded one after another. */
const loadedOf = (...[first, ...others]: readonly Page[]): LoadedPages<Identified> =>
  others.reduce(
    (loaded, next, index) => addNextPage(loaded, index + 2, next).loaded,
    putFirstPage<Identified>(NOTHING_LOADED, first!).loaded,
  );
const [FIRST, SECOND, THIRD] = [page(1, 10, 40), page(11, 20, 40), page(21, 30, 40)] as const;

/** Of what is loaded, `first` aside: where the rest is as in `NOTHING_LOADED` it is left out. */
function told<T extends object>({ loaded, ...more }: T & { loaded: LoadedPages<Identified> }) {
  const { first: _, items, ...rest } = loaded;
  const all: Record<string, unknown> = { ...rest, ...more, ids: items.map(({ id }) => id) };
  const usual: Readonly<Record<string, unknown>> = { ...NOTHING_LOADED, repairFrom: null };
  return Object.fromEntries(Object.entries(all).filter(([name, value]) => value !== usual[name]));
}

type Told = ReturnType<typeof told>;

/** What was loaded, the page behind it, and what is loaded then. */
const NEXT: readonly [what: string, loaded: LoadedPages<Identified>, next: Page, then: Told][] = [
  ['is added', loadedOf(FIRST), SECOND, { ids: idsOf(1, 20), lastPage: 2, total: 40 }],
  [
    'with the last rows ends the list, however many pages it tells',
    loadedOf(page(1, 10, 12)),
    page(11, 12, 12, 9),
    { ids: idsOf(1, 12), lastPage: 2, total: 12, isAtEnd: true },
  ],
  [
    'behind the last one is followed by another while the total tells of more rows',
    loadedOf(page(1, 5, 12, 1)),
    page(6, 10, 12, 1),
    { ids: idsOf(1, 10), lastPage: 2, total: 12 },
  ],
  [
    'without readable rows is followed by the next one',
    loadedOf(page(1, 10, 23)),
    page(11, 10, 23),
    { ids: idsOf(1, 10), lastPage: 2, total: 23 },
  ],
  [
    'that repeats the first one ends the list, behind the last page',
    loadedOf(page(1, 10, 12)),
    page(1, 10, 12),
    { ids: idsOf(1, 10), lastPage: 2, total: 12, isAtEnd: true, movedDown: -10 },
  ],
  [
    'that repeats the first one ends a list that nobody counts',
    loadedOf(uncounted(1, 10, 2)),
    uncounted(1, 10, 3),
    { ids: idsOf(1, 10), lastPage: 2, total: 10, isAtEnd: true, movedDown: -10 },
  ],
  [
    'that is empty ends a list that nobody counts',
    loadedOf(uncounted(1, 10, 2)),
    uncounted(1, 0, 0),
    { ids: idsOf(1, 10), lastPage: 2, total: 10, isAtEnd: true },
  ],
  [
    'that repeats what new rows have moved down does not end a list that nobody counts',
    { ...loadedOf(uncounted(1, 20, 2)), movedDown: 10 },
    uncounted(11, 20, 3),
    { ids: idsOf(1, 20), lastPage: 2, total: 20 },
  ],
  [
    'of a list that has grown is added without the row that it repeats',
    loadedOf(FIRST),
    page(10, 19, 41),
    { ids: idsOf(1, 19), lastPage: 2, total: 41, movedDown: -1 },
  ],
  [
    'with a lower total is requested again where the rows have moved to',
    loadedOf(FIRST, SECOND, THIRD),
    page(32, 40, 39),
    { ids: idsOf(1, 30), lastPage: 3, total: 39, deletedUnseen: 1, repairedTotal: 39, repairFrom: 3 },
  ],
  [
    'with a total lower by more than a page is requested again earlier',
    loadedOf(FIRST, SECOND, THIRD),
    page(42, 50, 29),
    { ids: idsOf(1, 30), lastPage: 3, total: 29, deletedUnseen: 11, repairedTotal: 29, repairFrom: 2 },
  ],
  [
    'is requested again earlier by the length of the first one',
    loadedOf(page(1, 5, 40), page(6, 10, 40), page(11, 15, 40)),
    page(22, 26, 34),
    { ids: idsOf(1, 15), lastPage: 3, total: 34, deletedUnseen: 6, repairedTotal: 34, repairFrom: 2 },
  ],
  [
    'is requested again from the first one at the earliest',
    loadedOf(FIRST),
    page(1, 0, 5),
    { ids: idsOf(1, 10), lastPage: 1, total: 5, deletedUnseen: 35, repairedTotal: 5, repairFrom: 1 },
  ],
  [
    'with a lower total that was repaired before is added',
    { ...loadedOf(FIRST), repairedTotal: 39 },
    page(11, 20, 39),
    { ids: idsOf(1, 20), lastPage: 2, total: 39, repairedTotal: 39 },
  ],
  [
    'ends the list only when its rows are there beside those that are deleted',
    { ...loadedOf(page(1, 10, 12)), deletedUnseen: 1 },
    page(11, 12, 12, 3),
    { ids: idsOf(1, 12), lastPage: 2, total: 12, deletedUnseen: 1 },
  ],
];

for (const [what, loaded, next, then] of NEXT)
  test(`a page ${what}`, () => assert.equal(told(addNextPage(loaded, loaded.lastPage + 1, next)), then));

/** What was loaded, the new first page, and what is loaded then. */
const AGAIN: readonly [what: string, loaded: LoadedPages<Identified>, first: Page, then: Told][] = [
  [
    'with a new row is put before the others, of which the next page will repeat one',
    loadedOf(FIRST, SECOND),
    page(0, 9, 41),
    { ids: idsOf(0, 20), lastPage: 2, total: 41, movedDown: 1, hasSameNext: true },
  ],
  [
    'that shows what the second one has shown is put before the others',
    loadedOf(FIRST, page(10, 19, 41)),
    page(0, 9, 41),
    { ids: idsOf(0, 19), lastPage: 2, total: 41, hasSameNext: true },
  ],
  [
    'with a row that was further below has it once',
    loadedOf(FIRST, SECOND),
    pageOf(['r15', ...idsOf(1, 9)], 40, 4),
    {
      ids: ['r15', ...idsOf(1, 14), ...idsOf(16, 20)],
      lastPage: 2,
      total: 40,
      movedDown: -1,
      hasSameNext: true,
    },
  ],
  [
    'without a deleted row drops it, and the page behind the others is an earlier one',
    loadedOf(FIRST, SECOND),
    pageOf([...idsOf(1, 2), ...idsOf(4, 11)], 39, 4),
    { ids: [...idsOf(1, 2), ...idsOf(4, 20)], lastPage: 1, total: 39, hasSameNext: false },
  ],
  [
    'without 11 deleted rows ends two pages earlier than three loaded ones',
    loadedOf(FIRST, SECOND, page(21, 30, 40)),
    page(12, 21, 29),
    { ids: idsOf(12, 30), lastPage: 1, total: 29, hasSameNext: false },
  ],
  [
    'whose total tells that a row below was deleted begins the list again',
    loadedOf(FIRST, SECOND),
    page(1, 10, 39),
    { ids: idsOf(1, 10), lastPage: 1, total: 39, hasSameNext: false },
  ],
  [
    'of other rows begins the list again',
    loadedOf(FIRST, SECOND),
    page(51, 60, 40),
    { ids: idsOf(51, 60), lastPage: 1, total: 40, hasSameNext: false },
  ],
  [
    'that is the whole list replaces it',
    loadedOf(page(1, 3, 3)),
    page(1, 2, 2),
    { ids: idsOf(1, 2), lastPage: 1, total: 2, isAtEnd: true, hasSameNext: false },
  ],
  [
    'that is the whole list replaces it, where nobody counts',
    loadedOf(uncounted(1, 3, 1)),
    uncounted(1, 2, 1),
    { ids: idsOf(1, 2), lastPage: 1, total: 2, isAtEnd: true, hasSameNext: false },
  ],
  [
    'leaves the way on, where nobody counts',
    loadedOf(uncounted(1, 10, 2), uncounted(11, 20, 3)),
    uncounted(1, 10, 2),
    { ids: idsOf(1, 20), lastPage: 2, total: 20, hasSameNext: true },
  ],
  [
    'leaves the end, where nobody counts',
    loadedOf(uncounted(1, 10, 2), uncounted(11, 13, 2)),
    uncounted(1, 10, 2),
    { ids: idsOf(1, 13), lastPage: 2, total: 13, isAtEnd: true, hasSameNext: true },
  ],
  [
    'shows which rows are deleted, and remembers what was repaired',
    { ...loadedOf(FIRST, SECOND), total: 39, deletedUnseen: 1, repairedTotal: 39 },
    pageOf([...idsOf(1, 2), ...idsOf(4, 11)], 39, 4),
    { ids: [...idsOf(1, 2), ...idsOf(4, 20)], lastPage: 1, total: 39, repairedTotal: 39, hasSameNext: false },
  ],
  [
    'adds to what earlier ones have moved down',
    { ...loadedOf(FIRST, SECOND), movedDown: 3 },
    page(-1, 8, 42),
    { ids: idsOf(-1, 20), lastPage: 2, total: 42, movedDown: 5, hasSameNext: true },
  ],
];

for (const [what, loaded, first, then] of AGAIN)
  test(`a first page ${what}`, () => assert.equal(told(putFirstPage(loaded, first)), then));

test.run();
