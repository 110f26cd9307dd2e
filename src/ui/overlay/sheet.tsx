import { useEffect, useRef, useState, type ReactNode } from 'react';
import { i18n } from '../../i18n/i18n.ts';
import './sheet.css';
import { useModal } from './use-modal.ts';
import { useSheetDrag } from './use-sheet-drag.ts';

interface Props {
  readonly open: boolean;
  readonly title: string;
  onClose(): void;
  /** Without a visible title, and no higher than its content. Screen readers still read the title. */
  readonly bare?: boolean | undefined;
  /** An element with the class `sheet-content`, which scrolls by itself. */
  readonly children: ReactNode;
}

const LEAVE_MS = 200;

/** A bottom sheet. The page behind it neither scrolls nor gets the focus. */
export function Sheet({ open, title, onClose, bare, children }: Props) {
  const [shown, setShown] = useState(open);
  useEffect(() => {
    if (open) return setShown(true);
    const timer = setTimeout(() => setShown(false), LEAVE_MS);
    return () => clearTimeout(timer);
  }, [open]);
  if (!open && !shown) return null;
  return (
    <Panel open={open} title={title} onClose={onClose} bare={bare}>
      {children}
    </Panel>
  );
}

function Panel({ open, title, onClose, bare, children }: Props) {
  // While the sheet slides out it must not be closed a second time.
  const close = () => open && onClose();
  const panel = useRef<HTMLDivElement>(null);
  const drag = useSheetDrag(panel, close);

  useModal(panel, close);
  return (
    <div className={open ? undefined : 'sheet-leaving'}>
      <div className="sheet-scrim" onClick={close} onTouchMove={(event) => event.preventDefault()} />
      <div
        className={bare ? 'sheet sheet-bare' : 'sheet'}
        role="dialog"
        aria-modal="true"
        aria-label={title}
        tabIndex={-1}
        ref={panel}
      >
        <div className="sheet-head" onTouchStart={drag.start} onTouchMove={drag.move} onTouchEnd={drag.end}>
          <button className="sheet-grip" aria-label={i18n._('action.close')} onClick={close} />
          {!bare && <h2 className="sheet-title">{title}</h2>}
        </div>
        {children}
      </div>
    </div>
  );
}
