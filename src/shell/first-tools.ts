/* Applies the rules of first requests outside of a document, for the build (src/build/first-requests/). */

export { headersOf } from '../app/open-session.ts';
export { addressOfCall, parseQuery } from '../gateway/query.ts';
export { readSessionFields } from '../host/session-fields.ts';
export { parseTimeZone, todayIn } from '../sport/time-zone.ts';
export { daysUntil } from './first-days.ts';
export { requestsOf, ruleOf } from './first-requests.ts';
