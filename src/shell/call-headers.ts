import { readAuthorization } from '../app/session-values.ts';
import type { SessionHeaders } from '../app/session.ts';
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
