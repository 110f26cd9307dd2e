import type { Activity } from './activity.ts';
import type { Raffle } from './raffle-store.ts';

/** The props of a raffle's views, which are the content below the ticket. */
export interface ViewProps {
  readonly raffle: Raffle;
  readonly activity: Activity;
}
