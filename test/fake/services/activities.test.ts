import { test } from 'uvu';
import * as assert from 'uvu/assert';
import {
  checkIn,
  getActivities,
  getActivity,
  getClaim,
  getOutcome,
  getRewards,
  getTasks,
  getTickets,
  joinActivity,
  redeem,
} from '../../../src/pages/raffle/calls.ts';
import type { Call, Values } from '../../../src/gateway/gateway.ts';
import { quoteLongIntegers } from '../../../src/gateway/response.ts';
import { viewOf } from '../../../src/pages/raffle/activity.ts';
import { writeJson } from '../json.ts';
import { LIVES, type LifeName } from '../lives.ts';
import { createPerson } from '../people.ts';
import type { Account } from '../route.ts';
import { findFault } from '../rules.ts';
import { activities } from './activities.ts';

const NOW = '2026-10-17 12:00:00';
const person = createPerson({ now: NOW, size: 0 });
const ID = '1790000000000007099';

/**
 * Starts a visit with activities in this state. The returned function sends a page's own call and returns what the
 * page decodes, or the code of a rejection.
 */
function live(activity?: LifeName) {
  const kept = new Map<string, unknown>();
  const account: Account = {
    now: NOW,
    person,
    activity,
    keep<T>(name: string, make: () => T): T {
      if (!kept.has(name)) kept.set(name, make());
      return kept.get(name) as T;
    },
  };
  const texts = (values: Values | Readonly<Record<string, unknown>> = {}) =>
    Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value)]));
  return <T>(call: Call<T>): T | number => {
    const route = activities.find(({ path, method }) => path === call.path && method === call.method);
    assert.ok(route, call.path);
    const query = texts(call.query);
    const body = texts(call.form ?? call.json);
    assert.is(findFault(route.query ?? {}, query) ?? findFault(route.fields ?? {}, body), null);
    const answer = route.answer({ query, body, account });
    if ('code' in answer) return answer.code;
    return call.decode(JSON.parse(quoteLongIntegers(writeJson(answer.data))), 'UTC');
  };
}

function known<T>(value: T | number): T {
  assert.type(value, 'object');
  return value as T;
}

const VIEWS: Readonly<Record<LifeName, string>> = {
  'not-started': 'join',
  'not-started-joined': 'tabs',
  open: 'join',
  running: 'tabs',
  audited: 'tabs',
  done: 'tabs',
  closed: 'tabs',
  drawing: 'tabs',
  crowd: 'tabs',
  empty: 'tabs',
  hostile: 'tabs',
  'won-ordinary': 'outcome',
  'won-special': 'outcome',
  'won-voucher': 'outcome',
  'won-unknown': 'outcome',
  'won-medal': 'outcome',
  'won-pending': 'outcome',
  'won-granted': 'outcome',
  'won-refused': 'outcome',
  'won-hostile': 'outcome',
  lost: 'outcome',
  'not-joined-ended': 'outcome',
  nobody: 'outcome',
};

for (const name of Object.keys(LIVES) as LifeName[])
  test(`${name} shows ${VIEWS[name]}, and agrees with itself`, () => {
    const ask = live(name);
    assert.is(viewOf(known(ask(getActivity(ID)))), VIEWS[name]);
    const { mine, prizes } = known(ask(getOutcome(ID)));
    const life = LIVES[name] as { won?: number };
    assert.is(mine?.type, life.won);
    assert.is(known(ask(getClaim(ID))).prize?.type, life.won);
    if (name === 'nobody') assert.ok(prizes.every(({ winners }) => !winners.length));
  });

test('a life by tapping: join, check in, tickets, each once', () => {
  const ask = live('open');
  assert.is(ask(joinActivity(ID)), null);
  assert.is(ask(joinActivity(ID)), 1102);
  assert.is(viewOf(known(ask(getActivity(ID)))), 'tabs');
  assert.equal([known(ask(getTasks(ID)))[0]?.progressStatus, known(ask(getTickets(ID))).mine], [1, 12]);
  assert.is(ask(checkIn('2026-10-17')), null);
  assert.is(ask(checkIn('2026-10-17')), 1201);
  assert.equal(
    [known(ask(getTasks(ID)))[0]?.progressStatus, known(ask(getTasks(ID)))[0]?.progress],
    [2, '2/3'],
  );
});

test('nobody joins outside the timeframe; a claim is taken once', () => {
  assert.is(live('not-started')(joinActivity(ID)), 1101);
  const ask = live('won-ordinary');
  assert.is(ask(redeem(ID, { name: 'Mia' })), null);
  assert.is(known(ask(getClaim(ID))).status, 'pending');
  assert.is(ask(redeem(ID, { name: 'Mia' })), 1302);
  assert.is(live('lost')(redeem(ID, {})), 1301);
});

test('the list has a life for each id, and the crowd is 10,000', () => {
  const ask = live();
  const rows = known(ask(getActivities()));
  assert.equal(rows.map(viewOf), ['join', 'tabs', 'join', 'outcome', 'outcome', 'outcome']);
  assert.is(rows.filter(({ isChristmas }) => isChristmas).length, 1);
  for (const row of rows) assert.equal(known(ask(getActivity(row.id!))), row);
  assert.is(known(live('crowd')(getTickets(ID))).ranking.length, 10_000);
  assert.is(known(live('empty')(getRewards(ID))).length, 0);
});

test('a life that does not exist is refused', () => {
  assert.throws(() => live('nonsense' as LifeName)(getActivity(ID)), /no such activity/);
});

test.run();
