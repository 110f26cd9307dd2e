import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { createEnrolment, getEnrolment, sendCode } from '../../../src/pages/enrolment/calls.ts';
import type { Call } from '../../../src/gateway/gateway.ts';
import type { Enrolment } from '../../../src/pages/enrolment/calls.ts';
import { createPerson } from '../people.ts';
import type { Account } from '../route.ts';
import { findFault } from '../rules.ts';
import { enrolment, FAKE_CODE } from './enrolment.ts';

const NOW = '2026-10-17 12:00:00';

function openAccount(): Account {
  const kept = new Map<string, unknown>();
  return {
    now: NOW,
    person: createPerson({ now: NOW, size: 0 }),
    keep<T>(name: string, make: () => T): T {
      if (!kept.has(name)) kept.set(name, make());
      return kept.get(name) as T;
    },
  };
}

const strings = (values: object = {}) =>
  Object.fromEntries(
    Object.entries(values)
      .filter(([, value]) => value != null)
      .map(([name, value]) => [name, String(value)]),
  );

function ask<T>(account: Account, call: Call<T>): T | string {
  const route = enrolment.find(({ path, method }) => path === call.path && method === call.method);
  assert.ok(route, call.path);
  const query = strings(call.query);
  const body = strings(call.json);
  const fault = findFault(route.query ?? {}, query) ?? findFault(route.fields ?? {}, body);
  if (fault) return fault;
  const answer = route.answer({ query, body, account });
  return 'code' in answer ? answer.message : call.decode(answer.data, 'Asia/Shanghai');
}

const stateOf = (account: Account, id: string) => {
  const { status, running } = ask(account, getEnrolment(id)) as Enrolment;
  return [status, running];
};

test('each activity stands as its id says', () => {
  const account = openAccount();
  const all = ['', '71', '72', '73', '74', '75'].map((id) => stateOf(account, id));
  assert.equal(all, [
    ['open', true],
    ['open', true],
    ['pending', true],
    ['approved', true],
    ['rejected', true],
    ['open', false],
  ]);
});

test('signing up makes an enrolment pending, of that activity alone', () => {
  const account = openAccount();
  const given = { kind: 'phone', address: '+491711234567', orderNumber: '', channel: '' } as const;
  assert.is(
    ask(account, createEnrolment('71', { ...given, code: '0000' })),
    'The verification code is wrong',
  );
  assert.is(ask(account, createEnrolment('71', { ...given, code: FAKE_CODE })), null);
  assert.equal(stateOf(account, '71'), ['pending', true]);
  assert.equal(stateOf(account, '74'), ['rejected', true]);
});

test('codes go to addresses only, and not to all of them', () => {
  const account = openAccount();
  const send = (address: string) => ask(account, sendCode('71', { kind: 'email', address }));
  assert.is(send('mia+test@example.com'), null);
  assert.is(send('bounce@example.com'), 'This address takes no messages');
  assert.match(String(send('mia wong')), 'it has to be');
});

test.run();
