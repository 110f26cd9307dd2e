import '../dom.ts';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { isUnasked, refreshAfterAbsence } from '../../src/app/absence.ts';
import { provideApp, type App } from '../../src/app/app.ts';
import { lateCore, type LateCore } from '../../src/app/load-late-core.ts';
import { showFailures } from '../../src/app/middlewares.ts';
import { bareFailure } from '../../src/gateway/gateway.ts';
import { memoryVisit } from '../host/memory-visit.ts';
import { see } from '../see.ts';
import { setTime, stopTime, tick } from '../time.ts';

const MINUTE_MS = 60_000;
/** In the zone of the session. */
const MIDNIGHT = Date.UTC(2026, 9, 17, 16);
let refreshes = 0;
const refresh = () => void refreshes++;
const session = { headers: { Authorization: '' }, timeZone: 480 };
provideApp({ host: { kind: 'browser', refresh, visit: memoryVisit() }, session } as unknown as App);
let prompts = 0;
Object.assign(window, { loader: { appStart: { sessionFields: {} } }, prompt: () => void prompts++ });

const leaveUntil = (ms: number) => {
  see('hidden');
  setTime(ms);
  see('visible');
};
const leaveFor = (ms: number) => leaveUntil(Date.now() + ms);
const showPage = (persisted: boolean) => dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));

test.before(() => {
  stopTime(Date.UTC(2026, 9, 17));
  refreshAfterAbsence();
});
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
  leaveUntil(MIDNIGHT - MINUTE_MS);
  refreshes = 0;
  leaveFor(2 * MINUTE_MS);
  assert.is(refreshes, 1);
});

test('a page that stays open over midnight is refreshed within a minute, once, and only while it is seen', () => {
  for (const state of ['visible', 'hidden'] as const) {
    leaveUntil(MIDNIGHT - 3 * MINUTE_MS);
    refreshes = 0;
    see(state);
    tick(3 * MINUTE_MS - 1);
    assert.is(refreshes, 0);
    tick(MINUTE_MS);
    tick(60 * MINUTE_MS);
    assert.is(refreshes, state === 'visible' ? 1 : 0);
  }
});

const readOn = () => {
  while (!refreshes) tick(100);
};
/** How a new day comes, and whether a failure of the refresh shows no notice then. */
for (const [name, comes, hasData, isHushed] of [
  ['a reader reads on over midnight', readOn, true, true],
  ['a reader reads on over midnight, and nothing is shown yet', readOn, false, false],
  ['a reader comes back after midnight', () => leaveFor(2 * MINUTE_MS), true, false],
] as const)
  test(`${name}: a failed refresh shows ${isHushed ? 'no' : 'a'} notice`, async () => {
    let isShown = false;
    const failure = bareFailure('status');
    const gateway = showFailures(() => (isShown = true))({
      send: () => Promise.resolve({ ok: false, failure }),
    });
    const isHushedNow = async (askedAtMs = Date.now()) => {
      isShown = false;
      await gateway.send({ method: 'GET', path: '/x', decode: Object }, { hasData, askedAtMs });
      return !isShown;
    };
    lateCore.value = { isUnasked } as LateCore;
    leaveUntil(MIDNIGHT - MINUTE_MS);
    refreshes = 0;
    comes();
    tick(400);
    const refreshedAtMs = Date.now();
    assert.is(await isHushedNow(), isHushed);
    tick(4000);
    assert.is(await isHushedNow(), false, 'a later one');
    assert.is(await isHushedNow(refreshedAtMs), isHushed, 'one that has waited behind a slow call');
    lateCore.value = null;
  });

test('a page out of the memory of the browser is refreshed, once with its visibility', () => {
  see('hidden');
  setTime(Date.now() + 10 * MINUTE_MS);
  showPage(true);
  assert.is(refreshes, 1);
  see('visible');
  assert.equal([refreshes, prompts], [1, 0], 'a browser would show a dialog');
});

const ANN = { authorization: 'of Ann', userName: 'Ann', language: 'en' };
const NEW = { ...ANN, authorization: 'new' };

/** By what has happened while the page was in the memory: what the visit keeps, the app's answer, and the outcome. */
for (const [name, stored, answer, outcome, authorizations] of [
  ['nothing', ANN, ANN, 'stays'],
  ['nothing, and the app gives no answer', ANN, undefined, 'stays'],
  ['another document is to take the same', { ...ANN, renewed: ANN }, { ...ANN, language: 'de' }, 'stays'],
  ['the app has renewed the authorization', ANN, { ...ANN, authorization: 'new' }, 'refreshes'],
  ['the app has renewed what another page knows', ANN, NEW, 'refreshes', [ANN.authorization, 'new']],
  ['another page has renewed the authorization', { ...ANN, authorization: 'new' }, {}, 'refreshes'],
  ['perhaps another person', ANN, { ...ANN, authorization: 'new' }, 'reloads', [ANN.authorization]],
  ['another person has signed in', ANN, { authorization: 'of Bob', userName: 'Bob' }, 'reloads'],
  ['another page was handed another person', { authorization: 'of Bob', userName: 'Bob' }, {}, 'reloads'],
  ['another document is to take another person', { ...ANN, renewed: { userName: 'Bob' } }, ANN, 'reloads'],
  ['somebody has signed out', ANN, { ...ANN, authorization: '' }, 'reloads'],
  ['somebody has chosen another language', ANN, { ...ANN, language: 'de' }, 'reloads'],
] as const)
  test(`out of the memory, ${name}: the page ${outcome}`, () => {
    const session = { headers: { Authorization: ANN.authorization }, timeZone: 480 };
    const person = JSON.stringify({ authorizations });
    const visit = memoryVisit({ session: JSON.stringify(stored), person });
    provideApp({ host: { kind: 'android', visit, refresh }, session } as unknown as App);
    let reloads = 0;
    Object.assign(location, { reload: () => reloads++ });
    Object.assign(window, {
      loader: { appStart: { sessionFields: ANN } },
      prompt: () => JSON.stringify(answer),
    });
    Object.assign(navigator, { serviceWorker: { controller: {} } });
    showPage(true);
    assert.is(reloads ? 'reloads' : refreshes ? 'refreshes' : 'stays', outcome);
    assert.equal(JSON.parse(visit.stored.session!), stored, 'the next document takes it');
    assert.is(session.headers.Authorization, outcome === 'refreshes' ? 'new' : ANN.authorization);
  });

test('a page that was just loaded is not refreshed, nor is one after time in which it was seen', () => {
  leaveFor(0);
  tick(60 * MINUTE_MS);
  leaveFor(0);
  see('hidden');
  setTime(Date.now() + 10 * MINUTE_MS);
  showPage(false);
  assert.is(refreshes, 0);
});

test.run();
