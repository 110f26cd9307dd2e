import { readAuthorization } from '../app/session-values.ts';
import type { SessionHeaders } from '../app/session.ts';
import type { CallHeaders } from '../gateway/gateway.ts';
import type { SessionValues } from '../host/session-fields.ts';
import { parseLanguage } from '../i18n/language.ts';
import { DEFAULT_ZONE } from '../sport/time-zone.ts';

/**
 * The headers that the client will send for this session. Whether the engine knows the zone is found out later, since its
 * tables are slow to load: where it does not, the client asks again with the default.
 */
export function callHeaders(given: SessionValues): SessionHeaders {
  return {
    Authorization: readAuthorization(given),
    // A bare plus sign in a link arrives as a space.
    time_zone: (given.time_zone || DEFAULT_ZONE).replace(' ', '+').replace(/[^!-~]/g, ''),
    language: parseLanguage(given.language) || 'en',
  };
}

/** How far east the default zone is, which knows no summer time. */
const DEFAULT_EAST_MIN = 480;

/** Today in the default zone; in any other by the phone's own clock, which is most often set to the reader's zone. */
export function guessToday({ time_zone }: CallHeaders, now: Date): string {
  const eastMin = time_zone === DEFAULT_ZONE ? DEFAULT_EAST_MIN : -now.getTimezoneOffset();
  return new Date(now.getTime() + eastMin * 6e4).toISOString().slice(0, 10);
}
