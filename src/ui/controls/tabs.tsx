import { useEffect, useRef } from 'react';
import { withoutSoftHyphens } from '../../i18n/soft-hyphens.ts';
import { ownKey } from './own-key.ts';
import './tabs.css';

interface Props<Id extends string> {
  readonly label: string;
  readonly tabs: readonly { readonly id: Id; readonly name: string }[];
  readonly selected: Id;
  onSelect(id: Id): void;
  readonly panelId: string;
}

/** A segmented control. Arrow keys move between its tabs, from the last one to the first. */
export function Tabs<Id extends string>({ label, tabs, selected, onSelect, panelId }: Props<Id>) {
  const index = tabs.findIndex(({ id }) => id === selected);
  const press = (event: React.KeyboardEvent<HTMLElement>) => {
    const key = ownKey(event);
    const by = key === 37 ? -1 : key === 39 ? 1 : 0;
    const to = (index + by + tabs.length) % tabs.length;
    const next = tabs[to];
    if (!by || !next) return;
    onSelect(next.id);
    event.currentTarget.querySelectorAll('button')[to]!.focus();
  };
  const list = useRef<HTMLDivElement>(null);
  const thumb = useRef<HTMLDivElement>(null);
  /**
   * Measures the selected tab and puts the thumb on it: with large text the tabs have different widths and
   * may wrap. Safari 10 ignores `min-width` when it wraps flex items, so there each tab is as wide as its
   * text.
   */
  const fit = (resize?: Event) => {
    const box = list.current!;
    const tab = box.querySelector<HTMLElement>('[aria-selected="true"]')!;
    const place = (className: string) => {
      box.className = className;
      if (!tab.offsetWidth) return;
      const { style } = thumb.current!;
      // While the screen gets narrower, Chromium may take the moving thumb's width for the page's.
      style.transition = resize ? 'none' : '';
      style.width = tab.offsetWidth + 'px';
      style.height = tab.offsetHeight + 'px';
      style.transform = `translate(${tab.offsetLeft}px,${tab.offsetTop}px)`;
    };
    place('tabs');
    const last = box.lastElementChild as HTMLElement;
    // Two lines of two, not three tabs and a lone one.
    if (last.offsetTop && box.querySelectorAll('button').length === 4) place('tabs is-paired');
    // Not `scrollWidth`, which includes the moving thumb.
    if (last.offsetLeft + last.offsetWidth > box.clientWidth) place('tabs is-large');
  };
  // A style positions the thumb, except with large text. Those tabs are measured after the paint, which
  // forces no layout.
  useEffect(() => {
    fit();
    addEventListener('resize', fit);
    return () => removeEventListener('resize', fit);
  }, [selected]);
  return (
    <div className="tabs" role="tablist" aria-label={withoutSoftHyphens(label)} onKeyDown={press} ref={list}>
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
          aria-controls={panelId}
          tabIndex={id === selected ? 0 : -1}
          onClick={() => onSelect(id)}
        >
          {name}
        </button>
      ))}
    </div>
  );
}
