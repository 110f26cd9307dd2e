import '../../dom.ts';
import { act, fireEvent, render } from '@testing-library/preact';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { groupStarts, indexAt, WindowedList } from '../../../src/ui/list/windowed-list.tsx';

const ROW_PX = 64;
const VIEW_PX = 560;

/** happy-dom lays nothing out: the scroller's measures are put in place by hand. */
function measure(count: number) {
  const define = (name: string, get: (this: HTMLElement) => number) =>
    Object.defineProperty(HTMLElement.prototype, name, { configurable: true, get });
  define('clientHeight', () => VIEW_PX);
  define('scrollHeight', () => count * ROW_PX + ROW_PX);
}

function show(first: number, total = first) {
  let near = 0;
  const rendered: string[] = [];
  const items = Array.from({ length: total }, (_, index) => ({ id: `r${index}` }));
  const row = ({ id }: { id: string }) => {
    rendered.push(id);
    return <b>{id}</b>;
  };
  const listOf = (count: number) => {
    measure(count);
    return (
      <WindowedList
        items={items.slice(0, count)}
        total={total}
        row={row}
        end="The end"
        onNearEnd={() => near++}
      />
    );
  };
  const { container, rerender } = render(listOf(first));
  const scroller = container.querySelector('.sheet-content') as HTMLElement;
  const list = container.querySelector('ul') as HTMLElement;
  return {
    near: () => near,
    rendered,
    grow: (count: number) => rerender(listOf(count)),
    list,
    rows: () => Array.from(list.children, (row) => row.textContent),
    scrollTo(px: number) {
      scroller.scrollTop = px;
      fireEvent.scroll(scroller);
      return Promise.resolve();
    },
  };
}

test('of ten thousand rows only those near the eye are in the document', async () => {
  const { rows, list, scrollTo } = show(10_000);
  await scrollTo(5000 * ROW_PX);
  await scrollTo(5000 * ROW_PX);
  assert.ok(rows().length < 50, String(rows().length));
  assert.ok(rows().includes('r5000') && rows().includes('r5008'));
  const row = list.children[rows().indexOf('r5000')]!;
  const place = ['aria-posinset', 'aria-setsize'].map((name) => row.getAttribute(name));
  assert.equal(place, ['5001', '10000'], 'readers are told its place');
  const height = parseFloat(list.style.paddingTop) + parseFloat(list.style.paddingBottom);
  assert.is(height + rows().length * ROW_PX, 10_000 * ROW_PX);
});

test('the end is near 10 px before it, not 11, and at once where rows do not fill the list', async () => {
  assert.ok(show(5).near() > 0);
  const { near, scrollTo } = show(100);
  const bottom = 100 * ROW_PX + ROW_PX - VIEW_PX;
  await scrollTo(bottom - 11);
  assert.is(near(), 0);
  await scrollTo(bottom - 10);
  assert.ok(near() > 0);
});

test('the heights of rows and headings are measured, because enlarged text changes them', async () => {
  const { getBoundingClientRect } = HTMLElement.prototype;
  HTMLElement.prototype.getBoundingClientRect = function () {
    return { height: this.matches('h3') ? 30 : 80 } as DOMRect;
  };
  measure(100);
  const items = Array.from({ length: 100 }, (_, at) => ({ id: `r${at}`, month: at < 56 ? 'May' : 'April' }));
  const { container } = render(
    <WindowedList
      items={items}
      total={100}
      row={({ id }) => <b>{id}</b>}
      groups={{ keyOf: ({ month }) => month, heading: (month) => month }}
      end=""
      onNearEnd={() => {}}
    />,
  );
  await act(() => {});
  const { style, children } = container.querySelector('ul')!;
  assert.is(parseFloat(style.paddingBottom), (100 - children.length) * 80 + 30);
  const scroller = container.querySelector('.sheet-content')!;
  scroller.scrollTop = 65 * 80;
  await act(() => void fireEvent.scroll(scroller));
  assert.is(children[0]!.textContent, 'Aprilr56');
  assert.is(parseFloat(style.paddingTop), 56 * 80 + 30, 'only the heading of May is above the first row');
  HTMLElement.prototype.getBoundingClientRect = getBoundingClientRect;
});

test('a row is rendered once while it stays near the eye', async () => {
  const { rendered, rows, grow, scrollTo } = show(10, 60);
  for (let count = 20; count <= 60; count += 10) {
    await scrollTo((count - 20) * ROW_PX);
    grow(count);
  }
  assert.ok(rows().includes('r40'));
  assert.is(rendered.length, new Set(rendered).size, rendered.join());
});

test('a group begins where the key changes; rows without a key belong to the group before', () => {
  const keys = Array.from(' aa b bac', (key) => key.trim());
  assert.equal(
    groupStarts(keys, (key) => key),
    [1, 4, 7, 8],
  );
});

test('the row at a distance from the top, with headings of 46 px above rows of 64 px', () => {
  const heading = [0, 2];
  const offset = (index: number) => index * 64 + heading.filter((start) => start < index).length * 46;
  const rows = [0, 109, 110, 173, 174, 283, 284, 1e6].map((px) => indexAt(px, 5, offset));
  assert.equal(rows, [0, 0, 1, 1, 2, 2, 3, 5]);
});

test.run();
