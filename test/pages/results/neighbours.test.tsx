import '../../dom.ts';
import { cleanup } from '@testing-library/preact';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import RunningRecordPage from '../../../src/pages/results/running-record.tsx';
import CourseRecordPage from '../../../src/pages/results/course-record.tsx';
import type { Json } from '../../fake/json.ts';
import { createPerson, type FakeRecord } from '../../fake/people.ts';
import { openPast, type PastOptions } from '../open-past.tsx';
import { RECORDS } from '../served-gateway.ts';

const RUNS = 'userDeviceSportResult/pageList';

const { records } = createPerson({ now: '2026-10-17 12:00:00' });

interface Options extends PastOptions {
  readonly of?: readonly FakeRecord[];
}

async function open(
  at: number,
  { of = records, search = '', page: Page = RunningRecordPage, ...options }: Options = {},
) {
  const link = { path: '/running-record', search: `?userSportResultId=${of[at]!.id}${search}` };
  const page = await openPast(Page, () => of, { language: 'en', ...link, ...options });
  await page.rest();
  assert.is(page.app.notices.current.value, null);
  return {
    ...page,
    links: () => page.all('.neighbours button').map((button) => button.getAttribute('aria-label')),
    runs: () => page.past.to(RUNS),
  };
}

const MONTHS = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');

/** A record's name, written apart from the page's own code. */
function nameOf(at: number): string {
  const { endTime, distanceM } = records[at]!;
  const [year, month, day] = endTime.slice(0, 10).split('-').map(Number);
  const date = `${day} ${MONTHS[month! - 1]}${year === 2026 ? '' : ` ${year}`}`;
  return `${date} · ${(Math.round(distanceM / 10) / 100).toFixed(2)}\u00a0km`;
}

const LAST = records.length - 1;

for (const at of [0, 1, 9, 10, 17, 30, 31, 400, LAST - 1, LAST])
  test(`the neighbours of the workout number ${at}, newest first`, async () => {
    const { links, runs } = await open(at);
    const wanted = [];
    if (at < LAST) wanted.push(`Previous · ${nameOf(at + 1)}`);
    if (at > 0) wanted.push(`Next · ${nameOf(at - 1)}`);
    assert.equal(links(), wanted);
    assert.is(runs().length, 0, 'the ids of the list open results');
  });

test('a neighbour without a distance is named by its date alone', async () => {
  const of = records.map((record, at) => (at === 6 ? { ...record, distanceM: 0 } : record));
  const [previous] = (await open(5, { of })).links();
  assert.is(previous, `Previous · ${nameOf(6).replace(/ · .*/, '')}`);
});

test('the result of a course leads to the same neighbours as its run', async () => {
  const at = records.findIndex(({ sportType }) => sportType === 6);
  const wanted = [`Previous · ${nameOf(at + 1)}`, `Next · ${nameOf(at - 1)}`];
  const { links } = await open(at, { page: CourseRecordPage, search: `&id=${records[at]!.id}` });
  assert.equal(links(), wanted);
});

test('a workout that was uploaded twice: the link’s id tells the two apart', async () => {
  const twin = { ...records[5]!, id: BigInt(1) };
  const of = [...records.slice(0, 6), twin, ...records.slice(6)];
  assert.equal((await open(5, { of })).links(), [`Previous · ${nameOf(5)}`, `Next · ${nameOf(4)}`]);
  cleanup();
  assert.equal((await open(6, { of })).links(), [`Previous · ${nameOf(6)}`, `Next · ${nameOf(5)}`]);
});

test('a neighbour takes the place of the result, and keeps what the link says of the way back', async () => {
  const page = await open(5, { search: '&type=1&router=/running-statistics' });
  await page.press(/^Previous/);
  await page.press(/^Next/);
  const path = (at: number) =>
    `/running-record?userSportResultId=${records[at]!.id}&type=1&router=%2Frunning-statistics`;
  const steps = [6, 4].map((at) => ({ path: path(at), replace: true }));
  assert.equal(page.sent, steps);
});

test('the focus of a neighbour’s button stays on the page, which shows the other workout', async () => {
  const page = await open(5);
  const [previous] = page.all('.neighbours button');
  previous!.focus();
  scrollTo(0, 500);
  await page.tap(previous!);
  assert.is(scrollY, 0, 'the other workout begins at its top');
  page.rerender(<RunningRecordPage query={{ userSportResultId: String(records[6]!.id) }} />);
  await page.settle();
  assert.is(document.activeElement, page.all('main')[0]);
});

/** A list with ids of its own. */
const ownIds = ({ path }: { readonly path: string }, data: Json): unknown =>
  path === RECORDS ? JSON.parse(JSON.stringify(data).replace(/"id":"?(\d+)"?/g, '"id":"9$1"')) : data;

test('where the list has ids of its own, the runs of the neighbours’ days tell those that open results', async () => {
  const page = await open(5, { spoil: ownIds });
  assert.is(page.links().length, 2);
  assert.is(page.runs().length, 2);
  await page.press(/^Next/);
  assert.match(JSON.stringify(page.sent), `userSportResultId=${records[4]!.id}"`);
});

test('a neighbour that cannot be opened is left out, without a notice', async () => {
  const { links } = await open(5, {
    spoil: (call, data) => (call.path === RUNS ? undefined : ownIds(call, data)),
  });
  assert.equal(links(), []);
});

test.run();
