import '../dom.ts';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { refreshAfterAbsence } from '../../src/app/renewal.ts';
import { provideApp, type App } from '../../src/app/app.ts';

const MINUTE_MS = 60_000;
let nowMs = Date.UTC(2026, 9, 17);
let refreshes = 0;
Date.now = () => nowMs;
provideApp({ host: { refresh: () => void refreshes++ }, session: { timeZone: 480 } } as unknown as App);
refreshAfterAbsence();

function see(state: 'hidden' | 'visible'): void {
  Object.defineProperty(document, 'visibilityState', { configurable: true, value: state });
  document.dispatchEvent(new Event('visibilitychange'));
}
const leaveFor = (ms: number) => {
  see('hidden');
  nowMs += ms;
  see('visible');
};
const showPage = (persisted: boolean) => dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));

test.before.each(() => void (refreshes = 0));

for (const [minutes, count] of [
  [0, 0],
  [4.9, 0],
  [5, 1],
  [60, 1],
  // The clock was set back.
  [-1440, 1],
] as const)
  test(`an absence of ${minutes} minutes refreshes ${count} times`, () => {
    leaveFor(minutes * MINUTE_MS);
    assert.is(refreshes, count);
  });

test('an absence over midnight in the zone of the session refreshes, however short it is', () => {
  nowMs = Date.UTC(2026, 9, 17, 15, 59);
  leaveFor(2 * MINUTE_MS);
  assert.is(refreshes, 1);
});

test('a page out of the memory of the browser is refreshed, once with its visibility', () => {
  see('hidden');
  dispatchEvent(new Event('pagehide'));
  nowMs += 10 * MINUTE_MS;
  showPage(true);
  see('visible');
  assert.is(refreshes, 1);
});

test('a page that was just loaded is not', () => {
  nowMs += 10 * MINUTE_MS;
  showPage(false);
  assert.is(refreshes, 0);
});

test('time that passes while the page is seen is no absence', () => {
  leaveFor(0);
  nowMs += 60 * MINUTE_MS;
  leaveFor(0);
  assert.is(refreshes, 0);
});

test.run();
