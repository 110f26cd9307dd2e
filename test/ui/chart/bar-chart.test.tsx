import { domWindow } from '../../dom.ts';
import { fireEvent, render } from '@testing-library/preact';
import type { ComponentProps, ReactNode } from 'react';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { speak } from '../../catalogues.ts';
import { pass, settled, stopTime } from '../../time.ts';
import type { ChartBar } from '../../../src/ui/chart/drawing.ts';
import { BarChart, type DrawnBars } from '../../../src/ui/chart/bar-chart.tsx';
import { Bars } from '../../../src/ui/chart/bars.tsx';
import { ChartPill } from '../../../src/ui/chart/chart-pill.tsx';
import Plot from '../../../src/ui/chart/plot.tsx';

speak('en');

// A layout for a window that has none: everything is `width` wide, a letter `letterPx`.
let width = 296;
let letterPx = 7;
/** How often the layout was read. */
let looks = 0;
Object.defineProperty(domWindow.HTMLElement.prototype, 'clientWidth', {
  configurable: true,
  get() {
    looks += 1;
    return width;
  },
});
Object.defineProperty(domWindow.SVGTextElement.prototype, 'getComputedTextLength', {
  configurable: true,
  value(this: SVGElement) {
    return (this.textContent || '').length * letterPx;
  },
});

// Old engines don't know its name: to read it is an error.
Reflect.deleteProperty(globalThis, 'ResizeObserver');

const bar = (label: string, value: number | null): ChartBar => {
  const text = value === null ? '–' : `${value} km`;
  return { date: label, label, name: `${label} October`, value, text };
};
const WEEK = [
  bar('Mon', 4.2),
  bar('Tue', 0),
  bar('Wed', 6.4),
  bar('Thu', 3.1),
  bar('Fri', 5),
  bar('Sat', null),
];
type Pill = ComponentProps<typeof ChartPill>;
const chart = (bars: readonly ChartBar[], suggestedMax?: number, pill: Partial<Pill> = {}) => (
  <BarChart
    bars={bars}
    suggestedMax={suggestedMax}
    caption="Distance per day, km"
    renderPlot={(props) => <Plot {...props} />}
    renderPill={(props) => <ChartPill {...props} {...pill} />}
  />
);
const attributes = (container: Element, name: string) =>
  Array.from(container.querySelectorAll('.chart-bar'), (shape) => shape.getAttribute(name));
const kinds = (container: Element) => attributes(container, 'class');
const heights = (container: Element) => attributes(container, 'height');

test.before(() => stopTime());

const texts = (container: Element, selector: string) =>
  Array.from(container.querySelectorAll(selector), (element) => element.textContent);
const COLUMN_PX = (296 - 20) / 6;
/** Taps a column, and returns what the pill says. */
async function tapColumn(container: Element, index: number, columnPx = COLUMN_PX) {
  fireEvent.click(container.querySelector('.chart')!, { clientX: columnPx * (index + 0.1) });
  await settled();
  return container.querySelector('.chart-pill')?.textContent;
}

test('the first frame is the last: every bar in its height, its kind and with its label', async () => {
  const { container } = render(chart(WEEK));
  const first = heights(container);
  const node = container.querySelector('.chart-bar');
  assert.is(first.length, 6);
  assert.is(new Set(first).size, 5); // Tue's stub is Sat's
  const own = kinds(container).map((kind) => kind!.replace(/chart-bar ?/, ''));
  assert.equal(own, ['', 'chart-zero', 'chart-best', '', '', 'chart-none']);
  assert.is(container.querySelectorAll('.chart-line').length, 3);
  assert.is(container.querySelectorAll('.chart-base').length, 1);
  assert.equal(texts(container, '.chart-figure'), ['0', '4', '8']);
  assert.equal(texts(container, '.chart-label'), ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']);
  await pass(900);
  assert.is(container.querySelector('.chart-bar'), node);
  assert.equal(heights(container), first);
});

test('labels are written as they are, not cut by frappe’s guess of their widths', () => {
  const long = ['Donnerstag', 'Freitag', 'Sonnabend'].concat(Array(28).fill(''));
  const { container } = render(chart(long.map((label) => bar(label, 1))));
  assert.equal(texts(container, '.chart-label'), long);
});

test('the chosen bar stays chosen when the bars come anew, a day to come is never chosen', async () => {
  const { container, rerender } = render(chart(WEEK));
  assert.is(await tapColumn(container, 5), undefined);
  rerender(chart([...WEEK.slice(0, 5), bar('Sat', 2)]));
  await settled();
  assert.is(container.querySelector('.chart-pill'), null, 'it was tapped before there was anything');
  await tapColumn(container, 5);
  rerender(chart([...WEEK.slice(0, 5), bar('Sat', 3)]));
  await settled();
  assert.is(container.querySelector('.chart-pill')?.textContent, 'Sat October 3 km');
});

test('a chart that is hidden at first is drawn when it is shown, and is watched only while it is there', async () => {
  width = 0;
  const { container, unmount } = render(chart(WEEK));
  assert.is(container.querySelectorAll('svg').length, 0);
  width = 296;
  await pass(250);
  assert.is(container.querySelectorAll('.chart-bar').length, 6);
  const first = looks;
  await pass(250);
  assert.ok(looks > first);
  unmount();
  const last = looks;
  await pass(1000);
  assert.is(looks, last);
});

test('labels that would touch are left out, also if the bars change while the chart is hidden and has no layout', () => {
  const months = 'Jan Feb Mar Apr May Jun Jan Feb Mar Apr May Jun'.split(' ');
  const year = (value: number) => chart(months.map((label) => bar(label, value)));
  const { container, rerender } = render(year(3));
  const shown = () => texts(container, '.chart-label:not(.chart-none)').join('');
  assert.is(shown(), 'JanMarMay'.repeat(2));
  letterPx = 0;
  rerender(year(4));
  letterPx = 7;
  assert.is(shown(), 'JanMarMay'.repeat(2));
});

test('other bars are drawn by the same chart, none of the old ones stay', () => {
  const { container, rerender } = render(chart(WEEK));
  const drawn = container.querySelector('.chart-svg')?.parentNode;
  rerender(chart(Array.from({ length: 31 }, (_, index) => bar(String(index + 1), index))));
  assert.is(container.querySelectorAll('.chart-bar').length, 31);
  assert.is(container.querySelectorAll('.chart-svg').length, 1);
  assert.is(container.querySelector('.chart-svg')?.parentNode, drawn);
  rerender(chart([]));
  assert.is(container.querySelectorAll('.chart-bar').length, 0);
});

test('what is no number is no height, and markup is text', () => {
  const odd = [bar('<img src=x>', NaN), bar('b', -3), bar('c', Infinity), bar('d', 2)];
  const { container } = render(chart(odd));
  assert.not.match(container.querySelector('.chart-svg')?.innerHTML || 'NaN', /NaN|Infinity|undefined/);
  assert.is(new Set(heights(container).slice(0, 3)).size, 1);
  assert.is(container.querySelectorAll('img').length, 0);
  assert.is(container.querySelector('.chart-label')?.textContent, '<img src=x>');
  assert.is(kinds(container)[3], 'chart-bar chart-best');
});

test('a reader gets a table, the drawing is hidden from it', () => {
  const { container } = render(chart(WEEK));
  const table = container.querySelector('table') as HTMLElement;
  assert.is(table.querySelector('caption')?.textContent, 'Distance per day, km');
  assert.is(table.querySelectorAll('tr').length, 5, 'a day to come is left out');
  assert.is(table.querySelectorAll('tr')[2]?.textContent, 'Wed October6.4 km');
  assert.ok(container.querySelector('.chart-svg')?.closest('[aria-hidden=true]'));
});

test('a tap anywhere in a column chooses its bar, another one gives it back', async () => {
  const { container } = render(chart(WEEK));
  assert.is(await tapColumn(container, 4), 'Fri October 5 km');
  assert.is(kinds(container)[4], 'chart-bar chart-on');
  assert.is(container.querySelectorAll('.chart-label')[4]?.getAttribute('class'), 'chart-label chart-on');
  assert.is(await tapColumn(container, 1), 'Tue October 0 km');
  assert.is(await tapColumn(container, 1), undefined);
});

const BEFORE_FRAPPE: [name: string, drawn: (props: DrawnBars) => ReactNode, chosen: string | undefined][] = [
  ['has come is chosen when it has', (props) => <Bars {...props} />, 'Wed October 6.4 km'],
  ['comes at the second try, where no bar is drawn, is not chosen', () => <button>Retry</button>, undefined],
];

for (const [name, drawn, chosen] of BEFORE_FRAPPE)
  test(`a bar that is tapped before frappe ${name}, also if it is tapped twice`, async () => {
    const drawnBy = (hasCome: boolean) => (
      <BarChart
        bars={WEEK}
        caption="Distance per day, km"
        renderPlot={(props) => (hasCome ? <Plot {...props} /> : drawn(props))}
        renderPill={(props) => <ChartPill {...props} />}
      />
    );
    const { container, rerender } = render(drawnBy(false));
    await tapColumn(container, 0);
    for (let taps = 0; taps < 2; taps++) assert.is(await tapColumn(container, 2), undefined);
    rerender(drawnBy(true));
    await settled();
    assert.is(container.querySelector('.chart-pill')?.textContent, chosen);
  });

test('a duration is said in words, and drawn in figures', async () => {
  const average = { name: 'Average', text: '00:30:00' };
  const bars = [{ ...bar('Mon', 1), text: '01:12:18' }];
  const { container } = render(chart(bars, undefined, { average, onOpen() {} }));
  await tapColumn(container, 0, 276);
  const words = '1 hour 12 minutes 18 seconds';
  const pill = container.querySelector('button.chart-pill');
  assert.equal(texts(container, '[aria-live]'), [`Mon October: ${words}`]);
  assert.equal(texts(container, 'td'), [words, '30 minutes']);
  assert.is(pill?.querySelector('.unseen')?.getAttribute('data-words'), words);
  assert.is(pill?.querySelector('.unseen + [aria-hidden=true]')?.textContent, '01:12:18');
});

test('of two bars with one name the tapped one is chosen, by its date', async () => {
  const named = (date: string, value: number) => ({ ...bar('Mon', value), date });
  const { container } = render(chart([named('2026-10-12', 3), named('2026-10-19', 5)]));
  assert.is(await tapColumn(container, 1, (296 - 20) / 2), 'Mon October 5 km');
});

test('keys move the choice from bar to bar, stop at the ends, and it is said', async () => {
  const { container } = render(chart(WEEK));
  const group = container.querySelector('.chart') as HTMLElement;
  assert.is(group.tabIndex, 0);
  const [ESCAPE, END, HOME, LEFT, RIGHT] = [27, 35, 36, 37, 39];
  for (const [keyCode, said, altKey = false] of [
    [RIGHT, 'Mon October: 4.2 km'],
    [RIGHT, 'Tue October: 0 km'],
    [END, 'Fri October: 5 km'],
    // Goes back in the history.
    [LEFT, 'Fri October: 5 km', true],
    [RIGHT, 'Fri October: 5 km'],
    [LEFT, 'Thu October: 3.1 km'],
    [HOME, 'Mon October: 4.2 km'],
    [LEFT, 'Mon October: 4.2 km'],
    [ESCAPE, ''],
    [LEFT, 'Fri October: 5 km'],
    [ESCAPE, ''],
    [HOME, 'Mon October: 4.2 km'],
    [ESCAPE, ''],
    [END, 'Fri October: 5 km'],
  ] as const) {
    fireEvent.keyDown(group, { keyCode, altKey });
    await settled();
    assert.is(container.querySelector('[aria-live]')?.textContent, said, `key ${keyCode}`);
  }
});

test('a value of another period finds room above the bars, which do not grow again', () => {
  const page = render(chart(WEEK));
  const figures = () => texts(page.container, '.chart-figure');
  const isStill = () => !!page.container.querySelector('.chart-still');
  assert.equal([figures(), isStill()], [['0', '4', '8'], false]);
  page.rerender(chart(WEEK, 14));
  assert.equal([figures(), isStill()], [['0', '8', '16'], true]);
  page.rerender(chart([bar('Mon', 2), ...WEEK.slice(1)], 14));
  assert.is(isStill(), false, 'other bars grow');
});

test('the table says what was before each bar, also behind a day to come', () => {
  const bars = [bar('Mon', 4.2), bar('Tue', null), bar('Wed', 2)];
  const formerTexts = ['Last week: 1 km', '', 'Last week: 3 km'];
  const { container } = render(chart(bars, undefined, { formerTexts }));
  const rows = ['Mon October4.2 kmLast week: 1 km', 'Wed October2 kmLast week: 3 km'];
  assert.equal(texts(container, 'tr'), rows);
});

test.run();
