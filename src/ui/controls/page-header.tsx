import { useEffect, useRef, useState, type ReactNode } from 'react';
import { i18n } from '../../i18n/i18n.ts';
import { Icon } from '../icon.tsx';
import { BACK } from '../icons/controls.ts';
import './page-header.css';

interface Props {
  /** The title, or a control that holds it. */
  readonly children: ReactNode;
  back(): void;
  /** A button of the class `page-header-side`, at the end. */
  readonly side?: ReactNode;
  /** Hangs under the header: an open menu. */
  readonly below?: ReactNode;
}

/** Stays at the top, under the host's status bar; has a hairline once the page is scrolled. */
export function PageHeader({ children, back, side, below }: Props) {
  const element = useRef<HTMLElement>(null);
  const [scrolled, setScrolled] = useState(false);
  // After the frame is painted: before, to look costs a layout.
  useEffect(() => {
    const look = () => setScrolled(pageYOffset > 0);
    // The status bar's height is known where the page runs, not where its style is written.
    if (element.current) element.current.style.top = document.documentElement.style.paddingTop;
    look();
    addEventListener('scroll', look);
    return () => removeEventListener('scroll', look);
  }, []);
  return (
    <header className={scrolled ? 'page-header is-scrolled' : 'page-header'} ref={element}>
      <button className="page-header-side" aria-label={i18n._('action.back')} onClick={back}>
        <Icon path={BACK} size={24} />
      </button>
      <h1 className="page-header-title">{children}</h1>
      {side || <span className="page-header-side" />}
      {below}
    </header>
  );
}
