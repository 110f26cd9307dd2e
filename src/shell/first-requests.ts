import type { Query } from '../app/address.ts';
import type { CallRequest } from '../gateway/gateway.ts';
import type { Day } from '../sport/days.ts';

/** What a document knows when it sends its first requests, before any script file has loaded. */
export interface FirstScreen {
  /** The query of the page's address, without the session fields. */
  readonly query: Query;
  readonly isSignedIn: boolean;
  /**
   * Today, guessed without the engine's zone tables. If the guess is wrong, the page sends the request again: an early
   * answer is only used for exactly the same request.
   */
  today(): Day;
}

/** Returns the requests of a page's first screen: those that its stores would send first. */
export type FirstRequests = (screen: FirstScreen) => readonly CallRequest[];
