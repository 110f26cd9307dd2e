import { nameOf } from './address.ts';
import { SESSION_FIELDS, type SessionField } from '../host/session-fields.ts';

const LONGEST = 2000;

const bringsSession = (route: string) =>
  route.split(/[?&]/).some((pair) => SESSION_FIELDS.includes(nameOf(pair) as SessionField));

/**
 * The path and query that a link's `router` names, or `null` where it is no address of this app by its shape: one
 * part behind one slash, so that no origin, scheme or escape fits in; a query without control characters. Nor may it
 * bring a session along, which the next reload would take.
 */
export function safeRoute(router: string | undefined): string | null {
  return router &&
    router.length <= LONGEST &&
    /^\/([A-Za-z-]+\/?)?(\?[^\x00-\x1f\x7f-\x9f#\\]*)?$/.test(router) &&
    !bringsSession(router)
    ? router
    : null;
}
