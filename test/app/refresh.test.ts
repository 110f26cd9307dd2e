import '../dom.ts';

import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { provideApp, type App } from '../../src/app/app.ts';
import { renew } from '../../src/app/renewal.ts';

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

test.run();
