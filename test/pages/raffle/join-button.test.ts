import '../../dom.ts';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { createJoining } from '../../../src/pages/raffle/join-button.tsx';
import { activity, GET, JOIN, NOT_JOINED, openStore } from './open-store.ts';

async function open() {
  const { raffle, refresh, last, to, counts } = openStore();
  await refresh(NOT_JOINED);
  const said: unknown[] = [];
  const joining = createJoining(raffle, ({ message }) => said.push(message));
  raffle.show(joining);
  return {
    steps: {
      tap: () => assert.ok(joining.join()),
      joins: () => last(JOIN).answer(null),
      'is lost': () => last(JOIN).fail(),
      'is refused': () => last(JOIN).fail({ kind: 'rejected', code: '1', message: 'No place is left' }),
      'activity: in': () => last(GET).answer(activity()),
      'activity: out': () => last(GET).answer(NOT_JOINED),
      'first refresh: out': () => to(GET)[1]!.answer(NOT_JOINED),
      'activity fails': () => last(GET).fail(),
      refresh: () => raffle.refresh(),
      leave: () => joining.cancel(),
    },
    /** The calls to join and for the activity, whether the button is busy, and what was said of a failure. */
    seen: () => [...counts(JOIN, GET), joining.isBusy.value, ...said],
  };
}

const WORDS = 'No place is left';

for (const [steps, ...seen] of [
  ['tap, tap', 1, 1, true],
  // Busy until the activity has answered.
  ['tap, joins, tap', 1, 2, true],
  ['tap, joins, activity: in', 1, 2, false],
  // A tap may reach the button of a view that is being replaced.
  ['tap, joins, activity: in, tap', 1, 2, false],
  ['tap, leave, joins, tap', 1, 1, false],
  // An answer that is lost is looked for in the activity.
  ['tap, is lost', 1, 2, true],
  ['tap, is lost, activity: in', 1, 2, false],
  ['tap, is lost, activity: out', 1, 2, false, null],
  ['tap, is lost, activity: out, tap', 2, 2, true, null],
  ['tap, is refused', 1, 2, true],
  ['tap, is refused, activity: in', 1, 2, false],
  ['tap, is refused, activity: out', 1, 2, false, WORDS],
  // What the server has said waits for the next answer, and does not end the next join.
  ['tap, is refused, activity fails', 1, 2, false],
  ['tap, is refused, activity fails, refresh, activity: out', 1, 3, false, WORDS],
  ['tap, is refused, activity fails, tap, refresh, activity: out', 2, 3, true],
  // What was asked for before joining does not end it.
  ['refresh, tap, joins, first refresh: out', 1, 3, true],
  ['refresh, tap, joins, first refresh: out, activity: in', 1, 3, false],
] as const)
  test(`a join: ${steps}`, async () => {
    const it = await open();
    for (const step of steps.split(', ')) await it.steps[step as keyof typeof it.steps]();
    assert.equal(it.seen(), seen);
  });

test.run();
