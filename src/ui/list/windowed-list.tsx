import { useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import './windowed-list.css';
import '../overlay/sheet.css';

interface Props<T> {
  /** Items that are there. */
  readonly count: number;
  /** Items of the whole list, for readers. */
  readonly total: number;
  at(index: number): T | undefined;
  row(item: T): ReactNode;
  /** Stands behind the last row. */
  readonly end: ReactNode;
  /** The end is 10 px away or nearer: by scrolling, or since the rows don't fill the list. */
  nearEnd(): void;
}

/** The window moves by this many rows at once, and is so much taller than what is seen, before and behind. */
const STEP = 8;
const NEAR_PX = 10;

/** A list of rows of one height that keeps only those near the eye in the document. */
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
    // People enlarge their text: the first row tells.
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
