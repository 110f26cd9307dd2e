import { readUnits } from '../app/session-values.ts';
import { DEVICE_PROMPT } from '../host/contract.ts';
import { parseLanguage } from '../i18n/language.ts';
import { DEFAULT_ZONE } from '../sport/time-zone.ts';
import type { UnitSystem } from '../sport/units.ts';
import { host } from './document-frame.ts';

/** The settings of a document's reader. */
export interface Reader {
  readonly language: string;
  /** Imperial in a browser, where no host reports a unit. */
  readonly units: UnitSystem;
  readonly timeZone: string;
}

type Fields = Readonly<Record<string, unknown>>;

function parse(read: () => string | null): Fields {
  try {
    return (JSON.parse(read() as string) as Fields | null) || {};
  } catch {
    return {};
  }
}

/** Words and numbers that a host may report. Anything else, also Java's 'null', is ignored. */
const GIVEN = /^(?!null$|undefined$)[\w./+:-]+$/;

/**
 * Reads the session from the same sources as `openSession`, in the same order: the app's answer, its link, and what
 * this visit knew before. It stores nothing. The logic is written again here to be short: a document's script must stay
 * below 3 kB.
 */
export function readReader(): Reader {
  const inApp = host !== 'browser';
  const link: Record<string, string> = {};
  location.search.replace(
    /(\w+)=([^&]*)/g,
    // If a name appears twice, the first value counts. Valid values are ASCII, so `unescape` is enough; unlike
    // decodeURIComponent it never throws.
    (_pair, name: string, value: string) => (link[name] = link[name] || unescape(value)),
  );
  // In a browser no host reports anything.
  const sources: readonly Fields[] = inApp
    ? [parse(() => prompt(DEVICE_PROMPT)), link, parse(() => sessionStorage.getItem('session'))]
    : [];
  const reported = (name: string) =>
    sources.map((source) => String(source[name])).filter((value) => GIVEN.test(value))[0];
  return {
    language: parseLanguage(reported('language') || navigator.language) || 'en',
    units: inApp ? readUnits(reported('deviceUnit'), reported('tenantUnit')) : 'imperial',
    timeZone: reported('time_zone') || DEFAULT_ZONE,
  };
}
