import type { VisitStore } from '../../host/contract.ts';
import type { Activity } from './activity.ts';
import type { Raffle } from './raffle-store.ts';
import type { Tasks } from './tasks/tasks-store.ts';

/** The props of a raffle's views, which are the content below the ticket. */
export interface ViewProps {
  readonly raffle: Raffle;
  readonly activity: Activity;
  /** The activity's id, from the link. */
  readonly id: string;
  readonly tasks: Tasks;
  readonly visit: VisitStore;
}
