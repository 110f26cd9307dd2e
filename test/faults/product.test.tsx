import '../dom.ts';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { speak } from '../catalogues.ts';
import { startTime } from '../time.ts';
import { ANSWERS, type FaultRow } from './answers.ts';
import { assertStands } from './assert-stands.ts';
import { EVERY_PATH } from './fake-server.ts';
import { PAGE_CASES, type PageCase } from './page-cases.ts';
import { sampleOf, SEED } from './seed.ts';
import { watchErrors } from './watch-errors.ts';
import { visit } from './visit.tsx';

/* Each page, each call that it makes by itself, each answer that a server may give in place of the healthy one. */

/** Longer than a call's deadline. */
const LOAD_MS = 6000;
const SAMPLE = 200;

const errors = watchErrors();
speak('en');

interface Row {
  readonly page: PageCase;
  readonly call: string;
  readonly fault: FaultRow;
}

type Visit = Awaited<ReturnType<typeof visit>>;

/** Asked for once a day, so a refresh neither brings it nor takes it away. */
const ONCE_A_DAY = /^About .* at your usual effort\n/m;
const textOf = (it: Visit) => it.text().replace(ONCE_A_DAY, '');

/** By the page's name: what it shows where nothing is wrong. */
const healthy = new Map<string, string>();
const rows: Row[] = [];
const unknown: string[] = [];
for (const page of PAGE_CASES) {
  const it = await visit(page);
  await it.pass(LOAD_MS);
  healthy.set(page.name, textOf(it));
  unknown.push(...it.server.unknown);
  for (const call of new Set(it.server.asked)) for (const fault of ANSWERS) rows.push({ page, call, fault });
  visit.leave();
}
// What runs the tests has timers of its own.
startTime();

const stands = (it: Visit) => assertStands(it, errors.take());

/** Each line of what was there still is, in its order; a word on what failed may stand between. */
function keeps(it: Visit, before: string): void {
  const now = it.text().split('\n');
  let at = 0;
  for (const line of before.split('\n')) {
    const found = now.indexOf(line, at);
    assert.ok(found >= 0, `lost: ${line}\nof\n${before}\nnow\n${it.text()}`);
    at = found + 1;
  }
}

async function tryAgain(it: Visit): Promise<void> {
  const buttons = it.buttons('Try again');
  assert.ok(buttons.length, `no way to try again in\n${it.text()}`);
  for (const button of buttons) await it.tap(button);
  await it.pass(LOAD_MS);
}

async function refresh(it: Visit): Promise<void> {
  await it.refresh();
  await it.pass(LOAD_MS);
}

test('the fake gateway answers every call that a page makes by itself', () =>
  assert.equal([...new Set(unknown)], [], 'describe these in src/deploy/openapi'));

/** What the page shows if it is opened with the fault. */
async function opened(page: PageCase, path: string, row: FaultRow): Promise<string> {
  const it = await visit(page, { fault: { path, row } });
  await it.pass(LOAD_MS);
  const text = it.text();
  visit.leave();
  return text;
}

/** On an earlier day the refresh does not ask for today's summary, which the sums of the week show. */
const KEEPS_TODAY = '/today-goal';

for (const page of PAGE_CASES.filter(({ name }) => name !== KEEPS_TODAY))
  for (const fault of ANSWERS.filter(({ meaning }) => meaning === 'nothing'))
    test(`nothing is left: ${page.name}: ${fault.name}`, async () => {
      const bare = await opened(page, EVERY_PATH, fault);
      const it = await visit(page);
      await it.pass(LOAD_MS);
      it.server.spoil(EVERY_PATH, fault);
      await refresh(it);
      stands(it);
      assert.is(it.notice(), '');
      assert.is(it.text(), bare);
    });

const tested = sampleOf(rows, SAMPLE);
const about = ({ page, call, fault }: Row) =>
  `${page.name}: ${call.split('/').slice(-2).join('/')}: ${fault.name}`;

for (const row of tested) {
  const { page, call, fault } = row;
  const good = healthy.get(page.name)!;
  test(`first: ${about(row)}`, async () => {
    const it = await visit(page, { fault: { path: call, row: fault } });
    await it.pass(LOAD_MS);
    stands(it);
    if (fault.meaning === 'healthy') {
      // The sums of twelve weeks load a few at a time, each of them late.
      await it.pass(LOAD_MS);
      assert.is(textOf(it), good);
    }
    it.server.mend();
    if (textOf(it) !== good && fault.meaning === 'failure') await tryAgain(it);
    else await refresh(it);
    stands(it);
    assert.is(textOf(it), good);
  });
  test(`again: ${about(row)}`, async () => {
    const bare = fault.meaning === 'nothing' && (await opened(page, call, fault)).replace(ONCE_A_DAY, '');
    const it = await visit(page);
    await it.pass(LOAD_MS);
    it.server.spoil(call, fault);
    const before = it.server.asked.length;
    await refresh(it);
    stands(it);
    if (fault.meaning === 'nothing' && it.server.asked.includes(call, before)) assert.is(textOf(it), bare);
    else keeps(it, good);
    it.server.mend();
    await refresh(it);
    stands(it);
    assert.is(textOf(it), good);
  });
}

test.after.each(() => visit.leave());
test(`${tested.length} of ${rows.length} faults were tried, chosen by SEED=${SEED}`, () =>
  assert.ok(tested.length));
test.run();
