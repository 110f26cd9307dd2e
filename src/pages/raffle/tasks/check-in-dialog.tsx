import { i18n } from '../../../i18n/i18n.ts';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { TICK } from '../../../ui/icons/controls.ts';
import { TICKET } from '../../../ui/icons/tasks.ts';
import './check-in-dialog.css';
import { TicketDrawing } from '../tickets/ticket-drawing.tsx';

interface Props {
  /** The number of the check-in, counted from 1; 0 if it is unknown. */
  readonly step: number;
  onClose(): void;
}

/** Shown after a successful check-in: three steps; completed ones have a check mark, today's is filled. */
export function CheckInDialog({ step, onClose }: Props) {
  const names = i18n._('raffle.checkIn.days').split(' ');
  const today = Math.min(step, names.length);
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
