import { useEffect } from 'react';
import { i18n } from '../../../i18n/i18n.ts';
import { Icon } from '../../../ui/icon.tsx';
import { TICK, TICKET } from '../../../ui/icons.ts';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { useOverlay } from '../../../ui/overlay/use-overlay.ts';
import { TicketDrawing } from '../tickets/ticket.tsx';
import { CHECK_IN_ENTRY, checkInNumber } from './task.ts';
import type { Tasks } from './tasks-store.ts';
import './check-in-dialog.css';

/** Back closes the dialog. */
export function CheckInDialog({ store }: { store: Tasks }) {
  const lastCheckIn = store.lastCheckIn.value;
  const { open, show, hide } = useOverlay(CHECK_IN_ENTRY);
  useEffect(() => {
    if (lastCheckIn) show();
  }, [lastCheckIn, show]);
  // A reload keeps the history entry but not the check-in.
  useEffect(() => {
    if (open && !lastCheckIn) hide();
  }, [open, lastCheckIn, hide]);
  return open && lastCheckIn ? (
    <CheckInDays checkIns={checkInNumber(lastCheckIn.offeredBy)} onClose={hide} />
  ) : null;
}

interface Props {
  /** Counted from 1; 0 if it is unknown. */
  readonly checkIns: number;
  onClose(): void;
}

/** Three days: completed ones have a check mark, today's is filled. */
function CheckInDays({ checkIns, onClose }: Props) {
  const names = [
    i18n._('raffle.checkIn.day.1'),
    i18n._('raffle.checkIn.day.2'),
    i18n._('raffle.checkIn.day.3'),
  ];
  const today = Math.min(checkIns, names.length);
  const title = i18n._('raffle.checkIn.title');
  return (
    <Dialog title={title} onClose={onClose}>
      <div className="check-in-dialog">
        <TicketDrawing />
        <h2>{title}</h2>
        <p>{i18n._('raffle.checkIn.hint')}</p>
        <ol className="check-in-dialog-steps">
          {names.map((name, index) => {
            const number = index + 1;
            const isDone = number <= today;
            return (
              <li
                key={name}
                className={`check-in-dialog-step ${number === today ? 'is-today' : isDone ? 'is-done' : ''}`}
                aria-current={number === today ? 'step' : undefined}
              >
                <span className="check-in-dialog-disc">
                  <Icon path={isDone ? TICK : TICKET} size={24} />
                </span>
                {name}
              </li>
            );
          })}
        </ol>
      </div>
    </Dialog>
  );
}
