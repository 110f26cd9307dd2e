import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { getRecords } from '../../src/pages/statistics/calls.ts';
import { bareFailure } from '../../src/gateway/gateway.ts';
import { createPagedList, createPages } from '../../src/gateway/pages.ts';
import { holdGateway } from './held-gateway.ts';

const PATH = '/deviceResult/pageList';

/** Rows `from` to `to`, both included, as the server sends them. */
const page = (from: number, to: number, total: number) => ({
  list: Array.from({ length: to - from + 1 }, (_, i) => ({ id: `r${from + i}`, mileage: 1000 })),
  pageTotal: Math.ceil(total / 10),
  dataTotal: total,
});

function open() {
  const held = holdGateway();
  const list = createPagedList((options, page) => held.gateway.send(getRecords(page), options));
  return { ...held, ...list, list: list.firstPage, pages: createPages(list) };
}

/** Loads the first page again, and answers it. */
async function refresh(it: ReturnType<typeof open>, first: object): Promise<void> {
  it.list.revalidate();
  await it.last(PATH).answer(first);
}

/** Opens a list whose first page has come, and the pages after it. */
async function opened(first: object, ...others: readonly object[]) {
  const it = open();
  await refresh(it, first);
  for (const other of others) {
    it.pages.next();
    await it.last(PATH).answer(other);
  }
  return it;
}

const ids = ({ pages }: ReturnType<typeof open>) => pages.first(1e9).map(({ id }) => id);
/** The ids of rows `from` to `to`. */
const idsOf = (from: number, to: number) => page(from, to, 0).list.map(({ id }) => id);

test('a first page that was known before is shown and asked for again; no later page may be', async () => {
  const { list, pages, last, to } = open();
  list.revalidate();
  assert.is(last(PATH).options?.acceptsStale, true);
  await last(PATH).answer(page(1, 10, 23), Date.now());
  assert.equal([pages.state.value.count, to(PATH).length, last(PATH).options?.hasData], [10, 2, true]);
  await last(PATH).answer(page(0, 9, 24));
  assert.equal([pages.state.value.count, to(PATH).length], [11, 2]);
  pages.next();
  assert.equal(last(PATH).query, { pageNo: 2, pageSize: 10 });
  assert.is(last(PATH).options?.hasData, undefined);
});

/** Rows from a server that sends no counts. */
const uncounted = (from: number, to: number) => ({ list: page(from, to, 0).list });

test('pages follow each other until the last one, each asked for once; one that failed is asked for again', async () => {
  const { list, pages, last, to } = open();
  /** Wants the next page more than once, and tells which one was asked for. */
  const next = () => {
    pages.next();
    pages.next();
    return [pages.state.value.more, last(PATH).query?.pageNo, to(PATH).length];
  };
  pages.next();
  assert.is(to(PATH).length, 0);
  list.revalidate();
  assert.equal(last(PATH).query, { pageNo: 1, pageSize: 10 });
  pages.next();
  await last(PATH).answer(page(1, 10, 23));
  assert.equal(pages.state.value, { count: 10, total: 23, more: 'idle', failure: null });
  assert.equal(next(), ['loading', 2, 2]);
  await last(PATH).fail();
  assert.equal([pages.state.value.more, pages.state.value.count], ['failed', 10]);
  assert.equal(next(), ['loading', 2, 3]);
  await last(PATH).answer(page(11, 20, 23));
  assert.equal(next(), ['loading', 3, 4]);
  await last(PATH).answer(page(21, 23, 23));
  assert.equal(pages.state.value, { count: 23, total: 23, more: 'end', failure: null });
  assert.is(pages.at(22)?.id, 'r23');
  assert.equal(next(), ['end', 3, 4]);
});

test('a page that failed is tried again by itself, unless somebody has asked for it meanwhile', async () => {
  const it = await opened(page(1, 10, 30));
  const again: (() => void)[] = [];
  const fail = () =>
    it.last(PATH).fail({ ...bareFailure('transport'), retryLater: (run) => again.push(run) });
  it.pages.next();
  await fail();
  again[0]!();
  const { query, options } = it.last(PATH);
  assert.equal([it.to(PATH).length, query?.pageNo, options?.background], [3, 2, true]);
  await fail();
  it.pages.next();
  again[1]!();
  assert.is(it.to(PATH).length, 4);
  await it.last(PATH).answer(page(11, 20, 30));
  again[1]!();
  assert.equal([it.to(PATH).length, it.pages.state.value.count], [4, 20]);
});

test('a refresh puts the new first page before what is there, and the next page still comes', async () => {
  const it = await opened(page(1, 10, 30));
  it.pages.next();
  const next = it.last(PATH);
  await refresh(it, page(0, 9, 31));
  assert.not(next.options?.signal?.aborted);
  assert.equal(it.pages.state.value, { count: 11, total: 31, more: 'loading', failure: null });
  await next.answer(page(10, 19, 31));
  assert.equal(ids(it), idsOf(0, 19));
  assert.equal(it.pages.state.value, { count: 20, total: 31, more: 'idle', failure: null });
  it.list.revalidate();
  await it.last(PATH).fail();
  assert.is(it.pages.state.value.count, 20);
  assert.is(it.list.state.value.status, 'ready');
});

test('the same total twice, with a new row between, is two deletions', async () => {
  const all = idsOf(1, 72);
  const it = await opened(page(1, 10, 72), page(11, 20, 72), page(21, 30, 72));
  /** Answers the page that was asked for last. */
  const answer = () => {
    const from = 10 * (Number(it.last(PATH).query?.pageNo) - 1);
    return it
      .last(PATH)
      .answer({ list: all.slice(from, from + 10).map((id) => ({ id })), dataTotal: all.length });
  };
  const next = async () => {
    it.pages.next();
    while (it.pages.state.value.more === 'loading') await answer();
  };
  const deleted = all.splice(20, 1);
  await next();
  all.unshift('r0');
  it.list.revalidate();
  await answer();
  for (let loaded = 1; loaded < 4; loaded++) await next();
  deleted.push(...all.splice(30, 1));
  for (let turn = 0; turn < 9 && it.pages.state.value.more !== 'end'; turn++) await next();
  const shown = ids(it).filter((id) => !deleted.includes(id));
  assert.equal(shown, all);
});

test('where the first page always tells a higher total than the others, an earlier page is asked for once', async () => {
  const it = await opened(page(1, 10, 32));
  const asked: unknown[] = [];
  while (it.pages.state.value.more !== 'end' && asked.length < 9) {
    it.pages.next();
    while (it.pages.state.value.more === 'loading') {
      const number = Number(it.last(PATH).query?.pageNo);
      asked.push(number);
      const first = 10 * (number - 1) + 1;
      await it.last(PATH).answer(page(first, Math.min(first + 9, 31), number === 1 ? 32 : 31));
    }
  }
  assert.equal(asked, [2, 1, 2, 3, 4]);
  assert.equal(ids(it), idsOf(1, 31));
});

test('a first page of other rows gives up the next page of the old ones', async () => {
  const it = await opened(page(1, 10, 30));
  it.pages.next();
  const next = it.last(PATH);
  await refresh(it, page(51, 60, 30));
  assert.ok(next.options?.signal?.aborted);
  await next.answer(page(11, 20, 30));
  assert.equal(it.pages.state.value, { count: 10, total: 30, more: 'idle', failure: null });
  assert.is(ids(it)[0], 'r51');
});

test('a page that fails can be asked for again, also where a new first page ends the list before it', async () => {
  const it = await opened(uncounted(1, 10), uncounted(11, 20));
  it.pages.next();
  const next = it.last(PATH);
  await refresh(it, page(1, 10, 20));
  await next.fail();
  assert.is(it.pages.state.value.more, 'failed');
  it.pages.next();
  assert.equal([it.pages.state.value.more, it.last(PATH).query?.pageNo], ['loading', 3]);
});

test('pages that were made after the first page has loaded begin with it, and end when they are closed', async () => {
  const it = await opened(page(1, 10, 23));
  const pages = createPages(it);
  assert.equal(pages.state.value, { count: 10, total: 23, more: 'idle', failure: null });
  pages.next();
  const next = it.last(PATH);
  pages.close();
  assert.ok(next.options?.signal?.aborted);
  await refresh(it, page(0, 9, 24));
  assert.is(pages.at(0)?.id, 'r1');
});

test.run();
