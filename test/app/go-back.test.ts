import '../dom.ts';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { provideApp, type App, type NavigateOptions } from '../../src/app/app.ts';
import { goBack } from '../../src/app/go-back.ts';
import { leaveDocument, markFirst } from '../../src/app/first-entry.ts';
import { memoryVisit } from '../host/memory-visit.ts';
import { pass, settled, stopTime, tick } from '../time.ts';

let done: string[] = [];
let told: NavigateOptions | undefined;
/** A visit in which a page of ours was opened before. */
const visit = { read: () => '1', write: () => {}, remove: () => {} };
const app = {
  now: () => Date.now(),
  navigate(path: string, options: NavigateOptions) {
    done.push(path);
    told = options;
  },
} as unknown as App;

/**
 * Goes back with a link's query. Returns what was done, and the options of `navigate`. By default the taps are one
 * second apart.
 */
function tap(query: Record<string, string>, sinceMs = 1000) {
  tick(sinceMs);
  done = [];
  told = undefined;
  const mine = done;
  history.back = () => void mine.push('back');
  const tell = (method: string) => void mine.push(method === 'finishActivity' ? 'closed' : method);
  provideApp(Object.assign(app, { host: { tell, visit } }));
  goBack(query);
  const options = () => told as NavigateOptions | undefined;
  return { done, told: options, otherwise: () => options()?.otherwise?.() };
}

/** Also waits for the code. */
async function back(query: Record<string, string>, sinceMs?: number) {
  const tapped = tap(query, sinceMs);
  await settled();
  return tapped;
}

test.before(async () => {
  await import('../../src/app/router.tsx');
  stopTime();
});

test('a first page closes, a later one goes back, unless its link says that it closes', async () => {
  assert.equal((await back({})).done, ['closed']);
  history.pushState(null, '');
  assert.equal((await back({})).done, ['back']);
  assert.equal((await back({ type: '2' })).done, ['back']);
  assert.equal((await back({ router: '//evil.example' })).done, ['back']);
  assert.equal((await back({ type: '1', router: '/data-center' })).done, ['closed']);
});

const startVisit = (stored?: Record<string, string>) =>
  ({ visit: memoryVisit(stored) }) as unknown as App['host'];

test('what the host has opened before the first page of a visit is no page to go back to', async () => {
  const host = startVisit();
  // about:blank is behind this entry.
  history.pushState(null, '');
  markFirst(host);
  assert.equal((await back({})).done, ['closed']);
  // A sheet, whose entry keeps its own state, and Back from it: its entry is still ahead.
  history.pushState('records', '');
  markFirst(startVisit());
  assert.is(history.state, 'records');
  assert.equal((await back({})).done, ['back']);
  history.replaceState('first', '');
  assert.equal((await back({})).done, ['closed']);
  // The next document of the visit.
  history.pushState(null, '');
  markFirst(host);
  assert.equal((await back({})).done, ['back']);
  dispatchEvent(new Event('popstate'));
});

for (const opened of ['', '0', 'null', '11'])
  test(`a foreign ${JSON.stringify(opened)} does not tell that a page of the visit was opened`, async () => {
    const stored = { opened };
    history.pushState(null, '');
    markFirst(startVisit(stored));
    assert.is(history.state, 'first');
    assert.equal((await back({})).done, ['closed']);
    assert.equal(stored, { opened: '1' });
  });

for (const state of [{ page: 7 }, true, ['first']])
  test(`the state ${JSON.stringify(state)} of another script hides no first page`, async () => {
    history.pushState(state, '');
    markFirst(startVisit());
    assert.equal((await back({})).done, ['closed']);
  });

test('a document in place of the first one is the first one', async () => {
  const host = startVisit();
  history.pushState(null, '');
  markFirst(host);
  Object.assign(location, { replace: () => {} });
  leaveDocument({ host } as App, '/today-goal', true);
  history.replaceState(null, '');
  markFirst(host);
  assert.equal((await back({})).done, ['closed']);
});

test('an engine that knows that nothing of ours is behind closes, in a view that was used before, too', async () => {
  history.pushState(null, '');
  Object.assign(window, { navigation: { canGoBack: false } });
  assert.equal((await back({})).done, ['closed']);
  Object.assign(window, { navigation: { canGoBack: true } });
  assert.equal((await back({})).done, ['back']);
  Reflect.deleteProperty(window, 'navigation');
  dispatchEvent(new Event('popstate'));
});

/** After this time a step back has begun, or there is no history entry to go back to. */
const STEP_MS = 500;

test('where no page is behind, but an entry that was gone back from ahead, it closes', async () => {
  const { done } = await back({});
  await pass(STEP_MS - 1);
  assert.equal(done, ['back']);
  await pass(1);
  assert.equal(done, ['back', 'closed']);
});

for (const name of ['popstate', 'beforeunload', 'pagehide'])
  test(`a step that shows by ${name} is one`, async () => {
    const { done } = await back({});
    dispatchEvent(new Event(name));
    await pass(2 * STEP_MS);
    assert.equal(done, ['back']);
  });

for (const [sinceMs, done] of [
  [[30], []],
  [[499], []],
  [[500], ['back']],
  // A tap that was refused does not put off the next one.
  [[300, 300], ['back']],
] as const)
  test(`taps ${sinceMs.join()} ms after the first do ${done.join() || 'nothing'}, on whichever page`, async () => {
    assert.equal((await back({ type: '1' })).done, ['closed']);
    const taps = [];
    for (const ms of sinceMs) taps.push(...(await back({}, ms)).done);
    assert.equal(taps, done);
    dispatchEvent(new Event('popstate'));
  });

test('a router takes the page’s place; where it names no page, back is as without it', async () => {
  const { done, told, otherwise } = await back({ router: '/data-center?a=1' });
  assert.equal(done, ['/data-center?a=1']);
  assert.is(told()?.replace, true);
  otherwise();
  assert.equal(done, ['/data-center?a=1', 'back']);
});

test('a step whose code is on its way is taken when it has come, and once; closing waits for no code', async () => {
  assert.equal(tap({ type: '1' }).done, ['closed']);
  const { done } = tap({});
  assert.equal(done, []);
  await settled();
  assert.equal(done, ['back']);
  dispatchEvent(new Event('popstate'));
  await pass(2 * STEP_MS);
  assert.equal(done, ['back']);
});

test.run();
