import type { ReadonlySignal } from '@preact/signals';
import { useEffect, useState, type ReactNode } from 'react';
import { getApp, readDay } from '../../../app/app.ts';
import { i18n } from '../../../i18n/i18n.ts';
import { RetryButton } from '../../../ui/feedback/failed.tsx';
import { datesOf, STATE_RUNNING, type Activity } from '../activity.ts';
import type { Season } from '../raffle-frame.tsx';
import { MOST_TASKS, nextTask } from '../tasks/task.ts';
import type { Tasks } from '../tasks/tasks-store.ts';
import './ticket.css';

interface Props {
  /** `null` while it is loading. */
  readonly activity: Activity | null;
  readonly season: Season | undefined;
  readonly drawAt: ReadonlySignal<number | null>;
  onRefresh(): void;
  /** `null` while it loads; absent if the ticket has no stub. */
  readonly stub?: ReactNode;
}

/** The top of the page, drawn as a ticket: a banner with the activity's state, and a stub below. */
export function Ticket({ activity, season, drawAt, onRefresh, stub }: Props) {
  const { format } = getApp();
  return (
    <section className="ticket">
      <div className="ticket-banner">
        <TicketDrawing emblem={season?.emblem} />
        <p dir="auto">{activity?.name}</p>
        <h2 dir="auto" role={activity?.stateText ? undefined : 'presentation'}>
          {activity?.stateText}
        </h2>
        <Countdown at={drawAt} onRefresh={onRefresh} />
        <p>{activity && datesOf(activity, format, readDay())}</p>
      </div>
      {stub !== undefined && <div className="ticket-stub">{stub}</div>}
    </section>
  );
}

const STAR = 'M35 13l5 11 12 1-9 8 3 12-11-6-11 6 3-12-9-8 12-1z';

/** A drawing of a paper ticket with a star or the season's emblem. */
export function TicketDrawing({ emblem = STAR }: { emblem?: string | undefined }) {
  return (
    <svg className="ticket-drawing" viewBox="0 0 92 60" aria-hidden="true">
      <path d="M4 0h84a4 4 0 0 1 4 4v16a10 10 0 0 0 0 20v16a4 4 0 0 1-4 4H4a4 4 0 0 1-4-4V40a10 10 0 0 0 0-20V4a4 4 0 0 1 4-4z" />
      <path d={emblem} />
      <path d="M64 7v48" />
    </svg>
  );
}

const DAY_S = 86_400;

/** Clocks that differ by more are not merely inaccurate. */
const APART_MS = 2000;

interface CountdownProps {
  /** By `performance.now()`; `null` if it is unknown. */
  readonly at: ReadonlySignal<number | null>;
  /** Requests the remaining time from the server. */
  onRefresh(): void;
}

/**
 * The time until the draw, by `performance.now()`, which nobody can set. On some engines it stops while the
 * phone sleeps. After that, and after a change of the clock, the server is asked.
 */
export function Countdown({ at, onRefresh }: CountdownProps) {
  const { format, now } = getApp();
  const drawAt = at.value;
  const [, tick] = useState({});
  useEffect(() => {
    if (drawAt === null) return;
    const difference = () => now() - performance.now();
    let before = difference();
    const timer = setInterval(() => {
      const apartMs = Math.abs(difference() - before);
      before = difference();
      if (apartMs > APART_MS) onRefresh();
      tick({});
    }, 1000);
    return () => clearInterval(timer);
  }, [drawAt, now, onRefresh]);
  if (drawAt === null) return null;
  const leftS = Math.ceil(Math.max(0, drawAt - performance.now()) / 1000);
  const days = Math.floor(leftS / DAY_S);
  const clock = format.duration(leftS % DAY_S);
  const time = days ? i18n._('raffle.days', { days: format.count(days), time: clock }) : clock;
  return <p role="timer">{leftS ? i18n._('raffle.countdown', { time }) : i18n._('raffle.drawing')}</p>;
}

interface CountProps {
  readonly store: Tasks;
  readonly activity: Activity | null;
}

/** The person's number of tickets, and the task that brings the next. */
export function TicketCount({ store: { shown, tickets }, activity }: CountProps) {
  const { format, host } = getApp();
  const tasks = shown.value;
  const { status, data: value, failure } = tickets.state.value;
  const hint = () => {
    if (status === 'failed') return i18n._('raffle.failed.tickets');
    const next = tasks && activity?.state === STATE_RUNNING && nextTask(tasks.slice(0, MOST_TASKS), host);
    return next && next.name ? i18n._('raffle.next', { task: next.name }) : i18n._('raffle.tickets.hint');
  };
  return (
    <div className="ticket-count">
      <div>
        <h3>{i18n._('raffle.tickets')}</h3>
        <p className="ticket-count-hint">{hint()}</p>
      </div>
      <p className="ticket-count-number" role="status">
        {value && (
          <span key={value.mine} className="ticket-count-tick">
            <small>x</small> {format.count(value.mine)}
          </span>
        )}
        {status === 'failed' && (
          <RetryButton className="ticket-count-retry" failure={failure} onRetry={tickets.revalidate} />
        )}
      </p>
    </div>
  );
}
