import { useState, type ReactNode } from 'react';
import { i18n } from '../../i18n/i18n.ts';
import { decimal } from '../../i18n/format.ts';
import '../controls/button.css';

interface Props<T> {
  readonly items: readonly T[];
  children(shown: readonly T[]): ReactNode;
}

/** The number of items at first, and the number that each tap adds. */
const MANY = 100;

/** Shows the first items of a complete list, and a button that says how many there are. */
export function FirstOf<T>({ items, children }: Props<T>) {
  const [count, setCount] = useState(MANY);
  const write = (number: number) => decimal(number, 0);
  return (
    <>
      {children(items.slice(0, count))}
      {items.length > count && (
        <button className="button-link" onClick={() => setCount(count + MANY)}>
          {i18n._('list.firstOf', { shown: write(count), total: write(items.length) })}
        </button>
      )}
    </>
  );
}
