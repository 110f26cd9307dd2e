import { useEffect, useRef } from 'react';
import './tabs.css';

interface Props<Id extends string> {
  /** What is chosen here. */
  readonly label: string;
  readonly tabs: readonly { readonly id: Id; readonly name: string }[];
  readonly selected: Id;
  select(id: Id): void;
  /** The id of the element that shows what was chosen. */
  readonly panel: string;
}

/** A segmented control: one of few, side by side; arrow keys go round. */
export function Tabs<Id extends string>({ label, tabs, selected, select, panel }: Props<Id>) {
  const index = tabs.findIndex(({ id }) => id === selected);
  const press = (event: React.KeyboardEvent<HTMLElement>) => {
    const by = event.keyCode === 37 ? -1 : event.keyCode === 39 ? 1 : 0;
    const to = (index + by + tabs.length) % tabs.length;
    const next = tabs[to];
    if (!by || !next) return;
    select(next.id);
    event.currentTarget.querySelectorAll('button')[to]?.focus();
  };
  const list = useRef<HTMLDivElement>(null);
  const thumb = useRef<HTMLDivElement>(null);
  /** Large words take more than their part of the line, and may need another line. */
  const place = () => {
    const tab = list.current && list.current.querySelector<HTMLElement>('[aria-selected="true"]');
    if (!tab || !thumb.current || !tab.offsetWidth) return;
    const { style } = thumb.current;
    style.width = tab.offsetWidth + 'px';
    style.height = tab.offsetHeight + 'px';
    style.transform = `translate(${tab.offsetLeft}px,${tab.offsetTop}px)`;
  };
  /** Safari 10 doesn't ask for the least width where it breaks the line: there, tabs as wide as their words. */
  const fit = () => {
    const box = list.current;
    if (!box) return;
    box.className = 'tabs';
    place();
    if (box.scrollWidth <= box.clientWidth) return;
    box.className = 'tabs tabs-large';
    place();
  };
  // The style says where the thumb is, but for large words: measured once the frame is painted, which costs no layout.
  useEffect(() => {
    fit();
    addEventListener('resize', fit);
    return () => removeEventListener('resize', fit);
  }, [selected]);
  return (
    <div className="tabs" role="tablist" aria-label={label} onKeyDown={press} ref={list}>
      <div
        className="tabs-thumb"
        ref={thumb}
        style={{ width: 100 / tabs.length + '%', transform: `translateX(${index}00%)` }}
      />
      {tabs.map(({ id, name }) => (
        <button
          key={id}
          className="tabs-tab"
          style={{ minWidth: 100 / tabs.length + '%' }}
          role="tab"
          aria-selected={id === selected}
          aria-controls={panel}
          tabIndex={id === selected ? 0 : -1}
          onClick={() => select(id)}
        >
          {name}
        </button>
      ))}
    </div>
  );
}
