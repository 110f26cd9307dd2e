import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { i18n } from '../../i18n/i18n.ts';
import { withoutSoftHyphens } from '../../i18n/soft-hyphens.ts';
import './sheet.css';
import './shield.css';
import { useModal } from './use-modal.ts';

interface Props {
  readonly open: boolean;
  readonly title: string;
  onClose(): void;
  /** Shows the title to screen readers only, and makes the sheet no higher than its content. */
  readonly bare?: boolean | undefined;
  /** An element with the class `sheet-content`, which scrolls by itself. */
  readonly children: ReactNode;
}

/** It slides out in 200 ms. The second tap of a double tap may come later. */
const LEAVE_MS = 300;

/** A bottom sheet. The page behind it neither scrolls nor gets the focus. */
export function Sheet(props: Props) {
  const { open } = props;
  const [shown, setShown] = useState(open);
  useEffect(() => {
    if (open) return setShown(true);
    const timer = setTimeout(() => setShown(false), LEAVE_MS);
    return () => clearTimeout(timer);
  }, [open]);
  return open || shown ? <Panel {...props} /> : null;
}

function Panel({ open, title, onClose, bare, children }: Props) {
  // While the sheet slides out it must not be closed a second time.
  const close = () => open && onClose();
  const panel = useRef<HTMLDivElement>(null);
  const drag = useSheetDrag(panel, close);

  useModal(panel, close, open);
  return (
    <div className={open ? 'shield' : 'shield is-leaving'}>
      <div className="sheet-scrim" onClick={close} onTouchMove={(event) => event.preventDefault()} />
      <div
        className={bare ? 'sheet sheet-bare' : 'sheet'}
        role="dialog"
        aria-modal="true"
        aria-label={withoutSoftHyphens(title)}
        tabIndex={-1}
        ref={panel}
      >
        <div
          className="sheet-head"
          onTouchStart={drag.start}
          onTouchMove={drag.move}
          onTouchEnd={drag.end}
          onTouchCancel={drag.cancel}
        >
          <button className="sheet-grip" aria-label={i18n._('action.close')} onClick={close} />
          {!bare && <h2 className="sheet-title">{title}</h2>}
        </div>
        {children}
      </div>
    </div>
  );
}

/** A drag further than this, in px, closes the sheet. */
const FAR_PX = 80;

/**
 * Touch handlers for the head of a sheet. The sheet follows the first finger down, then closes or snaps back.
 * Other fingers change nothing.
 */
function useSheetDrag(sheet: RefObject<HTMLElement | null>, close: () => void) {
  const drag = useRef<{ readonly finger: number; readonly startY: number } | null>(null);
  const pulled = useRef(0);
  const pull = (px: number) => {
    pulled.current = px;
    if (sheet.current) sheet.current.style.transform = px ? `translateY(${px}px)` : '';
  };
  const findFinger = ({ touches }: TouchEvent) =>
    Array.from(touches).find(({ identifier }) => identifier === drag.current?.finger);
  const letGo = () => {
    drag.current = null;
    pull(0);
  };
  return {
    start({ touches }: TouchEvent) {
      const first = touches[0];
      if (first && touches.length === 1) drag.current = { finger: first.identifier, startY: first.clientY };
    },
    move(event: TouchEvent) {
      event.preventDefault();
      const finger = findFinger(event);
      if (finger && drag.current) pull(Math.max(0, finger.clientY - drag.current.startY));
    },
    end(event: TouchEvent) {
      if (findFinger(event)) return;
      const far = pulled.current > FAR_PX;
      letGo();
      if (far) close();
    },
    /** The phone uses the touch for its own gesture or dialog. */
    cancel: letGo,
  };
}
