import { text } from '../gateway/decode.ts';
import type { CallHeaders } from '../gateway/gateway.ts';
import type { SessionValues } from '../host/session-fields.ts';
import type { Language } from '../i18n/languages.ts';
import { DEFAULT_ZONE, parseTimeZone, type TimeZone } from '../sport/time-zone.ts';
import type { UnitSystem } from '../sport/units.ts';
import { readUnits } from './session-values.ts';

/** Who uses the pages and how they want to read them, as the native app says. */
export interface Session {
  /** Empty: nobody is signed in. The app may renew it while the page is open: read it when it is needed. */
  authorization: string;
  readonly userName: string;
  /** An http(s) or relative address, or empty. */
  readonly userIcon: string;
  readonly units: UnitSystem;
  readonly language: Language;
  readonly timeZone: TimeZone;
  /** As the host named the zone: for the servers. */
  readonly timeZoneText: string;
}

/** What the document has read of the session for its first questions: each call sends it. */
export interface SessionHeaders extends CallHeaders {
  readonly language: Language;
}

/** Reads the rest of the session's values. What can't be read is the default. */
export function readSession(given: SessionValues, headers: SessionHeaders): Session {
  const userIcon = given.userIcon || '';
  const timeZone = parseTimeZone(given.time_zone || null);
  return {
    authorization: headers.Authorization,
    userName: text(given.userName) || '',
    userIcon: /^(https?:\/\/|(?![^/?#]*:))[^\s\\]+$/i.test(userIcon) ? userIcon : '',
    units: readUnits(given.deviceUnit, given.tenantUnit),
    language: headers.language,
    timeZone: timeZone === null ? DEFAULT_ZONE : timeZone,
    timeZoneText: timeZone === null ? DEFAULT_ZONE : headers.time_zone,
  };
}
