/*
 * The first requests of the pages as data, for native developers who want to send them before the WebView is there.
 * src/host/README.md describes the format ("The first requests as data").
 */

/**
 * What a condition asks about: a parameter of the link (`query.date`) or a header of the session
 * (`headers.Authorization`).
 */
export type ValueName = `query.${string}` | `headers.${string}`;

/**
 * One condition. A parameter that the link does not have counts as an empty text, except for `isMissing`. `matches`: a
 * regular expression that the whole text has to match. `isDayUntil`: the text is a day of the calendar, as YYYY-MM-DD,
 * and not after this one.
 */
export type Condition =
  | { readonly value: ValueName; readonly isMissing: true }
  | { readonly value: ValueName; readonly is: string }
  | { readonly value: ValueName; readonly matches: string }
  | { readonly value: ValueName; readonly isDayUntil: 'today' };

/** The requests that a page sends if all conditions hold. */
export interface Rule {
  readonly when: readonly Condition[];
  /** Addresses with tokens such as `{query.id}` or `{today.firstOfWeek}`. */
  readonly requests: readonly string[];
}

/** The content of first-requests.json. Of a route's rules the first one counts whose conditions hold. */
export interface FirstRequestRules {
  readonly build: string;
  readonly contract: number;
  /** The languages of the pages, and the values of headers for what a session does not have. */
  readonly languages: readonly string[];
  readonly defaults: Pick<SentHeaders, 'time_zone' | 'language'>;
  readonly routes: Readonly<Record<string, readonly Rule[]>>;
}

/** The headers of the session, which each call sends. */
export interface SentHeaders {
  readonly Authorization: string;
  readonly time_zone: string;
  readonly language: string;
}

/** One row of first-requests.cases.json. */
export interface FirstRequestCase {
  /** A link, without the pages' origin and folder. */
  readonly link: string;
  /** The fields of the session in the prompt's answer. */
  readonly session: Readonly<Record<string, string>>;
  /** In milliseconds since 1970. */
  readonly nowMs: number;
  /** What has to come out: the headers, the day in the session's zone, and the requests' addresses in order. */
  readonly headers: SentHeaders;
  readonly today: string;
  readonly requests: readonly string[];
}

/** The days that a token can name, by the end of its name: those of src/sport/days.ts. */
export const DAY_TOKENS = {
  '': (day, _days) => day,
  '.firstOfWeek': (day, { weekOf }) => weekOf(day).first,
  '.lastOfWeek': (day, { weekOf }) => weekOf(day).last,
  '.firstOfMonth': (day, { monthOf }) => monthOf(day).first,
  '.lastOfMonth': (day, { monthOf }) => monthOf(day).last,
  '.firstOfYear': (day, { yearOf }) => yearOf(day).first,
  '.lastOfYear': (day, { yearOf }) => yearOf(day).last,
} satisfies Readonly<Record<string, (day: string, days: Days) => string>>;

type RangeOf = (day: string) => { readonly first: string; readonly last: string };

/** What is used of src/sport/days.ts. */
export interface Days {
  readonly isDay: (text: unknown) => boolean;
  readonly weekOf: RangeOf;
  readonly monthOf: RangeOf;
  readonly yearOf: RangeOf;
}

/** What the rules are applied to. */
export interface Screen {
  readonly query: Readonly<Record<string, string | undefined>>;
  readonly headers: SentHeaders;
  /** The day in the session's zone. */
  readonly today: string;
}

/** Returns a value of the screen by its name; `undefined` if the link does not have it. */
export function valueOf({ query, headers }: Screen, value: ValueName): string | undefined {
  const [, from, name = ''] = /^(query|headers)\.(.*)$/.exec(value) ?? [];
  const values: Readonly<Record<string, string | undefined>> = from === 'query' ? query : { ...headers };
  return Object.prototype.hasOwnProperty.call(values, name) ? values[name] : undefined;
}

export function holds(condition: Condition, screen: Screen, { isDay }: Days): boolean {
  const value = valueOf(screen, condition.value);
  const text = value ?? '';
  if ('isMissing' in condition) return value === undefined;
  if ('is' in condition) return text === condition.is;
  if ('matches' in condition) return new RegExp(`^(?:${condition.matches})$`).test(text);
  return isDay(text) && text <= screen.today;
}

const TOKEN = /\{(today|query\.([^{}]+?))(\.(?:first|last)Of(?:Week|Month|Year))?\}/g;

/** Returns the first rule whose conditions hold. */
export const ruleFor = (rules: readonly Rule[], screen: Screen, days: Days): Rule | undefined =>
  rules.find(({ when }) => when.every((condition) => holds(condition, screen, days)));

/** Returns the addresses that a page sends first, as its rules say. */
export function requestsBy(rules: readonly Rule[], screen: Screen, days: Days): string[] {
  return (ruleFor(rules, screen, days)?.requests ?? []).map((address) =>
    address.replace(TOKEN, (_token, from: string, name: string, day: keyof typeof DAY_TOKENS = '') => {
      const value = from === 'today' ? screen.today : (valueOf(screen, `query.${name}`) ?? '');
      return encodeURIComponent(DAY_TOKENS[day](value, days));
    }),
  );
}
