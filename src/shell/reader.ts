import { readUnits, SESSION_KEY } from '../app/open-session.ts';
import { DEVICE_PROMPT } from '../host/session-fields.ts';
import type { SessionField } from '../host/session-fields.ts';
import { languageOf } from '../i18n/language.ts';
import { DEFAULT_ZONE } from '../sport/time-zone.ts';
import type { UnitSystem } from '../sport/units.ts';
import { host } from './document-frame.ts';

export interface Reader {
  readonly language: string;
  /** Imperial in a browser, where no host reports a unit. */
  readonly units: UnitSystem;
  readonly timeZone: string;
}

type Source = Readonly<Partial<Record<SessionField, unknown>>>;
interface Stored extends Source {
  readonly renewed?: Source;
}

function parse(read: () => string | null): Stored {
  try {
    return (JSON.parse(read() as string) as Stored | null) || {};
  } catch {
    return {};
  }
}

/** Tags, zones and numbers that a host may report. Anything else, also Java's 'null', is ignored. */
const READABLE = /^(?!null$|undefined$)[\w./+:@=;#-]+$/;

/** Returns a text or a number as text, else ''. `String` alone would turn a list with one word into that word. */
const readable = (value: unknown): string =>
  /string|number/.test(typeof value) && READABLE.test(String(value)) ? String(value) : '';

/**
 * Reads the session from the sources of `openSession`, in this order, and stores nothing. With `openSession` itself
 * the script of a help page would be a third longer. A test compares both; only here an empty or unreadable value
 * does not hide the next source.
 */
export function readReader(isInApp = host !== 'browser'): Reader {
  // If a name appears twice, the first value counts. Valid values are ASCII, so `unescape` is enough; unlike
  // decodeURIComponent it never throws. A field may stand behind a second question mark or '&amp;', as for `pairsOf`.
  const search = location.search.replace(/[?&][^=&]+/g, (start) => unescape(start));
  const inLink = (name: SessionField) =>
    unescape(new RegExp(`[?&;]${name}=([^?&]+)`).exec(search)?.[1] ?? '');
  const link: Source = {
    language: inLink('language'),
    deviceUnit: inLink('deviceUnit'),
    tenantUnit: inLink('tenantUnit'),
    time_zone: inLink('time_zone'),
  };
  const before = parse(() => sessionStorage.getItem(SESSION_KEY));
  // In a browser no host reports anything.
  const sources: readonly Source[] = isInApp
    ? [before.renewed || {}, parse(() => prompt(DEVICE_PROMPT)), link, before]
    : [{ language: navigator.language, deviceUnit: 1 }];
  const reported = (name: SessionField) => sources.map((source) => readable(source[name])).find(Boolean);
  return {
    language: languageOf(reported('language')),
    units: readUnits(reported('deviceUnit'), reported('tenantUnit')),
    timeZone: reported('time_zone') || DEFAULT_ZONE,
  };
}
