import { memo, useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import './windowed-list.css';
import '../overlay/sheet.css';

interface Props<T> {
  /** Must stay the same list until it changes: its groups are found anew for another one. */
  readonly items: readonly T[];
  /** The number of items of the whole list, for screen readers. */
  readonly total: number;
  /** Renders the content of a `<li>`. Must stay the same function, or all rows are rendered again. */
  readonly row: (item: T) => ReactNode;
  /**
   * Consecutive rows with the same key have one heading. `heading` must return the same element for a key, or
   * its row renders again.
   */
  readonly groups?: { keyOf(item: T): string; heading(key: string): ReactNode };
  readonly end: ReactNode;
  /** Called when the end is at most 10 px away, by scrolling or because the rows do not fill the list. */
  onNearEnd(): void;
}

/** The window moves in steps of so many rows, and has as many spare rows above and below the screen. */
const STEP = 8;
const NEAR_PX = 10;

/** A list that renders only rows near its visible part. All rows have the same height, and so have all headings. */
export function WindowedList<T extends { readonly id: string }>({
  items,
  total,
  row,
  groups,
  end,
  onNearEnd,
}: Props<T>) {
  const scroller = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const [rowPx, setRowPx] = useState(64);
  const [headingPx, setHeadingPx] = useState(46);
  const [first, setFirst] = useState(0);
  const [seen, setSeen] = useState(0);
  const starts = useMemo(() => (groups ? groupStarts(items, groups.keyOf) : []), [items, groups]);
  const count = items.length;
  /** The distance of a row from the top of the list, in px. A heading lies above its row. */
  const offset = (index: number) =>
    index * rowPx + starts.filter((start) => start < index).length * headingPx;

  const look = () => {
    const { current } = scroller;
    if (!current) return;
    const { scrollTop, clientHeight, scrollHeight } = current;
    setFirst(Math.max(0, Math.floor(indexAt(scrollTop, count, offset) / STEP) - 1) * STEP);
    setSeen(Math.ceil(clientHeight / rowPx));
    if (scrollTop + clientHeight >= scrollHeight - NEAR_PX) onNearEnd();
  };
  /** The heights depend on the text size, so the first row and heading are measured. */
  const measure = () => {
    const { current } = list;
    const heightOf = (element: Element | null | undefined) =>
      element ? element.getBoundingClientRect().height : 0;
    const px = heightOf(current?.querySelector('li > :last-child'));
    const topPx = heightOf(current?.querySelector('.windowed-list-heading'));
    const isOther = !!px && Math.abs(px - rowPx) > 0.1;
    const isOtherTop = !!topPx && Math.abs(topPx - headingPx) > 0.1;
    if (isOther) setRowPx(px);
    if (isOtherTop) setHeadingPx(topPx);
    if (!isOther && !isOtherTop) look();
  };
  // After the paint, when the browser has already computed the layout.
  useEffect(() => {
    measure();
    addEventListener('resize', measure);
    return () => removeEventListener('resize', measure);
  });

  const from = Math.min(first, count);
  const to = Math.min(count, first + seen + 3 * STEP);
  return (
    <div className="sheet-content" ref={scroller} onScroll={look}>
      <ul
        className="windowed-list"
        ref={list}
        style={{ paddingTop: offset(from) + 'px', paddingBottom: offset(count) - offset(to) + 'px' }}
      >
        {items.slice(from, to).map((item, index) => (
          <Item
            key={item.id}
            item={item}
            place={from + index + 1}
            total={total}
            heading={groups && starts.includes(from + index) ? groups.heading(groups.keyOf(item)) : ''}
            row={row}
          />
        ))}
      </ul>
      <div className="windowed-list-end">{end}</div>
    </div>
  );
}

/** Returns the indices of the rows that begin a group. A row with an empty key belongs to the group before it. */
export function groupStarts<T>(items: readonly T[], keyOf: (item: T) => string): readonly number[] {
  const starts: number[] = [];
  let last = '';
  items.forEach((item, index) => {
    const key = keyOf(item);
    if (!key || key === last) return;
    last = key;
    starts.push(index);
  });
  return starts;
}

/** The largest index up to `count` whose offset is at most `px`. Offsets grow with the index. */
export function indexAt(px: number, count: number, offset: (index: number) => number): number {
  let low = 0;
  let high = count;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (offset(middle) <= px) low = middle;
    else high = middle - 1;
  }
  return low;
}

interface ItemProps<T> extends Pick<Props<T>, 'total' | 'row'> {
  readonly item: T;
  /** Counted from 1. */
  readonly place: number;
  readonly heading: ReactNode;
}

function ItemRow<T>({ item, place, total, heading, row }: ItemProps<T>) {
  return (
    <li aria-posinset={place} aria-setsize={total}>
      {heading && <h3 className="windowed-list-heading">{heading}</h3>}
      {row(item)}
    </li>
  );
}

/**
 * A row does not render again while rows are added or the window moves. `memo` loses the type parameter, so the cast
 * restores it.
 */
const Item = memo(ItemRow) as typeof ItemRow;
