import { i18n } from '../../../i18n/i18n.ts';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { TICK } from '../../../ui/icons/controls.ts';
import { TICKET } from '../../../ui/icons/tasks.ts';
import './check-in-dialog.css';
import { TicketDrawing } from '../tickets/ticket-drawing.tsx';

interface Props {
  /** Which check-in it was, counted from 1; 0 where that isn't known. */
  readonly step: number;
  close(): void;
}

/** A check-in that succeeded: three steps, those that are done with a tick, today's solid. */
export function CheckInDialog({ step, close }: Props) {
  const names = [
    i18n._('raffle.checkIn.first'),
    i18n._('raffle.checkIn.second'),
    i18n._('raffle.checkIn.third'),
  ];
  const today = Math.min(step, names.length);
  const title = i18n._('raffle.checkIn.title');
  return (
    <Dialog title={title} close={close}>
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
                className={
                  'check-in-dialog-step' + (number === today ? ' is-today' : isDone ? ' is-done' : '')
                }
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
