import { useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react';

interface Props<T> {
  readonly items: readonly T[];
  /** Renders the content of a `<li>`. All rows have the same height. */
  row(item: T): ReactNode;
}

/** The window moves in steps of so many rows, and has as many spare rows above and below the screen. */
const STEP = 8;

/** A windowed list in the page's own scroll: only rows near the screen are in the document. */
export function PageList<T extends { readonly id: string }>({ items, row }: Props<T>) {
  const list = useRef<HTMLUListElement>(null);
  const [rowPx, setRowPx] = useState(64);
  const [first, setFirst] = useState(0);
  const [seen, setSeen] = useState(0);

  const look = () => {
    const { current } = list;
    if (!current) return;
    // The height of a row depends on the text size, so the first row is measured.
    const px = current.firstElementChild?.getBoundingClientRect().height;
    if (px && Math.abs(px - rowPx) > 0.1) return setRowPx(px);
    const abovePx = Math.max(0, -current.getBoundingClientRect().top);
    setFirst(Math.max(0, Math.floor(abovePx / rowPx / STEP) - 1) * STEP);
    setSeen(Math.ceil(innerHeight / rowPx));
  };
  useLayoutEffect(look);
  useEffect(() => {
    addEventListener('scroll', look);
    addEventListener('resize', look);
    return () => {
      removeEventListener('scroll', look);
      removeEventListener('resize', look);
    };
  });

  const { length } = items;
  const from = Math.min(first, Math.max(0, length - 1));
  const to = Math.min(length, from + seen + 3 * STEP);
  return (
    <ul ref={list} style={{ paddingTop: from * rowPx + 'px', paddingBottom: (length - to) * rowPx + 'px' }}>
      {items.slice(from, to).map((item, index) => (
        <li key={item.id} aria-posinset={from + index + 1} aria-setsize={length}>
          {row(item)}
        </li>
      ))}
    </ul>
  );
}
