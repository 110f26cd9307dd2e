import { DEVICE_QUESTION } from '../host/contract.ts';
import { parseLanguage } from '../i18n/language.ts';
import { DEFAULT_ZONE } from '../sport/time-zone.ts';
import { host } from './document-frame.ts';

/** Who reads a document, by the same rules as `src/app/session.ts`, as far as a document asks. */
export interface Reader {
  readonly language: string;
  /** Imperial in a browser, where nobody has said it. */
  readonly units: 'metric' | 'imperial';
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

/** What the app answers, after that its link, then what this visit had before. */
export function readReader(): Reader {
  const inApp = host !== 'browser';
  const link: Record<string, string> = {};
  location.search.replace(
    /(\w+)=([^&]*)/g,
    // Of a name that is given twice the first counts. What may be given is ASCII, for which the old decoder does; it never throws.
    (_pair, name: string, value: string) => (link[name] = link[name] || unescape(value)),
  );
  const sources = [
    parse(() => (inApp ? prompt(DEVICE_QUESTION) : null)),
    link,
    parse(() => sessionStorage.getItem('session')),
  ];
  const given = (name: string) =>
    inApp && sources.map((source) => String(source[name])).filter((value) => GIVEN.test(value))[0];
  let unit = Number(given('deviceUnit'));
  if (isNaN(unit)) unit = Number(given('tenantUnit'));
  return {
    language: parseLanguage(given('language') || navigator.language) || 'en',
    units: inApp && !unit ? 'metric' : 'imperial',
    timeZone: given('time_zone') || DEFAULT_ZONE,
  };
}
