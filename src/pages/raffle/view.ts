import type { ReactNode } from 'react';
import type { Activity } from './activity.ts';
import type { Raffle } from './raffle-store.ts';
import type { Tasks } from './tasks/tasks-store.ts';

/** What each view of a raffle is given: it draws the ticket's stub, and what stands below the ticket. */
export interface ViewProps {
  readonly part: 'stub' | 'body';
  readonly raffle: Raffle;
  readonly activity: Activity;
  /** The activity's, as the link names it. */
  readonly id: string;
  readonly tasks: Tasks;
  /** Stands where something is on its way. */
  readonly bones: ReactNode;
}

/** What stands in a tab, or below a heading. */
export type PartProps = Pick<ViewProps, 'raffle' | 'id' | 'bones'>;

export interface RankingProps {
  readonly tickets: Tasks['tickets'];
  readonly bones: ReactNode;
}
