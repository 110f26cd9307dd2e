import { useState, type ReactNode } from 'react';
import { i18n } from '../../i18n/i18n.ts';
import { decimal } from '../../i18n/format.ts';
import { usePassedFocus } from '../passed-focus.ts';
import '../controls/button.css';

/** How many items each tap adds. */
const MANY = 100;

interface Props<T> {
  readonly items: readonly T[];
  /** How many items are shown at first; absent: `MANY`. */
  readonly first?: number;
  children(shown: readonly T[]): ReactNode;
}

/** Shows the first items of a complete list, and a button that says how many there are. */
export function FirstOf<T>({ items, first = MANY, children }: Props<T>) {
  const [count, setCount] = useState(first);
  return (
    <>
      {children(items.slice(0, count))}
      {items.length > count && (
        <More shown={count} total={items.length} onTap={() => setCount(count + MANY)} />
      )}
    </>
  );
}

interface MoreProps {
  readonly shown: number;
  readonly total: number;
  onTap(): void;
}

function More({ shown, total, onTap }: MoreProps) {
  const button = usePassedFocus();
  const write = (number: number) => decimal(number, 0);
  return (
    <button className="button-link" onClick={onTap} ref={button}>
      {i18n._('list.firstOf', { shown: write(shown), total: write(total) })}
    </button>
  );
}
