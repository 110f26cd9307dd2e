import { readAuthorization } from '../app/session-values.ts';
import type { SessionHeaders } from '../app/session.ts';
import type { CallHeaders } from '../gateway/gateway.ts';
import type { SessionValues } from '../host/session-fields.ts';
import { parseLanguage } from '../i18n/language.ts';
import { DEFAULT_ZONE } from '../sport/time-zone.ts';

/**
 * Returns the headers that the client will send for this session. Whether the engine knows the zone is checked later,
 * because its zone tables load slowly. If it does not, the client sends the request again with the default zone.
 */
export function callHeaders(session: SessionValues): SessionHeaders {
  return {
    Authorization: readAuthorization(session),
    // A bare plus sign in a link arrives as a space.
    time_zone: (session.time_zone || DEFAULT_ZONE).replace(' ', '+').replace(/[^!-~]/g, ''),
    language: parseLanguage(session.language) || 'en',
  };
}

/** The offset of the default zone, in minutes east of UTC. It has no summer time. */
const DEFAULT_EAST_MIN = 480;

/**
 * Returns today in the default zone. For any other zone uses the phone's clock, which is usually set to the user's
 * zone.
 */
export function guessToday({ time_zone }: CallHeaders, now: Date): string {
  const eastMin = time_zone === DEFAULT_ZONE ? DEFAULT_EAST_MIN : -now.getTimezoneOffset();
  return new Date(now.getTime() + eastMin * 6e4).toISOString().slice(0, 10);
}
