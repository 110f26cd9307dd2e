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

/** With what is said beside the button. */
for (const [status, body, message = 'Your session has expired.'] of [
  [401, null],
  [403, null],
  [401, { code: 200, message: 'Expired' }, 'Expired'],
  [401, { message: 'This device was removed' }, 'This device was removed'],
  [200, { success: false, code: 401, message: 'Expired' }, 'Expired'],
  [200, { success: false, code: 401, note: 'Expired', message: 'Code 401' }, 'Expired'],
  [200, { success: false, code: '401' }],
  [200, { success: false, code: 403 }],
  [200, { success: false, code: 403, message: '  ' }],
  [200, { success: false, code: 40101 }],
  [200, { success: false, code: '4030' }],
  // Words that say no more than the status.
  [403, { message: 'Forbidden' }, 'Forbidden'],
  [403, { message: 'Access Denied' }, 'Access Denied'],
  [403, { message: 'HTTP 403 Forbidden' }, 'HTTP 403 Forbidden'],
  // Words about the session.
  [403, { message: 'Token expired' }, 'Token expired'],
  [403, { message: 'Please sign in' }, 'Please sign in'],
  [200, { success: false, code: 403, message: 'You are not logged in' }, 'You are not logged in'],
  [200, { success: false, code: 40301, message: 'Die Sitzung ist abgelaufen' }, 'Die Sitzung ist abgelaufen'],
  [200, { success: false, code: 403, message: '请重新登录' }, '请重新登录'],
  [200, { success: false, code: 403, message: 'La sesión ha caducado' }, 'La sesión ha caducado'],
] as const)
  test(`${status} ${JSON.stringify(body)} asks to sign in again, beside the server's words`, () => {
    const failure = failureOf(status, body);
    assert.is(failure.message, message);
    assert.equal([failure.refusesSession, failure.way?.label], [true, 'Sign in again']);
    // A notice has no button.
    assert.match(failure.noticeText ?? '', /[^ ] (– )?Sign in again$/);
    assert.is(failure.noticeText?.split('Sign in again').length, 2, 'once');
  });

for (const [status, body] of [
  [400, null],
  [404, null],
  [500, { code: 500, message: 'Down' }],
  [200, { success: false, code: 1001 }],
  [200, { success: false, code: 404 }],
  [200, { success: false, code: 4011234 }],
  [200, { success: false, code: 14010 }],
  [200, { success: false, code: null, message: '401' }],
  // Forbidden for a reason that is not the session.
  [403, { message: 'Only for members of the club' }],
  [403, { code: 403, message: 'The activity is over' }],
  [200, { success: false, code: 403, message: '该活动已过期' }],
  [200, { success: false, code: 40302, message: 'You signed in today already' }],
] as const)
  test(`${status} ${JSON.stringify(body)} is tried again`, () => {
    const failure = failureOf(status, body);
    assert.equal([failure.refusesSession, failure.way], [undefined, undefined]);
    assert.is(failure.message, (body as { message?: string } | null)?.message ?? null);
  });

for (const [message, says] of [
  ['Expired', 'Expired – Sign in again'],
  ['Token expired.', 'Token expired. Sign in again'],
  ['Please sign in!', 'Please sign in! Sign in again'],
  ['请重新登录。', '请重新登录。 Sign in again'],
] as const)
  test(`a notice of "${message}" also names the button`, () =>
    assert.is(failureOf(401, { message }).noticeText, says));

test('a call with an authorization of its own has nobody to sign in', () =>
  assert.is(failureOf(401, null, { ...CALL, authorization: '' }).way, undefined));

for (const [kind, steps] of [
  ['android', ['finishActivity']],
  ['browser', ['/download-page']],
] as const)
  test(`the way leads back to the app, and in a browser to where people start: ${kind}`, () => {
    const sent = phone(kind);
    const went: string[] = [];
    const { assign } = domWindow.location;
    domWindow.location.assign = (to) => void went.push(String(to));
    failureOf(401, null).way?.go();
    domWindow.location.assign = assign;
    assert.equal([...sent, ...went], steps);
  });

test.run();
