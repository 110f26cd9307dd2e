import { useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import './windowed-list.css';
import '../overlay/sheet.css';

interface Props<T> {
  /** The number of loaded items. */
  readonly count: number;
  /** The number of items of the whole list, for screen readers. */
  readonly total: number;
  at(index: number): T | undefined;
  row(item: T): ReactNode;
  /** Shown after the last row. */
  readonly end: ReactNode;
  /** Called when the end is at most 10 px away, by scrolling or because the rows do not fill the list. */
  nearEnd(): void;
}

/** The rendered window moves in steps of this many rows, and has as many spare rows above and below the screen. */
const STEP = 8;
const NEAR_PX = 10;

/** A windowed list with its own scroll: only rows near the visible part are in the document. All have the same height. */
export function WindowedList<T extends { readonly id: string }>({
  count,
  total,
  at,
  row,
  end,
  nearEnd,
}: Props<T>) {
  const scroller = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const [rowPx, setRowPx] = useState(64);
  const [first, setFirst] = useState(0);
  const [seen, setSeen] = useState(0);

  const look = () => {
    const { current } = scroller;
    if (!current) return;
    const { scrollTop, clientHeight, scrollHeight } = current;
    setFirst(Math.max(0, Math.floor(scrollTop / rowPx / STEP) - 1) * STEP);
    setSeen(Math.ceil(clientHeight / rowPx));
    if (scrollTop + clientHeight >= scrollHeight - NEAR_PX) nearEnd();
  };
  useLayoutEffect(() => {
    const item = list.current && list.current.firstElementChild;
    // The height of a row depends on the text size, so the first row is measured.
    const px = item ? item.getBoundingClientRect().height : 0;
    if (px && Math.abs(px - rowPx) > 0.1) setRowPx(px);
    else look();
  });
  useEffect(() => {
    addEventListener('resize', look);
    return () => removeEventListener('resize', look);
  });

  const from = Math.min(first, count);
  const to = Math.min(count, first + seen + 3 * STEP);
  const rows: ReactNode[] = [];
  for (let index = from; index < to; index++) {
    const item = at(index);
    if (!item) break;
    rows.push(
      <li key={item.id} aria-posinset={index + 1} aria-setsize={total}>
        {row(item)}
      </li>,
    );
  }
  return (
    <div className="sheet-content" ref={scroller} onScroll={look}>
      <ul ref={list} style={{ paddingTop: from * rowPx + 'px', paddingBottom: (count - to) * rowPx + 'px' }}>
        {rows}
      </ul>
      <div className="windowed-list-end">{end}</div>
    </div>
  );
}
