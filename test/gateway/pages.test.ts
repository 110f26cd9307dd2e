import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { getRecords } from '../../src/pages/statistics/calls.ts';
import { createPages } from '../../src/gateway/pages.ts';
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
  return { ...held, pages: createPages((page, cancel) => held.gateway.send(getRecords({ page }), cancel)) };
}

const ids = ({ pages }: ReturnType<typeof open>) => pages.first(1e9).map(({ id }) => id);

test('a page without rows that can be shown is followed by the next one', async () => {
  const { pages, last, to } = open();
  pages.load();
  await last(PATH).answer(page(1, 10, 23));
  pages.next();
  await last(PATH).answer({ ...page(11, 20, 23), list: [{ mileage: 1 }] });
  assert.equal([pages.state.value.count, pages.state.value.more], [10, 'idle']);
  pages.next();
  await last(PATH).answer(page(21, 23, 23));
  assert.equal([pages.state.value.count, pages.state.value.more, to(PATH).length], [13, 'end', 3]);
});

test('a first page that was known before is shown and asked for again; no later page may be', async () => {
  const { pages, last, to, ...more } = open();
  pages.load();
  const first = last(PATH);
  assert.is(first.cancel?.had, false);
  first.cancel!.known = true;
  await first.answer(page(1, 10, 23));
  assert.equal([to(PATH).length, last(PATH).cancel?.had], [2, true]);
  assert.is(ids({ pages, last, to, ...more }).length, 10);
  await last(PATH).answer(page(0, 9, 24));
  assert.equal([pages.state.value.count, to(PATH).length], [11, 2]);
  pages.next();
  assert.equal(last(PATH).query, { pageNo: 2, pageSize: 10 });
  assert.is(last(PATH).cancel?.had, undefined);
});

/** Rows from a server that sends no counts. */
const uncounted = (from: number, to: number) => ({ list: page(from, to, 0).list });

test('where nobody counts, a full page is followed by one more', async () => {
  const { pages, last, to } = open();
  const seen = () => [pages.state.value.count, pages.state.value.total, pages.state.value.more];
  pages.load();
  await last(PATH).answer(uncounted(1, 10));
  assert.equal(seen(), [10, 10, 'idle']);
  pages.next();
  assert.equal(last(PATH).query, { pageNo: 2, pageSize: 10 });
  await last(PATH).answer(uncounted(11, 20));
  assert.equal(seen(), [20, 20, 'idle']);
  pages.load();
  await last(PATH).answer(uncounted(1, 10));
  assert.equal(seen(), [20, 20, 'idle'], 'a refresh keeps the way on');
  pages.next();
  await last(PATH).answer(uncounted(21, 23));
  assert.equal(seen(), [23, 23, 'end']);
  pages.load();
  await last(PATH).answer(uncounted(1, 10));
  assert.equal(seen(), [23, 23, 'end']);
  assert.is(to(PATH).length, 5);
});

test('where nobody counts, an empty page and one without anything new are the last', async () => {
  for (const second of [uncounted(1, 0), uncounted(1, 10)]) {
    const { pages, last } = open();
    pages.load();
    await last(PATH).answer(uncounted(1, 10));
    pages.next();
    await last(PATH).answer(second);
    assert.equal([pages.state.value.count, pages.state.value.more], [10, 'end']);
  }
});

test('pages follow each other until the last one', async () => {
  const it = open();
  const { pages, last } = it;
  pages.load();
  assert.equal(last(PATH).query, { pageNo: 1, pageSize: 10 });
  await last(PATH).answer(page(1, 10, 23));
  assert.equal(pages.state.value, { status: 'ready', count: 10, total: 23, more: 'idle' });
  pages.next();
  assert.is(pages.state.value.more, 'loading');
  await last(PATH).answer(page(11, 20, 23));
  pages.next();
  assert.is(last(PATH).query?.pageNo, 3);
  await last(PATH).answer(page(21, 23, 23));
  assert.equal(pages.state.value, { status: 'ready', count: 23, total: 23, more: 'end' });
  assert.is(pages.at(22)?.id, 'r23');
  pages.next();
  assert.is(it.to(PATH).length, 3);
});

test('a page is asked for once, however often it is wanted', async () => {
  const { pages, last, to } = open();
  pages.next();
  assert.is(to(PATH).length, 0);
  pages.load();
  pages.next();
  await last(PATH).answer(page(1, 10, 30));
  pages.next();
  pages.next();
  assert.is(to(PATH).length, 2);
});

test('rows that come twice are dropped', async () => {
  const it = open();
  it.pages.load();
  await it.last(PATH).answer(page(1, 10, 19));
  it.pages.next();
  await it.last(PATH).answer(page(9, 18, 19));
  assert.is(it.pages.state.value.count, 18);
  assert.is(new Set(ids(it)).size, 18);
});

test('a page that failed is asked for again, and nothing is lost', async () => {
  const it = open();
  it.pages.load();
  await it.last(PATH).answer(page(1, 10, 30));
  it.pages.next();
  await it.last(PATH).fail();
  assert.is(it.pages.state.value.more, 'failed');
  assert.is(it.pages.state.value.count, 10);
  it.pages.next();
  assert.is(it.last(PATH).query?.pageNo, 2);
  await it.last(PATH).answer(page(11, 20, 30));
  assert.is(it.pages.state.value.count, 20);
});

test('a first page that failed can be tried again', async () => {
  const { pages, last } = open();
  pages.load();
  await last(PATH).fail();
  assert.is(pages.state.value.status, 'failed');
  pages.load();
  assert.is(pages.state.value.status, 'loading');
  await last(PATH).answer(page(1, 2, 2));
  assert.equal(pages.state.value, { status: 'ready', count: 2, total: 2, more: 'end' });
});

test('a refresh puts the new first page before what is there, and gives up the next page', async () => {
  const it = open();
  it.pages.load();
  await it.last(PATH).answer(page(1, 10, 30));
  it.pages.next();
  const next = it.last(PATH);
  it.pages.load();
  assert.ok(next.cancel?.cancelled);
  await next.answer(page(11, 20, 30));
  assert.is(it.pages.state.value.count, 10);
  await it.last(PATH).answer(page(0, 9, 31));
  assert.is(ids(it)[0], 'r0');
  assert.equal(it.pages.state.value, { status: 'ready', count: 11, total: 31, more: 'idle' });
  assert.is(ids(it)[10], 'r10');
  it.pages.load();
  await it.last(PATH).fail();
  assert.is(it.pages.state.value.count, 11);
  assert.is(it.pages.state.value.status, 'ready');
});

test('an empty page ends the list, whatever the server counts', async () => {
  const { pages, last } = open();
  pages.load();
  await last(PATH).answer(page(1, 10, 50));
  pages.next();
  await last(PATH).answer({ list: [], pageTotal: 5, dataTotal: 50 });
  assert.is(pages.state.value.more, 'end');
});

test.run();
