import { useEffect, useRef } from 'react';
import { Icon } from '../icon.tsx';
import { TICK } from '../icons.ts';
import { Link } from '../link.tsx';
import { takeFocus, trapFocus } from './use-modal.ts';
import './menu.css';
import './raised.css';
import type { Overlay } from './use-overlay.ts';

interface Props {
  readonly label: string;
  readonly items: readonly { readonly path: string; readonly icon: string; readonly name: string }[];
  /** The path of the current page's item. */
  readonly current: string;
  onSelect(path: string): void;
  readonly overlay: Overlay;
}

/** A navigation menu in a card below the header. */
export function Menu({ label, items, current, onSelect, overlay }: Props) {
  const list = useRef<HTMLElement>(null);
  useEffect(() => {
    const { current: nav } = list;
    const link = nav?.querySelector<HTMLElement>('[aria-current]');
    return nav && link ? takeFocus(nav, link) : undefined;
  }, []);
  return (
    <div
      onKeyDown={(event) => {
        if (event.keyCode === 27) overlay.hide();
        if (event.keyCode === 9 && list.current) trapFocus(list.current, event);
      }}
    >
      <div className="menu-away" onClick={overlay.hide} />
      <nav className="menu" aria-label={label} ref={list}>
        {items.map(({ path, icon, name }) => (
          <Link
            key={path}
            className="menu-item"
            path={path}
            current={path === current}
            onOpen={() => (path === current ? overlay.hide() : onSelect(path))}
          >
            <Icon path={icon} />
            <span className="menu-name">{name}</span>
            {path === current && <Icon path={TICK} />}
          </Link>
        ))}
      </nav>
    </div>
  );
}
