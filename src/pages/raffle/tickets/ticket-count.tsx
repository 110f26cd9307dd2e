import { i18n } from '../../../i18n/i18n.ts';
import { getApp } from '../../../app/app.ts';
import type { Tickets } from '../activity.ts';
import type { Block } from '../../../gateway/block.ts';
import './ticket-count.css';

/** The person's number of tickets. */
export function TicketCount({ tickets }: { tickets: Block<Tickets> }) {
  const { format } = getApp();
  const { status, value } = tickets.state.value;
  return (
    <div className="ticket-count">
      <div>
        <h3>{i18n._('raffle.tickets')}</h3>
        <p className="ticket-count-hint">{i18n._('raffle.tickets.hint')}</p>
      </div>
      <p className="ticket-count-number" role="status">
        {value && (
          <span key={value.mine} className="ticket-count-tick">
            <small>x</small> {format.count(value.mine)}
          </span>
        )}
        {status === 'failed' && (
          <button className="ticket-count-retry" onClick={tickets.load}>
            {i18n._('failed.retry')}
          </button>
        )}
      </p>
    </div>
  );
}
