import '../../dom.ts';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { Failure } from '../../../src/gateway/gateway.ts';
import { BESTS, CHART, openStatistics, RECORDS, SUMS, SUMS_DATA } from './open-statistics.tsx';

const PATHS = [CHART, SUMS, BESTS, RECORDS];
const open = () => openStatistics('?tab=week');

const SIGNED_OUT: Failure = { kind: 'status', status: 401, code: null, message: 'Your session has expired.' };

/** Opens the page, of which all calls fail. */
const openFailed = async (failureOf: (path: string) => Failure | undefined = () => undefined) => {
  const page = open();
  for (const path of PATHS) await page.fail(path, failureOf(path));
  return page;
};

test('all parts failed is said once, and one retry asks for all; with the first figures each part says it itself', async () => {
  const page = await openFailed();
  assert.equal(page.texts('.picture h2'), ['dataCentre.failed']);
  assert.equal(page.texts('h2'), ['dataCentre.failed'], 'no heading of a part stands alone');
  assert.is(page.all('[role=tab]').length, 4, 'another period can be chosen');
  await page.tap('failed.retry');
  for (const path of PATHS) assert.is(page.to(path).length, 2, path);
  assert.equal(page.texts('.picture h2'), []);
  assert.is(page.all('[aria-busy=true]').length > 3, true);
  for (const path of PATHS) await page.fail(path);
  await page.refresh();
  assert.equal(page.texts('h2'), ['dataCentre.failed'], 'a refresh leaves it until it knows more');
  await page.answer(SUMS, SUMS_DATA);
  for (const path of PATHS) if (path !== SUMS) await page.fail(path);
  assert.ok(page.texts('dd').includes('24.31 km'), page.text());
  const failed = ['statistics.chart.failed', 'statistics.bests.failed', 'statistics.records.failed'];
  assert.equal(page.texts('.picture h2'), failed);
  await page.refresh();
  page.unmount();
  assert.ok(
    PATHS.every((path) => page.last(path).options?.signal?.aborted),
    'who leaves waits for nothing',
  );
});

test('who is signed out reads it once, with the way to sign in, whichever part says it', async () => {
  let went = 0;
  const way = { label: 'Sign in again', go: () => void went++ };
  const page = await openFailed((path) =>
    path === BESTS || path === CHART ? undefined : { ...SIGNED_OUT, way },
  );
  assert.equal(page.texts('.picture p'), ['Your session has expired.']);
  await page.tap('Sign in again');
  assert.is(went, 1);
});

test('a part that still loads, or that has shown something, keeps the others as they are', async () => {
  const page = open();
  for (const path of PATHS.slice(1)) await page.fail(path);
  assert.is(page.all('.picture h2').length, 3);
  await page.answer(CHART, { list: [] });
  await page.refresh();
  await page.fail(CHART);
  assert.ok(page.texts('.picture h2').includes('statistics.empty.title'), page.text());
});

test.run();
