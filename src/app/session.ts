import { text } from '../gateway/decode.ts';
import type { SessionFields } from '../host/session-fields.ts';
import type { Language } from '../i18n/languages.ts';
import { DEFAULT_ZONE, parseTimeZone, type TimeZone } from '../sport/time-zone.ts';
import { pictureUrl } from '../sport/web-address.ts';
import type { UnitSystem } from '../sport/units.ts';
import { readUnits, type SessionHeaders } from './open-session.ts';

/** The user of the pages and the user's settings, as reported by the native app. */
export interface Session {
  /** Empty if nobody is signed in. The app may renew it while the page is open, so read it at the time of use. */
  authorization: string;
  readonly userName: string;
  /** An http(s) or relative address, or empty. */
  readonly userIcon: string;
  readonly units: UnitSystem;
  readonly language: Language;
  readonly timeZone: TimeZone;
  /** The zone as the host named it, to be sent to servers. */
  readonly timeZoneText: string;
}

/** Reads the rest of the session. Values that cannot be read get their defaults. */
export function readSession(values: SessionFields, headers: SessionHeaders): Session {
  return {
    authorization: headers.Authorization,
    userName: text(values.userName) || '',
    userIcon: pictureUrl(values.userIcon) || '',
    units: readUnits(values.deviceUnit, values.tenantUnit),
    language: headers.language,
    timeZone: parseTimeZone(headers.time_zone) ?? DEFAULT_ZONE,
    timeZoneText: headers.time_zone,
  };
}
