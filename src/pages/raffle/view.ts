import type { ComponentType, ReactNode } from 'react';
import type { Activity } from './activity.ts';
import type { Raffle } from './raffle-store.ts';
import type { Tasks } from './tasks/tasks-store.ts';

/** What is shown while the code of a part is loading, and if it fails to load. */
interface Waiting {
  readonly placeholder?: ReactNode;
  readonly failed?: (retry: () => void) => ReactNode;
}

/** Parts of the tabs whose code is loaded when they are shown. */
export interface LaterParts {
  readonly rankings: ComponentType<RankingProps & Waiting>;
  readonly rewards: ComponentType<PartProps & Waiting>;
  readonly checkIn: ComponentType<{ readonly store: Tasks }>;
}

/** The props of each view of a raffle. */
export interface ViewProps {
  /** Renders the content of the ticket's stub instead of the content below the ticket. */
  readonly isStub?: boolean;
  readonly raffle: Raffle;
  readonly activity: Activity;
  /** The activity's id, from the link. */
  readonly id: string;
  readonly tasks: Tasks;
  /** The skeleton of content that is loading. */
  readonly bones: ReactNode;
  readonly later: LaterParts;
}

/** The props of the content of a tab or of a section. */
export type PartProps = Pick<ViewProps, 'raffle' | 'id' | 'bones'>;

export interface RankingProps {
  readonly tickets: Tasks['tickets'];
  readonly bones: ReactNode;
}
