import '../dom.ts';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { App } from '../../src/app/app.ts';
import { goBack } from '../../src/app/go-back.ts';
import { later, loadLater } from '../../src/app/load-later.ts';
import type { NavigateOptions } from '../../src/app/navigation.ts';
import { pass, setTime, startTime, stopTime } from '../time.ts';

let done: string[] = [];
let told: NavigateOptions | undefined;
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
function back(query: Record<string, string>, sinceMs = 1000) {
  setTime(Date.now() + sinceMs);
  done = [];
  told = undefined;
  const mine = done;
  history.back = () => void mine.push('back');
  const tell = (method: string) => void mine.push(method === 'finishActivity' ? 'closed' : method);
  goBack(Object.assign(app, { host: { tell } }), query);
  const options = told as NavigateOptions | undefined;
  const otherwise = () => options && options.otherwise && options.otherwise();
  return { done, told: options, otherwise };
}

test.before(async () => {
  await loadLater();
  stopTime();
});
test.after(startTime);

test('a first page closes, a later one goes back', () => {
  const first = back({});
  assert.equal(first.done, ['closed']);
  history.pushState(null, '');
  const later = back({});
  assert.equal(later.done, ['back']);
});

/** After this time a step back has begun, or there is no history entry to go back to. */
const STEP_MS = 500;

test('where no page is behind, but an entry that was gone back from ahead, it closes', async () => {
  const { done } = back({});
  await pass(STEP_MS - 1);
  assert.equal(done, ['back']);
  await pass(1);
  assert.equal(done, ['back', 'closed']);
});

for (const name of ['popstate', 'beforeunload', 'pagehide'])
  test(`a step that shows by ${name} is one`, async () => {
    const { done } = back({});
    dispatchEvent(new Event(name));
    await pass(2 * STEP_MS);
    assert.equal(done, ['back']);
  });

for (const [sinceMs, done] of [
  [30, []],
  [399, []],
  [400, ['back']],
  // The clock was set back.
  [-5000, ['back']],
] as const)
  test(`a second tap ${sinceMs} ms later does ${done.length ? 'the same' : 'nothing'}, on whichever page`, () => {
    assert.equal(back({ type: '1' }).done, ['closed']);
    assert.equal(back({}, sinceMs).done, done);
    dispatchEvent(new Event('popstate'));
  });

test('a tap that was refused does not put off the next one', () => {
  assert.equal([back({}).done, back({}, 300).done, back({}, 300).done], [['back'], [], ['back']]);
  dispatchEvent(new Event('popstate'));
});

test('type=1 closes, whatever else the link says', () => {
  assert.equal(back({ type: '1', router: '/data-center' }).done, ['closed']);
  assert.equal(back({ type: '2' }).done, ['back']);
});

test('a router takes the page’s place; where it names no page, back is as without it', () => {
  const { done, told, otherwise } = back({ router: '/data-center?a=1' });
  assert.equal(done, ['/data-center?a=1']);
  assert.is(told?.replace, true);
  otherwise();
  assert.equal(done, ['/data-center?a=1', 'back']);
});

test('a router that leads elsewhere counts as absent', () => {
  ['//evil.example', 'javascript:alert(1)', '/\\evil.example', 'https://evil.example'].forEach((router) =>
    assert.equal(back({ router }).done, ['back']),
  );
});

/** Goes back while the code for it is loading. */
async function backEarly(query: Record<string, string>) {
  later.value = null;
  const { done } = back(query);
  const atOnce = [...done];
  await loadLater();
  return [atOnce, done];
}

test('a step whose code is on its way is taken when it has come, and once', async () => {
  const [atOnce, done] = await backEarly({});
  assert.equal(atOnce, []);
  assert.equal(done, ['back']);
  dispatchEvent(new Event('popstate'));
  await pass(2 * STEP_MS);
  assert.equal(done, ['back']);
});

test('closing waits for no code', async () => {
  const [atOnce, done] = await backEarly({ type: '1' });
  assert.equal([atOnce, done], [['closed'], ['closed']]);
});

test.run();
