import { readUnits } from '../app/session-values.ts';
import { DEVICE_QUESTION } from '../host/contract.ts';
import { parseLanguage } from '../i18n/language.ts';
import { DEFAULT_ZONE } from '../sport/time-zone.ts';
import type { UnitSystem } from '../sport/units.ts';
import { host } from './document-frame.ts';

/** Who reads a document, as far as a document asks. */
export interface Reader {
  readonly language: string;
  /** Imperial in a browser, where nobody has said it. */
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

/** Words and numbers that a host may give; anything else, and Java's 'null', is as good as nothing. */
const GIVEN = /^(?!null$|undefined$)[\w./+:-]+$/;

/**
 * Takes from the sources of `openSession`, in their order: what the app answers, its link, what this visit had before. It
 * keeps nothing, and is written anew to be short: a document's script has 3 kB.
 */
export function readReader(): Reader {
  const inApp = host !== 'browser';
  const link: Record<string, string> = {};
  location.search.replace(
    /(\w+)=([^&]*)/g,
    // Of a name that is given twice the first counts. What may be given is ASCII, for which the old decoder does; it never throws.
    (_pair, name: string, value: string) => (link[name] = link[name] || unescape(value)),
  );
  // In a browser nobody names anything.
  const sources: readonly Fields[] = inApp
    ? [parse(() => prompt(DEVICE_QUESTION)), link, parse(() => sessionStorage.getItem('session'))]
    : [];
  const given = (name: string) =>
    sources.map((source) => String(source[name])).filter((value) => GIVEN.test(value))[0];
  return {
    language: parseLanguage(given('language') || navigator.language) || 'en',
    units: inApp ? readUnits(given('deviceUnit'), given('tenantUnit')) : 'imperial',
    timeZone: given('time_zone') || DEFAULT_ZONE,
  };
}
