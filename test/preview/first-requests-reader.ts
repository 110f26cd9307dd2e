/*
 * Reads dist-deploy/first-requests.json as a native app would: written after src/host/README.md alone, without any code
 * of the pages or of the build.
 */

type Texts = Readonly<Record<string, string>>;

interface Condition {
  readonly value: string;
  readonly is?: string;
  readonly matches?: string;
  readonly isDayUntil?: string;
  readonly isMissing?: boolean;
}

export interface RulesFile {
  readonly build: string;
  readonly languages: readonly string[];
  readonly defaults: Texts;
  readonly routes: Readonly<
    Record<string, readonly { readonly when: readonly Condition[]; readonly requests: readonly string[] }[]>
  >;
}

function decoded(text: string): string {
  const spaced = text.split('+').join(' ');
  try {
    return decodeURIComponent(spaced);
  } catch {
    return spaced;
  }
}

function queryOf(link: string): Map<string, string> {
  const query = new Map<string, string>();
  const start = link.indexOf('?');
  for (const pair of start < 0 ? [] : link.slice(start + 1).split('&')) {
    const [, name = '', value = ''] = /^([^=]*)=?([^]*)$/.exec(pair) ?? [];
    if (pair && !query.has(decoded(name))) query.set(decoded(name), decoded(value));
  }
  return query;
}

/** Printable ASCII, but no `Bearer` without a token. */
const SENDABLE = /^(?!Bearer( null| undefined)?$)[\x21-\x7e][\x20-\x7e]*$/i;

export function headersFor(session: Texts, { languages, defaults }: RulesFile): Texts {
  const { language = '', time_zone } = session;
  const authorization = (session.authorization ?? '').trim();
  const short = language.toLowerCase().split(/[-_.@]/)[0] ?? '';
  return {
    Authorization: SENDABLE.test(authorization) ? authorization : '',
    time_zone: time_zone || defaults.time_zone!,
    language: languages.includes(short) ? short : defaults.language!,
  };
}

const DAY_MS = 24 * 60 * 60 * 1000;
const textOf = (ms: number) => new Date(ms).toISOString().slice(0, 10);
const clocks = new Map<string, Intl.DateTimeFormat>();

export function todayAt(zone: string, nowMs: number): string {
  if (/^(UTC|GMT|Z)$/.test(zone)) return textOf(nowMs);
  const [, sign, hours, minutes = '0'] = /^(?:UTC|GMT)?([-+])(\d\d?):?(\d\d)?$/.exec(zone) ?? [];
  if (sign) return textOf(nowMs + (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * 60_000);
  const options = { timeZone: zone, year: 'numeric', month: '2-digit', day: '2-digit' } as const;
  const clock = clocks.get(zone) ?? new Intl.DateTimeFormat('en-CA', options);
  clocks.set(zone, clock);
  return clock.format(nowMs);
}

function isDay(text: string): boolean {
  if (!/^[0-9]{4}-[0-9]{2}-[0-9]{2}$/.test(text) || text < '0100') return false;
  const day = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && textOf(day.getTime()) === text;
}

function partOf(day: string, end: string): string {
  const date = new Date(`${day}T00:00:00Z`);
  const [year, month] = [date.getUTCFullYear(), date.getUTCMonth()];
  const monday = date.getTime() - ((date.getUTCDay() + 6) % 7) * DAY_MS;
  const parts: Texts = {
    firstOfWeek: textOf(monday),
    lastOfWeek: textOf(monday + 6 * DAY_MS),
    firstOfMonth: textOf(Date.UTC(year, month, 1)),
    lastOfMonth: textOf(Date.UTC(year, month + 1, 0)),
    firstOfYear: `${day.slice(0, 4)}-01-01`,
    lastOfYear: `${day.slice(0, 4)}-12-31`,
  };
  return parts[end] ?? day;
}

/** Returns the addresses that the page of the link asks for first. */
export function firstAddresses(file: RulesFile, link: string, headers: Texts, today: string): string[] {
  const query = queryOf(link);
  const valueOf = (name: string) =>
    name.startsWith('headers.') ? headers[name.slice(8)] : query.get(name.slice(6));
  const isTrue = ({ value, is, matches, isDayUntil, isMissing }: Condition): boolean => {
    const text = valueOf(value) ?? '';
    if (isMissing) return valueOf(value) === undefined;
    if (is !== undefined) return text === is;
    if (matches !== undefined) return isWhole(matches, text);
    if (isDayUntil === 'today') return isDay(text) && text <= today;
    throw new Error(`There is no such condition for ${value}`);
  };
  const rules = file.routes[link.split('?')[0]!] ?? [];
  const rule = rules.find(({ when }) => when.every(isTrue));
  return (rule?.requests ?? []).map((address) =>
    address.replace(/\{([^{}]+)\}/g, (_, token: string) => {
      const [, name = '', end = ''] = /^(today|query\..+?)(?:\.((?:first|last)Of\w+))?$/.exec(token) ?? [];
      const value = name === 'today' ? today : (valueOf(name) ?? '');
      return encodeURIComponent(end ? partOf(value, end) : value);
    }),
  );
}

/** Java's `matches()`: from the beginning to the end. */
const isWhole = (pattern: string, text: string) => new RegExp(`^(?:${pattern})$`).test(text);
