import { domWindow } from '../dom.ts';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { explain } from '../../src/app/outgoing.ts';
import type { Call } from '../../src/gateway/gateway.ts';
import type { HostKind } from '../../src/host/contract.ts';
import { provideApp } from '../../src/app/app.ts';
import { speak } from '../catalogues.ts';
import { provideTestApp } from '../pages/test-app.ts';

const CALL: Call<unknown> = { method: 'GET', path: '/x', decode: (data) => data };

speak('en');

function failureOf(status: number, body: unknown, call: Call<unknown> = CALL) {
  return explain(call, status === 200 ? 'rejected' : 'status', { status, text: '' }, body);
}

function phone(kind: HostKind): readonly unknown[] {
  const { app, sent } = provideTestApp({ gateway: { send: () => new Promise(() => {}) } });
  provideApp({ ...app, host: { ...app.host, kind } });
  return sent;
}

const REFUSED: readonly [status: number, body: unknown][] = [
  [401, null],
  [403, null],
  [401, { code: 200, message: 'Expired' }],
  [200, { success: false, code: 401, message: 'Expired' }],
  [200, { success: false, code: '401' }],
  [200, { success: false, code: 403 }],
  [200, { success: false, code: 40101 }],
  [200, { success: false, code: '4030' }],
];

for (const [status, body] of REFUSED)
  test(`${status} ${JSON.stringify(body)} asks to sign in again`, () => {
    const failure = failureOf(status, body);
    assert.is(failure.message, 'Sign in again');
    assert.is(failure.says, 'Sign in again');
    assert.is(failure.way?.label, 'Sign in again');
  });

const OTHERS: readonly [status: number, body: unknown][] = [
  [400, null],
  [404, null],
  [500, { code: 500, message: 'Down' }],
  [200, { success: false, code: 1001 }],
  [200, { success: false, code: 404 }],
  [200, { success: false, code: 4011234 }],
  [200, { success: false, code: 14010 }],
  [200, { success: false, code: null, message: '401' }],
];

for (const [status, body] of OTHERS)
  test(`${status} ${JSON.stringify(body)} is tried again`, () =>
    assert.is(failureOf(status, body).way, undefined));

test('a call with an authorization of its own has nobody to sign in', () =>
  assert.is(failureOf(401, null, { ...CALL, authorization: '' }).way, undefined));

test('in the app the way leads back to it', () => {
  const sent = phone('android');
  failureOf(401, null).way?.go();
  assert.equal(sent, ['finishActivity']);
});

test('in a browser it leads to where people start', () => {
  const sent = phone('browser');
  const went: string[] = [];
  const { assign } = domWindow.location;
  domWindow.location.assign = (to) => void went.push(String(to));
  failureOf(401, null).way?.go();
  domWindow.location.assign = assign;
  assert.equal(went, ['/download-page']);
  assert.equal(sent, []);
});

test.run();
