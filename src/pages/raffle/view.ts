import type { ComponentType, ReactNode } from 'react';
import type { Activity } from './activity.ts';
import type { Raffle } from './raffle-store.ts';
import type { Tasks } from './tasks/tasks-store.ts';

/** What stands there until a part's code has come, and where it doesn't. */
interface Waiting {
  readonly placeholder?: ReactNode;
  readonly failed?: (retry: () => void) => ReactNode;
}

/** Parts of the tabs whose code comes when they are shown. */
export interface LaterParts {
  readonly rankings: ComponentType<RankingProps & Waiting>;
  readonly rewards: ComponentType<PartProps & Waiting>;
  readonly checkIn: ComponentType<{ readonly store: Tasks }>;
}

/** What each view of a raffle is given. */
export interface ViewProps {
  /** Draws what stands on the ticket's stub, in the place of what stands below the ticket. */
  readonly isStub?: boolean;
  readonly raffle: Raffle;
  readonly activity: Activity;
  /** The activity's, as the link names it. */
  readonly id: string;
  readonly tasks: Tasks;
  /** Stands where something is on its way. */
  readonly bones: ReactNode;
  readonly later: LaterParts;
}

/** What stands in a tab, or below a heading. */
export type PartProps = Pick<ViewProps, 'raffle' | 'id' | 'bones'>;

export interface RankingProps {
  readonly tickets: Tasks['tickets'];
  readonly bones: ReactNode;
}
