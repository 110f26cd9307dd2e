import '../dom.ts';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { provideApp, type App } from '../../src/app/app.ts';
import { renew } from '../../src/app/renewal.ts';
import { DEADLINE_MS } from '../../src/gateway/deadline.ts';
import { memoryVisit } from '../host/memory-visit.ts';
import { answerRequests } from './fake-request.ts';

/** What happens after the app has handed over a session, in a page whose global was replaced or deleted. */
function refreshesOf(authorization: string, sendsAgain: boolean, global?: () => void): number {
  let refreshes = 0;
  Reflect.deleteProperty(window, 'refreshPage');
  if (global) Object.assign(window, { refreshPage: global });
  const visit = { read: () => null, write: () => {}, remove: () => {} };
  const host = { kind: 'android', visit, refresh: () => void refreshes++ };
  provideApp({ host, session: { headers: { Authorization: 'old' } } } as unknown as App);
  renew({ authorization }, { sendsAgain });
  return refreshes;
}

test('a page that was handed a session before its code was there asks again, whatever became of the global', () => {
  for (const global of [undefined, () => assert.unreachable()]) {
    assert.is(refreshesOf('new', true, global), 1);
    assert.is(refreshesOf('new', false, global), 0);
    assert.is(refreshesOf('old', true, global), 0);
  }
});

for (const [name, kind, status, hasWorker, expected] of [
  ['the server answers', 'android', 200, false, ['check', 'reload']],
  ['there is no network', 'android', 0, false, ['check', 'give up']],
  // The worker has this page.
  ['there is no network, but a worker', 'android', 0, true, ['reload']],
  // The app shows its own copy of a page that does not load.
  ['there is no network on iOS', 'ios', 0, false, ['reload']],
] as const)
  test(`another session where ${name}: ${expected.join()}`, () => {
    const steps: string[] = [];
    answerRequests(status, (timeoutMs) => {
      steps.push('check');
      assert.is(timeoutMs, DEADLINE_MS, 'a slow network may take as long as for a call');
    });
    Object.assign(window, { loader: { giveUp: () => steps.push('give up') } });
    Object.assign(location, { reload: () => steps.push('reload') });
    Object.assign(navigator, { serviceWorker: { controller: hasWorker ? {} : null } });
    const host = { kind, visit: memoryVisit() };
    provideApp({ host, session: { headers: {} } } as unknown as App);
    renew({ language: 'de' });
    assert.equal(steps, expected);
    // Handed over again, because the page has not loaded anew.
    renew({});
    assert.equal(steps, [...expected, ...expected]);
  });

test.run();
