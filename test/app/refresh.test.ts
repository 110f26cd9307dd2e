import '../dom.ts';
import fs from 'node:fs';
import path from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { provideApp, type App } from '../../src/app/app.ts';
import { renew } from '../../src/app/renewal.ts';
import { codeOf } from '../code-of.ts';

/** The only file that may name the global: it installs it. */
const HOOK = 'src/host/create-host.ts';

const sources = fs
  .readdirSync('src', { recursive: true, encoding: 'utf8' })
  .map((file) => path.posix.join('src', file))
  .filter((file) => /\.(tsx?|mjs)$/.test(file));

/** Calls of the global, and reads of it from a window. A text for native developers may name it. */
const USES_GLOBAL =
  /\brefreshPage\s*(?:[!?.]*\(|\.(?:call|apply)\b)|[\w)\]][!?]*\.\s*refreshPage\b|\[\s*['"`]refreshPage/;

test('only the hook touches window.refreshPage, which is the entry of the native app', () => {
  assert.ok(sources.length > 300);
  assert.match(codeOf(fs.readFileSync(HOOK, 'utf8')), USES_GLOBAL);
  const users = sources.filter((file) => USES_GLOBAL.test(codeOf(fs.readFileSync(file, 'utf8'))));
  assert.equal(users, [HOOK]);
});

test('the check knows a use of the global', () => {
  for (const line of [
    'refreshPage();',
    'window.refreshPage!();',
    'if (a && window.refreshPage) b();',
    "window['refreshPage']()",
    'self?.refreshPage?.()',
    'refreshPage.call(window)',
  ])
    assert.match(line, USES_GLOBAL);
  for (const line of ["heard('The argument of refreshPage: this object')", 'const refreshPages = 1;'])
    assert.not.match(line, USES_GLOBAL);
});

/** What happens after the app has handed over a session, in a page whose global was replaced or deleted. */
function refreshesOf(authorization: string, isEarly: boolean, global?: () => void): number {
  let refreshes = 0;
  Reflect.deleteProperty(window, 'refreshPage');
  if (global) Object.assign(window, { refreshPage: global });
  const visit = { read: () => null, write: () => {}, remove: () => {} };
  const host = { kind: 'android', visit, refresh: () => void refreshes++ };
  provideApp({ host, session: { authorization: 'old' } } as unknown as App);
  renew({ authorization }, isEarly);
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
