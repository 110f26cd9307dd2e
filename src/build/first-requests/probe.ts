import { Refused } from '../../deploy/forms.ts';
import type { Parameter, Route } from '../../route.ts';
import { DAY_TOKENS, type Days, type Screen, type SentHeaders, type ValueName } from './rules.ts';

/** A page's function, as the build calls it. */
export type FirstRequests = (screen: {
  readonly query: Readonly<Record<string, string>>;
  readonly headers: SentHeaders;
}) => readonly { readonly method: string; readonly path: string; readonly query?: object }[];

/** What of the pages' code is called. */
export interface Tools {
  readonly days: Days;
  /** Of src/gateway/query.ts. */
  readonly formatQuery: (query?: object) => string;
  /** Of src/sport/time-zone.ts, with a zone that is an offset in minutes. */
  readonly todayIn: (offsetMin: number, nowMs: number) => string;
  /** The patterns that pages check values of a link with. */
  readonly forms: readonly RegExp[];
  /** The gateway's origin; empty if it is the pages' own. */
  readonly origin: string;
}

/** Calls `run` at another moment. It is synchronous, so nothing else sees this clock. */
function atMoment<T>(nowMs: number, run: () => T): T {
  const Real = Date;
  try {
    globalThis.Date = new Proxy(Real, {
      construct: (target, args: [number]) => new target(...(args.length ? args : ([nowMs] as const))),
      get: (target, name) => (name === 'now' ? () => nowMs : Reflect.get(target, name)),
    });
    return run();
  } finally {
    globalThis.Date = Real;
  }
}

/** Calls a page's function, and returns the addresses of its requests. `onRead` is told of each value that it reads. */
export function addressesOf(
  firstRequests: FirstRequests,
  { query, headers }: Pick<Screen, 'query' | 'headers'>,
  nowMs: number,
  { formatQuery, origin }: Pick<Tools, 'formatQuery' | 'origin'>,
  onRead: (value: ValueName) => void = () => {},
): string[] {
  const noting = <T extends object>(of: 'query' | 'headers', values: T): T => {
    const note = (name: string | symbol) => {
      if (typeof name === 'string') onRead(`${of}.${name}`);
    };
    return new Proxy(values, {
      get: (target, name) => (note(name), Reflect.get(target, name)),
      has: (target, name) => (note(name), Reflect.has(target, name)),
      getOwnPropertyDescriptor: (target, name) => (
        note(name),
        Reflect.getOwnPropertyDescriptor(target, name)
      ),
      ownKeys() {
        throw new Refused(`it reads all of ${of}, and a rule needs names`);
      },
    });
  };
  // Like `parseQuery`: without a prototype, and without the parameters that are missing.
  const given: Record<string, string> = Object.create(null);
  for (const [name, value] of Object.entries(query)) if (value !== undefined) given[name] = value;
  const screen = { query: noting('query', given), headers: noting('headers', headers) };
  return atMoment(nowMs, () =>
    firstRequests(screen).map(({ method, path, query: sent }) => {
      if (method !== 'GET') throw new Refused(`${path} is sent with ${method}, and rules only know GET`);
      const search = formatQuery(sent);
      return origin + path + (search && `?${search}`);
    }),
  );
}

/** Values of any form that occur in no address by themselves. */
export const PROBES: readonly string[] = [
  ...['probe-71a', '8812345678901234567', 'x.9_probe', '918273645', '564738291', '123450987', '9182736450'],
  // Wednesdays in the middle of a month.
  ...['2018-05-16', '2021-08-18', '2022-06-15', '2091-08-15', '2094-02-17'],
  ...['2023-02-30', '2023-13-01', '2022-6-15'],
  ...['probe text ü', '../probe/2', '%probe%', 'probeword', `9${'8'.repeat(64)}`],
];

/** Wednesdays in the middle of a month as well, by UTC. */
const MOMENTS = ['2024-03-13', '2026-09-16'].map((day) => Date.parse(`${day}T12:00:00Z`));

/** The forms of the session's headers. */
const HEADER_PROBES: Readonly<Record<keyof SentHeaders, readonly string[]>> = {
  Authorization: ['', 'Bearer probe'],
  // The zone shows in the day: `check` of find-rules.ts tries others.
  time_zone: ['UTC'],
  language: ['en', 'zh', 'de', 'es'],
};

/** The words that the table of pages lists for a parameter. */
export const wordsOf = (parameter: Parameter | undefined): string[] =>
  parameter && !/^(text|id|day|path)$/.test(parameter.type) ? parameter.type.split(' | ') : [];

/** A combination of probes, and the templates of what the page sends then. */
export interface Point {
  readonly screen: Screen;
  readonly templates: readonly string[];
  /** The same for the same templates. */
  readonly key: string;
}

/** Replaces the probes in an address by their tokens, and what is made of days by its tokens. */
function templateOf(address: string, { query, today }: Screen, days: Days): string {
  if (/[{}]/.test(address)) throw new Refused(`${address} has a brace, which would begin a token`);
  const tokens: [text: string, token: string][] = [];
  const addDays = (day: string, name: string) => {
    for (const [end, dayOf] of Object.entries(DAY_TOKENS)) tokens.push([dayOf(day, days), `{${name}${end}}`]);
  };
  addDays(today, 'today');
  for (const [name, value] of Object.entries(query)) {
    if (value === undefined || !PROBES.includes(value)) continue;
    if (days.isDay(value)) addDays(value, `query.${name}`);
    else tokens.push([encodeURIComponent(value), `{query.${name}}`]);
  }
  // The longest first: one probe may be part of another.
  tokens.sort(([one], [other]) => other.length - one.length);
  let template = address;
  for (const [text, token] of tokens)
    if (template.includes(text))
      template = template
        .split(/(\{[^}]*\})/)
        .map((part) => (part.startsWith('{') ? part : part.split(text).join(token)))
        .join('');
  return template;
}

/** Returns all combinations of the values. */
const combine = (inputs: readonly (readonly [string, readonly (string | undefined)[]])[]) =>
  inputs.reduce<Readonly<Record<string, string | undefined>>[]>(
    (rows, [name, values]) => rows.flatMap((row) => values.map((value) => ({ ...row, [name]: value }))),
    [{}],
  );

/** Whether no probe stands in two places: then its origin can be told. `check` of find-rules.ts tries equal values, too. */
const areToldApart = (query: Readonly<Record<string, string | undefined>>) => {
  const probes = Object.values(query).filter((value) => value !== undefined && PROBES.includes(value));
  return new Set(probes).size === probes.length;
};

/** Returns a point for each combination of what the function reads, and the names of that. */
export function probe(route: Pick<Route, 'query'>, firstRequests: FirstRequests, tools: Tools) {
  const read: ValueName[] = [];
  for (;;) {
    const known = [...read];
    const named = (of: string) =>
      known.filter((value) => value.startsWith(`${of}.`)).map((value) => value.slice(of.length + 1));
    const queries = combine(
      named('query').map((name) => [name, [undefined, '', ...wordsOf(route.query[name]), ...PROBES]]),
    ).filter(areToldApart);
    const headers = combine(
      Object.entries(HEADER_PROBES).map(([name, all]) => [
        name,
        named('headers').includes(name) ? all : all.slice(-1),
      ]),
    ) as unknown as SentHeaders[];
    // Without the zone a page does not know the day.
    const moments = read.includes('headers.time_zone') ? MOMENTS : MOMENTS.slice(0, 1);
    const points = moments.flatMap((nowMs) =>
      queries.flatMap((query) =>
        headers.map((sent): Point => {
          const screen = { query, headers: sent, today: tools.todayIn(0, nowMs) };
          const addresses = addressesOf(firstRequests, screen, nowMs, tools, (value) => {
            if (!read.includes(value)) read.push(value);
          });
          const templates = addresses.map((one) => templateOf(one, screen, tools.days));
          return { screen, templates, key: templates.join('\n') };
        }),
      ),
    );
    // What is read may depend on what was read before.
    if (read.length === known.length) return { points, read };
  }
}
