import '../../dom.ts';
import { act, render } from '@testing-library/preact';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { PageList } from '../../../src/ui/list/page-list.tsx';

const COUNT = 1000;
const VIEW_PX = 560;

/** happy-dom lays nothing out: these are the measures of a list at the top of a page. */
let rowPx = 50;
let scrolledPx = 0;
HTMLElement.prototype.getBoundingClientRect = function () {
  return { height: this.matches('li') ? rowPx : 0, top: -scrolledPx } as DOMRect;
};
Object.defineProperty(window, 'innerHeight', { value: VIEW_PX });

const items = Array.from({ length: COUNT }, (_, index) => ({ id: `r${index}` }));

test('of a thousand rows only those near the screen are in the document: after a scroll, and with larger text, others', () => {
  const { container } = render(<PageList items={items} row={({ id }) => <b>{id}</b>} />);
  const list = container.querySelector('ul')!;
  const see = (event: string, scrollPx: number, heightPx: number) => {
    [scrolledPx, rowPx] = [scrollPx, heightPx];
    act(() => void dispatchEvent(new Event(event)));
    const places = Array.from(list.children, (row) => Number(row.getAttribute('aria-posinset')));
    const paddingPx = parseFloat(list.style.paddingTop) + parseFloat(list.style.paddingBottom);
    assert.is(paddingPx + places.length * rowPx, COUNT * rowPx);
    return [list.firstElementChild!.textContent, places[0], places[places.length - 1]];
  };
  assert.equal(see('resize', 0, 50), ['r0', 1, 36]);
  // Its first row on the screen is r100, the last one r111.
  assert.equal(see('scroll', 5000, 50), ['r88', 89, 124]);
  assert.equal(see('resize', 5000, 100), ['r40', 41, 70]);
  assert.equal(see('scroll', 99_500, 100), ['r984', 985, 1000]);
});

test.run();
