import type { Route } from '../../route.ts';
import type { FirstRule, DocumentFacts } from '../../shell/first-requests.ts';
import type { PageTools } from './page-tools.ts';

export interface FirstRequestCase {
  /** A link, without the pages' origin and folder. */
  readonly link: string;
  readonly session: Readonly<Record<string, string>>;
  /** In milliseconds since 1970. */
  readonly nowMs: number;
  /** The expected headers, the day in the session's zone, and the requests' addresses in order. */
  readonly headers: DocumentFacts['headers'];
  readonly today: string;
  readonly requests: readonly string[];
}

/** Sessions of the prompt's answer. Zones that all systems know, with and without daylight saving. */
const SESSIONS: readonly Readonly<Record<string, string>>[] = [
  { authorization: 'Bearer a.b-c', language: 'de', time_zone: 'Europe/Berlin', deviceUnit: '0' },
  { authorization: 'Bearer a.b-c', language: 'zh_Hans_CN', time_zone: 'Asia/Shanghai' },
  { authorization: 'Bearer a.b-c', language: 'en-US', time_zone: 'America/New_York', deviceUnit: '1' },
  { authorization: 'Bearer a.b-c', language: 'es', time_zone: 'GMT+8' },
  { authorization: 'Bearer a.b-c', language: 'ES-419', time_zone: 'UTC-03:00' },
  { authorization: 'Bearer a.b-c', language: 'fr', time_zone: 'Australia/Sydney' },
  { authorization: 'Bearer a.b-c', language: 'en' },
  { authorization: '', language: 'de-AT', time_zone: 'UTC+05:30' },
  { authorization: 'Bearer a.b-c', language: '', time_zone: 'Pacific/Auckland' },
  { authorization: 'Bearer \n', language: 'english', time_zone: 'UTC' },
  { language: 'zh-TW', time_zone: 'Asia/Kolkata' },
  { authorization: 'Bearer a.b-c', language: 'de', time_zone: 'GMT+14' },
  { authorization: 'Bearer a.b-c\n', language: 'de', time_zone: 'Europe/Berlin' },
  { authorization: 'Bearer null', language: 'en', time_zone: 'America/New_York' },
];

/** Around midnight in these zones, at the ends of months and years, on leap days, and where clocks change. */
const MOMENTS = [
  ...['2026-03-28T22:59:59Z', '2026-03-28T23:00:00Z', '2026-03-29T21:59:59Z', '2026-03-29T22:00:00Z'],
  ...['2026-10-24T21:59:59Z', '2026-10-24T22:00:00Z', '2026-10-25T22:59:59Z', '2026-10-25T23:00:00Z'],
  ...['2026-03-08T04:59:59Z', '2026-03-08T05:00:00Z', '2026-03-09T03:59:59Z', '2026-03-09T04:00:00Z'],
  ...['2026-11-01T03:59:59Z', '2026-11-02T04:59:59Z', '2026-11-02T05:00:00Z', '2026-04-04T12:59:59Z'],
  ...['2026-04-04T13:00:00Z', '2026-04-05T13:59:59Z', '2026-04-05T14:00:00Z', '2026-10-03T14:00:00Z'],
  ...['2026-12-31T15:59:59Z', '2026-12-31T16:00:00Z', '2026-12-31T22:59:59Z', '2026-12-31T23:00:00Z'],
  ...['2028-02-28T23:00:00Z', '2028-02-29T22:59:59Z', '2028-02-29T23:00:00Z', '2026-08-31T18:29:59Z'],
  ...['2026-08-31T18:30:00Z', '2026-11-30T10:00:00Z', '2026-11-30T09:59:59Z', '2027-01-03T12:00:00Z'],
].map((text) => Date.parse(text));

/** The values of a link's parameter, as the link has them. `null`: the link lacks the parameter. */
const TEXTS: Readonly<Record<string, readonly (string | null)[]>> = {
  id: [
    ...['1790000000000000600', null, '71', '', 'a-1.b_2', '0', '000', 'abc', '..%2F1', '%31%32', '1%202'],
    ...['1+2', '%EF%BC%91', 'x'.repeat(63) + '1', 'x'.repeat(64) + '1', '9'.repeat(9), '9'.repeat(10)],
    ...['100', '1%0A', '%zz1', 'null', '-1'],
  ],
  day: [
    ...[null, '2026-03-29', '2026-02-28', '2028-02-29', '2026-02-29', '2026-12-31', '2027-01-01', ''],
    ...['2026-10-25', '2026-10-26', '2026-3-1', '2026-13-01', '2099-01-01', '2026-03-29T08:00', '2020-10-01'],
    ...['2026%2D04%2D05', '2026-04-30', '2019-05-01', '2020-09-30', '1999-12-31', 'today'],
  ],
  text: [null, 'Data+centre', '%E6%95%B0%E6%8D%AE'],
  path: [null, '%2Fdata-center'],
};

const textsOf = (type: string): readonly (string | null)[] =>
  TEXTS[type] ?? [null, ...type.split(' | '), '', type.toUpperCase(), 'a'];

/** The `index`-th link of a route has other values of its parameters than the links before. */
function linkAt(path: string, parameters: Route['query'], index: number): string {
  const pairs = Object.entries(parameters).flatMap(([name, { type }], place) => {
    const texts = textsOf(type);
    const text = texts[Math.floor(index / (place ? place * 7 : 1)) % texts.length];
    return text === null || text === undefined ? [] : [`${name}=${text}`];
  });
  // If a name comes twice, the first value counts.
  const [again] = pairs;
  if (again && index % 11 === 10) pairs.push(again.replace(/=.*/, '=2'));
  return path + (pairs.length ? `?${pairs.join('&')}` : '');
}

function caseOf(link: string, rules: readonly FirstRule[], turn: number, tools: PageTools, origin: string) {
  // Five cases in a row share a zone, because engines take long to create the clock of a zone.
  const session = SESSIONS[Math.floor(turn / 5) % SESSIONS.length] ?? {};
  const nowMs = MOMENTS[(turn + Math.floor(turn / MOMENTS.length)) % MOMENTS.length] ?? 0;
  const { Authorization, time_zone, language } = tools.headersOf(tools.readSessionFields(session));
  const headers = { Authorization, time_zone, language };
  const today = tools.todayIn(tools.parseTimeZone(time_zone) ?? 0, nowMs);
  const query = tools.parseQuery(link.split('?')[1] ?? '');
  const screen = { query, headers, days: tools.daysUntil(today) };
  const requests = tools.requestsOf(rules, screen).map((request) => tools.addressOfCall(origin, request));
  return {
    rule: tools.ruleOf(rules, screen),
    row: { link, session, nowMs, headers, today, requests } satisfies FirstRequestCase,
  };
}

const CASES_PER_ROUTE = 36;
const CASES_WITHOUT_PARAMETERS = 6;
/** Where few links meet a rule, `TRIES` times as many are tried, and only the first for each rule is kept. */
const TRIES = 40;

/**
 * Returns some hundred links, sessions and moments with the expected result. At least one of them meets each rule of
 * each route.
 */
export function casesOf(
  routes: readonly Pick<Route, 'path' | 'query'>[],
  tools: PageTools,
  origin: string,
): FirstRequestCase[] {
  // Counts the cases of all routes, because a count per route would repeat the same sessions and moments.
  let turn = 0;
  return routes.flatMap(({ path, query: parameters }) => {
    const rules = tools.firstRequests[path]?.().rules;
    if (!rules) return [];
    const cases: FirstRequestCase[] = [];
    const seen = new Set<FirstRule | undefined>();
    const count = Object.keys(parameters).length ? CASES_PER_ROUTE : CASES_WITHOUT_PARAMETERS;
    for (let index = 0; index < count || (index < count * TRIES && seen.size < rules.length); index++) {
      const { rule, row } = caseOf(linkAt(path, parameters, index), rules, turn++, tools, origin);
      if (index < count || !seen.has(rule)) cases.push(row);
      seen.add(rule);
    }
    return cases;
  });
}
