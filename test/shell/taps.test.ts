import '../dom.ts';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { rememberTaps } from '../../src/shell/taps.ts';
import { pass, stopTime } from '../time.ts';

test.before(() => stopTime());

const root = document.createElement('main');
document.body.appendChild(root);
root.innerHTML = ['month', 'year', 'week'].map((id) => `<button id="${id}">${id}</button>`).join('');
const tap = (id: string) => root.querySelector<HTMLElement>(`#${id}`)!.click();

/** The app's buttons: a component draws what a tap has changed when the task is over. */
let shown = '';
let done: string[] = [];
root.addEventListener('click', ({ target }) => {
  const { id } = target as HTMLElement;
  done.push(`${id} from ${shown}`);
  Promise.resolve().then(() => (shown = id));
});

/** What is tapped before the app has come, and what is done when it has. */
const ROWS: readonly [name: string, taps: readonly string[], done: readonly string[]][] = [
  ['in their order', ['month', 'year'], ['month from week', 'year from month']],
  ['twice in a row: once', ['month', 'month'], ['month from week']],
  ['the last tap is the last', ['year', 'month', 'year'], ['month from week', 'year from month']],
];

for (const [name, taps, expected] of ROWS)
  test(`taps before the app has come, ${name}`, async () => {
    [shown, done] = ['week', []];
    rememberTaps(root);
    taps.forEach(tap);
    assert.equal(done, []);
    window.loader.replay!();
    // Between the app and the remembered taps.
    tap('week');
    const all = [...expected, `week from ${taps[taps.length - 1]!}`];
    await pass(200);
    assert.equal(done, all);
    tap('month');
    assert.is(done.length, all.length + 1, 'at once, as soon as none is left');
  });

test.run();
