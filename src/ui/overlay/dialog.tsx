import { useEffect, useRef, type ReactNode } from 'react';
import { i18n } from '../../i18n/i18n.ts';
import './dialog.css';
import './raised.css';
import './shield.css';
import { Icon } from '../icon.tsx';
import { CLOSE } from '../icons.ts';
import { useModal } from './use-modal.ts';

interface Props {
  readonly title: string;
  onClose(): void;
  readonly children: ReactNode;
}

/** The second tap of a double tap on the close button may come later than the dialog goes. */
const SHIELD_MS = 300;

/** Takes all taps for a moment after the dialog has gone. */
function shieldPage(): void {
  const shield = document.createElement('div');
  shield.className = 'shield is-leaving';
  document.body.appendChild(shield);
  setTimeout(() => shield.remove(), SHIELD_MS);
}

/** A modal dialog with short content. Its only control is the close button. */
export function Dialog({ title, onClose, children }: Props) {
  const panel = useRef<HTMLDivElement>(null);
  useModal(panel, onClose);
  useEffect(() => shieldPage, []);
  return (
    <div className="shield">
      <div className="dialog-scrim" onClick={(event) => event.target === event.currentTarget && onClose()}>
        <div className="dialog" role="dialog" aria-modal="true" aria-label={title} tabIndex={-1} ref={panel}>
          <button className="dialog-close" aria-label={i18n._('action.close')} onClick={onClose}>
            <Icon path={CLOSE} size={24} />
          </button>
          {children}
        </div>
      </div>
    </div>
  );
}
