import '../dom.ts';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { AppStart } from '../../src/shell/loader-api.ts';
import { passTimers, stopTime } from '../time.ts';

// The loader reads its own element when it runs. The first view's files stay on their way until a test defines them.
const dataset = { page: 'today-goal', files: '', messages: 'm' };
Object.defineProperty(document, 'currentScript', { value: { dataset } });
document.head.appendChild = (node) => node;
Object.assign(window, { loader: { started: false } });
const { showFirstView } = await import('../../src/shell/show-first-view.ts');
const { define } = await import('../../src/shell/amd.ts');
define('core', [], () => {});

/** Returns after how many milliseconds the app may start. */
async function waited(responseStart: number, isThere: boolean, language: string): Promise<number> {
  stopTime();
  const value = { requestStart: 0, responseStart };
  Object.defineProperty(window.performance, 'timing', { configurable: true, value });
  const early = { byUrl: { '/goal': { received: isThere } } };
  const app = { headers: { language }, documentAnswers: early } as unknown as AppStart;
  let isOver = false;
  showFirstView(app, {}).then(() => (isOver = true));
  const sentAtMs = Date.now();
  await passTimers(5000, () => isOver);
  return Date.now() - sentAtMs;
}

/** The time to the document's first byte, whether the answers have come, and how long the app then waits. */
for (const [name, responseStart, isThere, waitMs] of [
  ['a document that was kept', 50, false, 100],
  ['a quarter longer than the document, and a tenth of a second', 400, false, 600],
  ['answers that are there', 400, true, 100],
  ['a slow network', 4000, false, 1500],
] as const)
  test(`the app waits ${waitMs} ms for the first view: ${name}`, async () => {
    assert.is(await waited(responseStart, isThere, 'en'), waitMs);
  });

for (const [name, drawMs, waitMs] of [
  ['on a slow processor', 400, 400],
  ['in a hidden page, which draws no frame', Infinity, 1600],
] as const)
  test(`the app waits ${waitMs} ms for answers that are there to be drawn ${name}`, async () => {
    const drawFirstView = () =>
      new Promise<void>((resolve) => void (drawMs < Infinity && setTimeout(resolve, drawMs)));
    define('first-view', ['exports'], (exports) => Object.assign(exports as object, { drawFirstView }));
    define('today-goal', [], () => {});
    define('m/today-goal.de', [], () => {});
    assert.is(await waited(400, true, 'de'), waitMs);
  });

test.run();
