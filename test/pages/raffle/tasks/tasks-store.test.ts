import '../../../dom.ts';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { VisitStore } from '../../../../src/host/contract.ts';
import { checkInNumber } from '../../../../src/pages/raffle/tasks/task.ts';
import { createTasks } from '../../../../src/pages/raffle/tasks/tasks-store.ts';
import { memoryVisit } from '../../../host/memory-visit.ts';
import { tick, waiting } from '../../../time.ts';
import { activity, CHECK_IN, GET, openStore, TASKS, TICKETS } from '../open-store.ts';

const SIGN_IN = { taskKey: 'SIGN_IN', taskStatus: 1, processStatus: 1, processText: '1/3' };
const SIGNED_IN = { ...SIGN_IN, processStatus: 2, processText: '2/3' };
const OTHER = { ...SIGN_IN, taskKey: 'RUN' };

/** Opens a raffle with a list of tasks that offers a check-in. */
async function open(visit: VisitStore = memoryVisit(), given: object = activity()) {
  const opened = openStore({ visit });
  const { raffle, today, nextDay, last, to, counts, refresh } = opened;
  await refresh(given);
  const store = createTasks(raffle, today);
  const hide = raffle.show(store);
  store.revalidate();
  await last(TASKS).answer([OTHER, SIGN_IN]);
  await last(TICKETS).answer({ mineTicketNum: 12 });
  const steps = {
    tap: store.checkIn,
    'checks in': () => last(CHECK_IN).answer(null),
    fails: () => last(CHECK_IN).fail(),
    'list: open': () => last(TASKS).answer([OTHER, SIGN_IN]),
    'list: done': () => last(TASKS).answer([OTHER, SIGNED_IN]),
    'list fails': () => last(TASKS).fail(),
    'earlier list: open': () => to(TASKS)[1]!.answer([OTHER, SIGN_IN]),
    ask: () => store.loaded.revalidate(),
    refresh: () => raffle.refresh(),
    'activity: running': () => last(GET).answer(activity()),
    'next day': nextDay,
    hide,
    show: () => store.revalidate(),
    close: () => raffle.close(),
  };
  return {
    ...opened,
    store,
    async run(names: string) {
      for (const name of names.split(', ').filter(Boolean))
        if (name in steps) await steps[name as keyof typeof steps]();
        else tick(parseInt(name));
    },
    checkIns: () =>
      to(CHECK_IN)
        .map(({ quiet, act }) => `${quiet ? 'itself' : 'tap'} ${act?.slice(-2)}`)
        .join(),
    asked: () => counts(TASKS, TICKETS),
  };
}

/** The check-ins, each by itself or by a tap, with its day; then the requests for the tasks and the tickets. */
const ROWS: readonly [steps: string, checkIns: string, tasks: number, tickets: number][] = [
  // A list that offers a check-in starts one, once.
  ['', 'itself 17', 1, 1],
  ['tap', 'itself 17', 1, 1],
  ['checks in, list: open, refresh, list: open', 'itself 17', 3, 2],
  ['checks in, list: open, refresh, list: open, tap', 'itself 17,tap 17', 3, 2],
  // Until a newer list has come, the old one offers no second.
  ['checks in, tap', 'itself 17', 2, 1],
  ['checks in, list fails, tap', 'itself 17', 2, 1],
  ['checks in, list fails, ask, list: open, tap', 'itself 17,tap 17', 3, 1],
  ['ask, checks in, earlier list: open, tap', 'itself 17', 3, 1],
  // Only the answer may have been lost, so the tasks are loaded again. By itself it is not repeated.
  ['fails, 10000 ms', 'itself 17', 2, 1],
  ['fails, list: open', 'itself 17', 2, 1],
  ['fails, list: open, tap', 'itself 17,tap 17', 2, 1],
  // A check-in is an act of its day.
  ['fails, list: open, tap, fails, list: open, next day, tap', 'itself 17,tap 17,tap 18', 3, 1],
  ['fails, list: done, next day, refresh, list: open', 'itself 17,itself 18', 3, 2],
  // The tasks are loaded at once, the tickets 3 s later, once.
  ['checks in, 2999 ms', 'itself 17', 2, 1],
  ['checks in, 3000 ms', 'itself 17', 2, 2],
  ['checks in, 3000 ms, 60000 ms', 'itself 17', 2, 2],
  ['checks in, hide, refresh, close, 10000 ms', 'itself 17', 2, 1],
  // An answer after the tasks have gone does nothing, unless they are back.
  ['hide, checks in, 10000 ms', 'itself 17', 1, 1],
  ['hide, checks in, next day, show, list: open, checks in', 'itself 17,itself 18', 3, 2],
];

const NO_STORAGE: VisitStore = { read: () => null, write() {}, remove() {} };
for (const visit of [undefined, NO_STORAGE])
  for (const [steps, checkIns, ...asked] of ROWS)
    test(`a list with a check-in, ${steps}${visit ? ', without storage' : ''}: ${checkIns}`, async () => {
      const it = await open(visit);
      await it.run(steps);
      assert.equal([it.checkIns(), ...it.asked()], [checkIns, ...asked]);
      if (steps.includes('close')) assert.is(waiting(), 0);
    });

test('until a newer list comes, the check-in is done in the old one', async () => {
  const { store, run } = await open();
  const done = () => store.shown.value?.map(({ progressStatus }) => progressStatus);
  assert.equal([done(), store.lastCheckIn.value], [[1, 1], null]);
  await run('ask, checks in');
  assert.equal([done(), checkInNumber(store.lastCheckIn.value!.offeredBy)], [[1, 2], 2]);
  await run('earlier list: open');
  assert.equal(done(), [1, 2], 'a list that was asked for before the answer is no newer one');
  await run('list: open');
  assert.equal(done(), [1, 1]);
});

for (const [steps, hasCheckedIn] of [
  ['fails', false],
  ['hide, checks in', false],
  ['hide, next day, show, list: open, checks in', true],
] as const)
  test(`${steps}: ${hasCheckedIn ? 'it is told' : 'nothing is told'}`, async () => {
    const { store, run } = await open();
    await run(steps);
    assert.equal([!!store.lastCheckIn.value, store.isCheckingIn.value], [hasCheckedIn, false]);
  });

test('a check-in counts for all activities of a visit', async () => {
  const visit = memoryVisit();
  await (await open(visit)).run('fails, list: done');
  assert.is((await open(visit)).checkIns(), '');
});

test('an activity that starts running while the list is there starts the check-in', async () => {
  const { run, checkIns } = await open(memoryVisit(), activity({ state: 1 }));
  assert.is(checkIns(), '');
  await run('refresh, activity: running');
  assert.is(checkIns(), 'itself 17');
});

test.run();
