import { parseQuery, type Query } from '../gateway/query.ts';
import type { CallHeaders, CallRequest, EarlyAnswers } from '../gateway/gateway.ts';
import type { AppAnswer } from '../host/device-info.ts';
import { sendFirst } from './send-first.ts';

/** What a document knows when it sends its first requests, before any script file has loaded. */
export interface FirstScreen {
  /** The query of the page's address, without the session fields. */
  readonly query: Query;
  /** The session's headers. `Authorization` is empty if nobody is signed in. */
  readonly headers: CallHeaders;
}

/**
 * Returns the requests of a page's first screen: those that its stores would send first. A wrong guess does no harm: the
 * page then sends the request again, because an early answer is only used for exactly the same request.
 */
export type FirstRequests = (screen: FirstScreen) => readonly CallRequest[];

/** Sends the first requests of a page, except those whose answers the app has brought. */
export function sendFirstRequests(
  firstRequests: FirstRequests,
  headers: CallHeaders,
  appAnswers: AppAnswer[],
): EarlyAnswers {
  try {
    const requests = firstRequests({ query: parseQuery(location.search), headers });
    return sendFirst(requests, headers, GATEWAY_ORIGIN, appAnswers);
  } catch {
    // The page then sends these requests itself.
    return () => null;
  }
}
