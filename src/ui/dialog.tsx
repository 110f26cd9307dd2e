import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { i18n } from '../i18n/i18n.ts';
import './dialog.css';
import { Icon } from './icon.tsx';
import { CLOSE } from './icons/tasks.ts';

interface Props {
  readonly title: string;
  close(): void;
  readonly children: ReactNode;
}

/** Something short in front of the page, with nothing to touch but its close button. */
export function Dialog({ title, close, children }: Props) {
  const panel = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    const { style } = document.documentElement;
    const before = document.activeElement;
    style.overflow = 'hidden';
    if (panel.current) panel.current.focus();
    return () => {
      style.overflow = '';
      if (before instanceof HTMLElement) before.focus();
    };
  }, []);
  // As soon as it is seen: a key may come before effects do.
  useLayoutEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.keyCode === 27) close();
      if (event.keyCode !== 9) return;
      event.preventDefault();
      if (button.current) button.current.focus();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  });
  return (
    <div className="dialog-scrim" onClick={(event) => event.target === event.currentTarget && close()}>
      <div className="dialog" role="dialog" aria-modal="true" aria-label={title} tabIndex={-1} ref={panel}>
        <button className="dialog-close" aria-label={i18n._('action.close')} onClick={close} ref={button}>
          <Icon path={CLOSE} size={24} />
        </button>
        {children}
      </div>
    </div>
  );
}
