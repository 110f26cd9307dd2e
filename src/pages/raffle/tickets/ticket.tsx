import type { ReadonlySignal } from '@preact/signals';
import type { ReactNode } from 'react';
import { datesOf, type Activity } from '../activity.ts';
import { getApp } from '../../../app/app.ts';
import { Countdown } from '../countdown.tsx';
import type { Theme } from '../christmas/theme.ts';
import './ticket.css';
import { TicketDrawing } from './ticket-drawing.tsx';

interface Props {
  /** `null` while it is loading. */
  readonly activity: Activity | null;
  /** The theme of the season, if any. */
  readonly theme: Theme | undefined;
  readonly drawAt: ReadonlySignal<number | null>;
  /** Asks again for the activity, with the time until its draw. */
  refresh(): void;
  readonly hasStub: boolean;
  /** The content of the stub. */
  readonly children: ReactNode;
}

/** The top of the page, drawn as a ticket: a banner with the activity's state, and a stub below. */
export function Ticket({ activity, theme, drawAt, refresh, hasStub, children }: Props) {
  return (
    <section className="ticket">
      <div className="ticket-banner">
        <TicketDrawing emblem={theme && theme.emblem} />
        <p>{activity && activity.name}</p>
        <h2 role={activity ? undefined : 'presentation'}>{activity && activity.stateText}</h2>
        <Countdown at={drawAt} refresh={refresh} />
        <p>{activity && datesOf(activity, getApp().format)}</p>
      </div>
      {hasStub && <div className="ticket-stub">{children}</div>}
    </section>
  );
}
