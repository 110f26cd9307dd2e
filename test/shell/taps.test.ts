import '../dom.ts';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { rememberTaps } from '../../src/shell/taps.ts';
import { pass, stopTime } from '../time.ts';

test.before(() => stopTime());

const root = document.createElement('main');
document.body.appendChild(root);
const BUTTONS = ['month', 'year', 'week'].map((id) => `<button id="${id}">${id}</button>`).join('');
root.innerHTML = `${BUTTONS}<div class="chart" id="chart"><i id="bar"></i><i id="line"></i></div>`;
/** Where a tap on a part of the chart is, in px from the left. */
const LEFT_PX: Readonly<Record<string, number>> = { bar: 20, line: 90 };
const tap = (id: string) =>
  root
    .querySelector(`#${id}`)!
    .dispatchEvent(new MouseEvent('click', { bubbles: true, clientX: LEFT_PX[id] ?? 0 }));

/** The app's buttons and chart: a component draws what a tap has changed when the task is over. */
let shown = '';
let done: string[] = [];
root.addEventListener('click', ({ target, clientX }) => {
  const what = (target as HTMLElement).id + (clientX || '');
  done.push(`${what} from ${shown}`);
  Promise.resolve().then(() => (shown = what));
});

/** What is tapped before the app has come, and what is done when it has. */
for (const [name, taps, expected] of [
  ['in their order', ['month', 'year'], ['month from week', 'year from month']],
  ['twice in a row: once', ['month', 'month'], ['month from week']],
  ['the last tap is the last', ['year', 'month', 'year'], ['month from week', 'year from month']],
  ['on a chart: where it was tapped last', ['line', 'year', 'bar'], ['year from week', 'chart20 from year']],
] as const)
  test(`taps before the app has come, ${name}`, async () => {
    [shown, done] = ['week', []];
    rememberTaps(root);
    taps.forEach(tap);
    assert.equal(done, []);
    window.loader.replay!();
    // Between the app and the remembered taps.
    tap('week');
    const last = expected[expected.length - 1]!.split(' ')[0]!;
    const all = [...expected, `week from ${last}`];
    await pass(200);
    assert.equal(done, all);
    tap('month');
    assert.is(done.length, all.length + 1, 'at once, as soon as none is left');
  });

test.run();
