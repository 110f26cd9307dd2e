import { text } from '../gateway/decode.ts';
import type { SessionFields } from '../host/session-fields.ts';
import { DEFAULT_ZONE, parseTimeZone, type TimeZone } from '../sport/time-zone.ts';
import { pictureUrl } from '../sport/web-address.ts';
import type { UnitSystem } from '../sport/units.ts';
import { readUnits, type SessionHeaders } from './open-session.ts';

export interface Session {
  /** The authorization is empty if nobody is signed in. The app may renew it, so read it at the time of use. */
  headers: SessionHeaders;
  /** Earlier authorizations of this person, which the native app has renewed while this document was open. */
  formerAuthorizations?: readonly string[];
  readonly userName: string;
  /** An http(s) or relative address, or empty. */
  readonly userIcon: string;
  readonly units: UnitSystem;
  readonly timeZone: TimeZone;
}

/** Values that cannot be read get their defaults. */
export function readSession(values: SessionFields, headers: SessionHeaders): Session {
  return {
    headers,
    userName: text(values.userName) || '',
    userIcon: pictureUrl(values.userIcon) || '',
    units: readUnits(values.deviceUnit, values.tenantUnit),
    timeZone: parseTimeZone(headers.time_zone) ?? DEFAULT_ZONE,
  };
}
