import { domWindow } from '../dom.ts';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { pass, settled, startTime, stopTime } from '../time.ts';

// An engine without idle callbacks and network information.
Object.assign(domWindow, { requestIdleCallback: undefined });
Object.defineProperty(navigator, 'connection', { configurable: true, value: undefined });
const { prefetch, watchPresses } = await import('../../src/app/prefetch.ts');

test.before.each(() => stopTime());
test.after.each(startTime);

function loader() {
  let count = 0;
  return { count: () => count, load: () => (count++, Promise.reject(new Error('no network'))) };
}

const press = (name: string, element: Element = document.body) =>
  element.dispatchEvent(new Event(name, { bubbles: true }));

test('what is likely is brought after a pause, once; that it fails is nobody’s news', async () => {
  const { count, load } = loader();
  prefetch(load);
  await pass(1999);
  assert.is(count(), 0);
  await pass(5000);
  assert.is(count(), 1);
});

for (const name of ['touchstart', 'mousedown'])
  test(`a press, here a ${name}, brings at once what waits, and the page of a link`, async () => {
    const { count, load } = loader();
    const pages: string[] = [];
    watchPresses((pathname) => (pages.push(pathname), Promise.resolve()));
    prefetch(load);
    document.body.innerHTML =
      '<a href="/today-goal?x=1"><i></i></a><a href="https://else.example/y"><b></b></a>';
    press(name, document.querySelector('i')!);
    press(name, document.querySelector('b')!);
    assert.equal([count(), pages], [1, ['/today-goal']]);
    await pass(5000);
    await settled();
    assert.equal([count(), pages], [1, ['/today-goal']]);
  });

test('where data is to be saved nothing is brought', async () => {
  Object.defineProperty(navigator, 'connection', { configurable: true, value: { saveData: true } });
  const { count, load } = loader();
  watchPresses(load);
  prefetch(load);
  press('touchstart', document.querySelector('i')!);
  await pass(5000);
  assert.is(count(), 0);
});

test.run();
