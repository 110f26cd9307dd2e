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

/** Of rows such as '1..3 5'. */
const idsOf = (rows: string) =>
  rows.split(' ').flatMap((range) => {
    const [from = 0, to = from] = range.split('..').map(Number);
    return Array.from({ length: to - from + 1 }, (_, index) => `r${from + index}`);
  });

/** '1..10 of 23' tells its total. '1..10 of ?/2' does not: 2 is the page count that a full page lets expect. */
function pageOf(text: string): Paged<Identified> {
  const [, rows = '', total, count] = /^(.*) of (\d+|\?)(?:\/(\d+))?/.exec(text)!;
  const items = rows === 'none' ? [] : idsOf(rows).map((id) => ({ id }));
  const pageCount = Number(count ?? Math.ceil(Number(total) / 10));
  return { items, total: total === '?' ? null : Number(total), pageCount };
}

/** Reads the pages that are loaded one after another, with changes in brackets, and the page that comes then. */
function readPages(text: string) {
  const [first, ...others] = text.split(' + ').map(pageOf);
  const page = others.pop()!;
  const start = putFirstPage<Identified>(NOTHING_LOADED, first!).loaded;
  const loaded = others.reduce((known, next, index) => addNextPage(known, index + 2, next).loaded, start);
  for (const [, name, value] of text.matchAll(/\((\w+) (\d+)\)/g))
    Object.assign(loaded, { [name!]: Number(value) });
  return { loaded, page };
}

/** What is loaded, `first` aside: what is as in `NOTHING_LOADED` is left out. */
function told({ loaded, ...more }: { readonly loaded: LoadedPages<Identified> }): readonly string[] {
  const { first: _, items, ...rest } = loaded;
  const usual: Readonly<Record<string, unknown>> = { ...NOTHING_LOADED, repairFrom: null };
  const unusual = Object.entries({ ...rest, ...more }).filter(([name, value]) => value !== usual[name]);
  return [items.map(({ id }) => id).join(), ...unusual.map((each) => each.join(' '))];
}

function expected(text: string): readonly string[] {
  const [rows = '', ...rest] = text.split(', ');
  return [idsOf(rows).join(), ...rest];
}

/** The pages that were loaded, the page behind them, and what is loaded then. */
for (const [what, row] of Object.entries({
  'is added': '1..10 of 40 + 11..20 of 40 => 1..20, lastPage 2, total 40',
  'with the last rows ends the list, however many pages it tells':
    '1..10 of 12 + 11..12 of 12/9 => 1..12, lastPage 2, total 12, isAtEnd true',
  'behind the last one is followed by another while the total tells of more rows':
    '1..5 of 12/1 + 6..10 of 12/1 => 1..10, lastPage 2, total 12',
  'without readable rows is followed by the next one':
    '1..10 of 23 + none of 23 => 1..10, lastPage 2, total 23',
  'that repeats the first one ends the list, behind the last page':
    '1..10 of 12 + 1..10 of 12 => 1..10, lastPage 2, total 12, isAtEnd true, movedDown -10',
  'that repeats the first one ends a list that nobody counts':
    '1..10 of ?/2 + 1..10 of ?/3 => 1..10, lastPage 2, total 10, isAtEnd true, movedDown -10',
  'that is empty ends a list that nobody counts':
    '1..10 of ?/2 + none of ?/0 => 1..10, lastPage 2, total 10, isAtEnd true',
  'that repeats what new rows have moved down does not end a list that nobody counts':
    '1..20 of ?/2 (movedDown 10) + 11..20 of ?/3 => 1..20, lastPage 2, total 20',
  'of a list that has grown is added without the row that it repeats':
    '1..10 of 40 + 10..19 of 41 => 1..19, lastPage 2, total 41, movedDown -1',
  'with a lower total is requested again where the rows have moved to':
    '1..10 of 40 + 11..20 of 40 + 21..30 of 40 + 32..40 of 39 => ' +
    '1..30, lastPage 3, total 39, deletedUnseen 1, repairedTotal 39, repairFrom 3',
  'with a total lower by more than a page is requested again earlier':
    '1..10 of 40 + 11..20 of 40 + 21..30 of 40 + 42..50 of 29 => ' +
    '1..30, lastPage 3, total 29, deletedUnseen 11, repairedTotal 29, repairFrom 2',
  'is requested again earlier by the length of the first one':
    '1..5 of 40 + 6..10 of 40 + 11..15 of 40 + 22..26 of 34 => ' +
    '1..15, lastPage 3, total 34, deletedUnseen 6, repairedTotal 34, repairFrom 2',
  'is requested again from the first one at the earliest':
    '1..10 of 40 + none of 5 => 1..10, lastPage 1, total 5, deletedUnseen 35, repairedTotal 5, repairFrom 1',
  'with a lower total adds to the rows that are known to be deleted':
    '1..10 of 40 (deletedUnseen 2) + 12..21 of 39 => ' +
    '1..10, lastPage 1, total 39, deletedUnseen 3, repairedTotal 39, repairFrom 1',
  'with a lower total that was repaired before is added':
    '1..10 of 40 (repairedTotal 39) + 11..20 of 39 => 1..20, lastPage 2, total 39, repairedTotal 39',
  'ends the list only when its rows are there beside those that are deleted':
    '1..10 of 12 (deletedUnseen 1) + 11..12 of 12/3 => 1..12, lastPage 2, total 12, deletedUnseen 1',
}))
  test(`a page ${what}`, () => {
    const [pages = '', then = ''] = row.split(' => ');
    const { loaded, page } = readPages(pages);
    assert.equal(told(addNextPage(loaded, loaded.lastPage + 1, page)), expected(then));
  });

/** The pages that were loaded, the new first page, and what is loaded then. */
for (const [what, row] of Object.entries({
  'with a new row is put before the others, of which the next page will repeat one':
    '1..10 of 40 + 11..20 of 40 + 0..9 of 41 => 0..20, lastPage 2, total 41, movedDown 1, hasSameNext true',
  'that shows what the second one has shown is put before the others':
    '1..10 of 40 + 10..19 of 41 + 0..9 of 41 => 0..19, lastPage 2, total 41, hasSameNext true',
  'with a row that was further below has it once':
    '1..10 of 40 + 11..20 of 40 + 15 1..9 of 40 => ' +
    '15 1..14 16..20, lastPage 2, total 40, movedDown -1, hasSameNext true',
  'without a deleted row drops it, and the page behind the others is an earlier one':
    '1..10 of 40 + 11..20 of 40 + 1..2 4..11 of 39 => ' +
    '1..2 4..20, lastPage 1, total 39, hasSameNext false',
  'without 11 deleted rows ends two pages earlier than three loaded ones':
    '1..10 of 40 + 11..20 of 40 + 21..30 of 40 + 12..21 of 29 => ' +
    '12..30, lastPage 1, total 29, hasSameNext false',
  'whose total tells that a row below was deleted begins the list again':
    '1..10 of 40 + 11..20 of 40 + 1..10 of 39 => 1..10, lastPage 1, total 39, hasSameNext false',
  'of other rows begins the list again':
    '1..10 of 40 + 11..20 of 40 + 51..60 of 40 => 51..60, lastPage 1, total 40, hasSameNext false',
  'that is the whole list replaces it':
    '1..3 of 3 + 1..2 of 2 => 1..2, lastPage 1, total 2, isAtEnd true, hasSameNext false',
  'that is the whole list replaces it, where nobody counts':
    '1..3 of ?/1 + 1..2 of ?/1 => 1..2, lastPage 1, total 2, isAtEnd true, hasSameNext false',
  'leaves the way on, where nobody counts':
    '1..10 of ?/2 + 11..20 of ?/3 + 1..10 of ?/2 => 1..20, lastPage 2, total 20, hasSameNext true',
  'leaves the end, where nobody counts':
    '1..10 of ?/2 + 11..13 of ?/2 + 1..10 of ?/2 => ' +
    '1..13, lastPage 2, total 13, isAtEnd true, hasSameNext true',
  'shows which rows are deleted, and remembers what was repaired':
    '1..10 of 40 + 11..20 of 40 (total 39) (deletedUnseen 1) (repairedTotal 39) + 1..2 4..11 of 39 => ' +
    '1..2 4..20, lastPage 1, total 39, repairedTotal 39, hasSameNext false',
  'adds to what earlier ones have moved down':
    '1..10 of 40 + 11..20 of 40 (movedDown 3) + -1..8 of 42 => ' +
    '-1..20, lastPage 2, total 42, movedDown 5, hasSameNext true',
}))
  test(`a first page ${what}`, () => {
    const [pages = '', then = ''] = row.split(' => ');
    const { loaded, page } = readPages(pages);
    assert.equal(told(putFirstPage(loaded, page)), expected(then));
  });

test.run();
