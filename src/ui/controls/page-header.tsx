import { signal } from '@preact/signals';
import { useEffect, useState, type ReactNode } from 'react';
import { i18n } from '../../i18n/i18n.ts';
import { Icon } from '../icon.tsx';
import { BACK } from '../icons.ts';
import './page-header.css';

/** A line at the end of every header, about the whole page. */
export const headerLine = signal<ReactNode>(null);

interface Props {
  /** The title, or a control that contains it. */
  readonly children: ReactNode;
  back(): void;
  /** A button at the end of the header, with the class `page-header-side`. */
  readonly side?: ReactNode;
  readonly below?: ReactNode;
}

/** Sticks to the top, below the host's status bar. It gets a hairline once the page is scrolled. */
export function PageHeader({ children, back, side, below }: Props) {
  const [scrolled, setScrolled] = useState(false);
  // After the first paint, because a read before it would force a layout.
  useEffect(() => {
    const look = () => setScrolled(pageYOffset > 0);
    look();
    addEventListener('scroll', look);
    return () => removeEventListener('scroll', look);
  }, []);
  // The height of the status bar is known only at run time, so the style sheet cannot contain it.
  const top = AT_BUILD ? '' : document.documentElement.style.paddingTop;
  return (
    <header className={scrolled ? 'page-header is-scrolled' : 'page-header'} style={{ top }}>
      <button className="page-header-side" aria-label={i18n._('action.back')} onClick={back}>
        <Icon path={BACK} size={24} />
      </button>
      <h1 className="page-header-title">{children}</h1>
      {side || <span className="page-header-side" />}
      {below}
      {headerLine.value}
    </header>
  );
}
