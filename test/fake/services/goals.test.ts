import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { createPerson } from '../people.ts';
import type { Account } from '../route.ts';
import { findFault } from '../rules.ts';
import { goals } from './goals.ts';

const NOW = '2026-10-17 12:00:00';
const accountOf = (size?: number): Account => ({
  now: NOW,
  person: createPerson({ now: NOW, size }),
  keep: (_name, make) => make(),
});

function ask(path: string, query: Record<string, string>, account = accountOf()) {
  const route = goals.find((each) => each.path.endsWith(path))!;
  const fault = findFault(route.query ?? {}, query) ?? route.check?.(query) ?? null;
  if (fault) throw new Error(fault);
  const answer = route.answer({ query, body: {}, account });
  if (!('data' in answer)) throw new Error(answer.message);
  return answer.data as never;
}

const rangeOf = (first: string, last: string) => ({
  startTime: `${first} 00:00:00`,
  endTime: `${last} 23:59:59`,
});
const DAY = rangeOf('2026-10-17', '2026-10-17');
const PAGE = { pageNo: '1', pageSize: '99' };

interface Item {
  dateTime: string;
  todayTime: number;
  targetTime: number;
  todayCalorie: number;
  targetCalorie: number;
  percent1: number;
  percent2: number;
}

interface Run {
  sportTime: number;
  sportCalorie: number;
}

test('a day’s sums are those of its runs, in the summary, too', () => {
  const items: Item[] = ask('/listByDateTime', rangeOf('2026-09-28', '2026-11-01'));
  assert.is(items.length, 20, 'up to today');
  for (const item of items) {
    const day = item.dateTime.slice(0, 10);
    const { list }: { list: Run[] } = ask('/pageList', { ...PAGE, ...rangeOf(day, day) });
    const sum = (name: keyof Run) => list.reduce((total, run) => total + run[name], 0);
    assert.equal([item.todayTime, item.todayCalorie], [sum('sportTime'), sum('sportCalorie')], day);
    assert.is(item.percent1, Math.floor((item.todayTime * 100) / item.targetTime));
    assert.is(item.percent2, Math.floor((item.todayCalorie * 100) / item.targetCalorie));
  }
  const { targetVo }: { targetVo: Partial<Item> } = ask('/getTodayTarget', {});
  assert.equal(targetVo, { todayCalorie: 349, todayTime: 1930, targetCalorie: 400, targetTime: 2400 });
  assert.is(items[19]!.todayCalorie, 349);
});

test('an empty account has no goals and no runs', () => {
  const account = accountOf(0);
  assert.equal(ask('/getTodayTarget', {}, account), { targetVo: null });
  assert.equal(ask('/listByDateTime', rangeOf('2026-10-12', '2026-10-18'), account), []);
  assert.equal(ask('/pageList', { ...PAGE, ...DAY }, account), { list: [], pageTotal: 0, dataTotal: 0 });
});

test('the runs of a year come in pages, each run once', () => {
  const year = { ...rangeOf('2025-01-01', '2025-12-31'), pageSize: '99' };
  type Answer = { list: Run[]; pageTotal: number; dataTotal: number };
  const pages = ['1', '2', '3'].map((pageNo) => ask('/pageList', { ...year, pageNo }) as Answer);
  const total = accountOf().person.records.filter(({ endTime }) => endTime.startsWith('2025')).length;
  assert.ok(total > 99 && total < 198, `${total}`);
  assert.equal(
    pages.map(({ list, pageTotal, dataTotal }) => [list.length, pageTotal, dataTotal]),
    [99, total - 99, 0].map((length) => [length, 2, total]),
  );
});

const REFUSED: [string, Record<string, string>][] = [
  ['/getTodayTarget', { day: '2026-10-17' }],
  ['/listByDateTime', {}],
  ['/listByDateTime', { startTime: '2026-10-12', endTime: '2026-10-18' }],
  ['/listByDateTime', rangeOf('2026-10-01', '2026-10-31')],
  ['/listByDateTime', rangeOf('2026-10-18', '2026-10-12')],
  ['/pageList', { ...DAY, pageNo: '0', pageSize: '99' }],
  ['/pageList', { ...DAY, pageNo: '1', pageSize: '10' }],
  ['/pageList', { ...PAGE, ...rangeOf('2026-10-12', '2026-10-14') }],
];

for (const [path, query] of REFUSED)
  test(`refused: ${path} ${JSON.stringify(query)}`, () => {
    assert.throws(() => ask(path, query), Error);
  });

test.run();
