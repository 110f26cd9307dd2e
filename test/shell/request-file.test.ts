import '../dom.ts';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { settled, startTime, stopTime, tick } from '../time.ts';

// The loader reads its own element when it runs.
const dataset = { page: 'page', files: 'page-1.js', messages: 'm' };
Object.defineProperty(document, 'currentScript', { value: { dataset } });
const { define } = await import('../../src/shell/amd.ts');
const { rememberOpen, requestFile, requestWithRetry } = await import('../../src/shell/request-file.ts');

const NOW = Date.UTC(2026, 9, 17, 4);
const SLOW_MS = 8000;
const TIMEOUT_MS = 120_000;
const PAST_CACHE = /\?\d+$/;

type Element = HTMLScriptElement & HTMLLinkElement & { onload(): void; onerror(): void };

/** The requests of a test, in their order. */
let elements: Element[] = [];
/** The address of the last preload. */
let preloaded = '';
const open = new Set<Element>();
document.head.appendChild = (added) => {
  const element = added as unknown as Element;
  if (element.rel === 'preload') preloaded = element.href;
  else {
    elements.push(element);
    open.add(element);
  }
  return added;
};

let count = 0;
const begin = (isStarted: boolean) => Object.assign(window.loader, { started: isStarted });

test.before.each(() => {
  elements = [];
  stopTime(NOW);
  begin(true);
});
test.after.each(async () => {
  // No request of a test keeps a connection from the next one.
  for (let turn = 0; turn < 3; turn++) {
    open.forEach(fail);
    await settled();
  }
  tick(TIMEOUT_MS);
  await settled();
  startTime();
});

/** Requests a file of its own. */
function request(ending = 'js') {
  const name = `part${count++}`;
  const file = `${name}-1.${ending}`;
  let outcome = 'open';
  const ask = () =>
    void requestWithRetry(name, file).then(
      () => (outcome = 'here'),
      (reason) => (outcome = String(reason)),
    );
  ask();
  return { file, ask, define: () => define(name, [], () => {}), outcome: () => outcome };
}

async function end(element: Element, how: 'onload' | 'onerror'): Promise<void> {
  open.delete(element);
  element[how]();
  await settled();
}
const load = (element: Element) => end(element, 'onload');
const fail = (element: Element) => end(element, 'onerror');
async function pass(ms: number): Promise<void> {
  tick(ms);
  await settled();
}
const urls = () => elements.map(({ src, href }) => new URL(src || href, 'http://127.0.0.1').pathname);

for (const isStarted of [false, true])
  test(`a file that comes is requested once, started: ${isStarted}`, async () => {
    begin(isStarted);
    const it = request();
    it.define();
    await load(elements[0]!);
    assert.is(it.outcome(), 'here');
    it.ask();
    await requestFile(`part${count - 1}`, it.file, true);
    assert.equal(urls(), [`/a/${it.file}`]);
    assert.not.match(elements[0]!.src, PAST_CACHE);
    assert.is(elements[0]!.fetchPriority, isStarted ? 'auto' : 'high');
  });

test('a style sheet that comes needs no definition', async () => {
  const it = request('css');
  await load(elements[0]!);
  assert.equal([it.outcome(), elements[0]!.rel, urls()], ['here', 'stylesheet', [`/a/${it.file}`]]);
});

for (const [name, fails] of [
  ['fails', fail],
  ['brings a captive portal’s page', load],
] as const)
  test(`a request that ${name} is sent once more past the cache, and the next call sends it anew`, async () => {
    const it = request();
    await fails(elements[0]!);
    assert.is(elements.length, 2);
    assert.match(elements[1]!.src, PAST_CACHE);
    await fails(elements[1]!);
    assert.equal([it.outcome(), elements.length], ['undefined', 2]);
    it.ask();
    it.define();
    await load(elements[2]!);
    assert.equal([it.outcome(), elements.length], ['here', 3]);
  });

for (const first of [0, 1])
  test(`a file without an answer is requested once more after a while; answer ${first} counts`, async () => {
    const it = request();
    await pass(SLOW_MS - 1);
    assert.is(elements.length, 1);
    await pass(1);
    assert.is(elements.length, 2);
    assert.match(elements[1]!.src, PAST_CACHE);
    await pass(3 * SLOW_MS);
    assert.is(elements.length, 2);
    it.define();
    await load(elements[first]!);
    assert.is(it.outcome(), 'here');
  });

test('a repeated request that has waited for a connection ends with the file that has come meanwhile', async () => {
  const files = Array.from({ length: 5 }, () => request());
  await pass(TIMEOUT_MS);
  const [first] = files;
  first!.define();
  await load(elements[0]!);
  assert.is(first!.outcome(), 'here');
});

test('a file that never comes is given up after two requests, and its next call sends it anew', async () => {
  const it = request();
  await pass(SLOW_MS);
  await pass(TIMEOUT_MS);
  assert.equal([it.outcome(), elements.length], ['stalled', 2]);
  it.ask();
  await settled();
  assert.is(elements.length, 3);
});

test('before the start a file without an answer is requested once more by a retry, or at the end', async () => {
  begin(false);
  const [slow, retried, here] = [request(), request(), request()];
  here.define();
  await load(elements[2]!);
  await pass(2 * SLOW_MS);
  assert.is(elements.length, 3, 'nobody has tapped');
  const again = rememberOpen();
  slow.define();
  await load(elements[0]!);
  again();
  assert.equal(urls().slice(3), [`/a/${retried.file}`]);
  assert.match(elements[3]!.src, PAST_CACHE);
  assert.is(preloaded, elements[3]!.src, 'Chromium 64 sends it at once');
  const never = request();
  await pass(TIMEOUT_MS);
  assert.equal(urls().slice(4), [`/a/${never.file}`, `/a/${never.file}`]);
  const outcomes = [slow, retried, never].map((each) => each.outcome());
  assert.equal(outcomes, ['here', 'stalled', 'open']);
});

test('before the start all files are requested at once', () => {
  begin(false);
  for (let file = 0; file < 8; file++) request();
  assert.is(elements.length, 8);
});

test('after the start a sixth file waits until one of five has an answer', async () => {
  for (let file = 0; file < 6; file++) request();
  assert.is(elements.length, 5);
  await load(elements[0]!);
  // The file brought another page, so its second request waits behind the sixth file.
  assert.equal([elements.length, urls()[5]], [6, `/a/part${count - 1}-1.js`]);
});

test('the second request for a slow file waits until fewer than four are open', async () => {
  const files = [request(), request(), request(), request()];
  await pass(SLOW_MS);
  assert.is(elements.length, 4);
  files[0]!.define();
  await load(elements[0]!);
  assert.equal(urls().slice(4), [`/a/${files[1]!.file}`]);
});

test('a file that was given up before it got a connection is not requested', async () => {
  for (let file = 0; file < 5; file++) request();
  const late = request();
  await pass(TIMEOUT_MS);
  assert.is(late.outcome(), 'stalled');
  for (const element of elements.slice(0, 5)) await fail(element);
  assert.not(urls().includes(`/a/${late.file}`));
});

test.run();
