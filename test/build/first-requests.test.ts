import fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { headersOf } from '../../src/app/open-session.ts';
import { parseQuery } from '../../src/gateway/query.ts';
import { readSessionFields } from '../../src/host/session-fields.ts';
import * as dataCentre from '../../src/pages/data-centre/calls.ts';
import * as enrolment from '../../src/pages/enrolment/calls.ts';
import * as goal from '../../src/pages/goal/calls.ts';
import * as raffle from '../../src/pages/raffle/calls.ts';
import * as results from '../../src/pages/results/calls.ts';
import * as statistics from '../../src/pages/statistics/calls.ts';
import type { FirstRequests } from '../../src/shell/first-requests.ts';
import { sendFirst } from '../../src/shell/send-first.ts';
import { ROUTES, type Route } from '../routes.ts';
import { buildId, readApart } from './dist.ts';
import { firstAddresses, headersFor, queryOf, todayAt, type RulesFile } from './first-requests-reader.ts';

const rules: RulesFile = JSON.parse(readApart('first-requests.json'));

interface Case {
  readonly link: string;
  readonly session: Readonly<Record<string, string>>;
  readonly nowMs: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly today: string;
  readonly requests: readonly string[];
}
const { build, cases } = JSON.parse(readApart('first-requests.cases.json')) as {
  readonly build: string;
  readonly cases: readonly Case[];
};

const MODULES: Readonly<Record<string, object>> = {
  'data-centre/calls.ts': dataCentre,
  'enrolment/calls.ts': enrolment,
  'goal/calls.ts': goal,
  'raffle/calls.ts': raffle,
  'results/calls.ts': results,
  'statistics/calls.ts': statistics,
};

const WITH_FIRST = ROUTES.filter(({ first }) => first);

function functionOf({ first = '', firstRequests = 'firstRequests' }: Route): FirstRequests {
  const found = (MODULES[first] as Readonly<Record<string, FirstRequests>> | undefined)?.[firstRequests];
  assert.ok(found, `${first} has no ${firstRequests}`);
  return found;
}

/** What the document of a page really sends: the addresses that reach `fetch`. */
function sentBy(route: Route, link: string, session: object, nowMs: number): string[] {
  const sent: string[] = [];
  const { now } = Date;
  const scope = globalThis as unknown as { window?: unknown; fetch: unknown };
  const { fetch } = scope;
  scope.window = { AbortController };
  scope.fetch = (url: string) => (sent.push(url), Promise.reject(new Error('no network')));
  Date.now = () => nowMs;
  try {
    const headers = headersOf(readSessionFields(session));
    sendFirst(functionOf(route)({ query: parseQuery(link.replace(/^[^?]*/, '')), headers }), headers, '');
  } finally {
    Date.now = now;
    scope.fetch = fetch;
    delete scope.window;
  }
  return sent;
}

test('the rules name exactly the routes that have first requests', () => {
  assert.equal(Object.keys(rules.routes).sort(), WITH_FIRST.map(({ path }) => path).sort());
  assert.is(rules.build, buildId());
  assert.is(build, buildId());
});

test('each case comes out of the rules, and is what the page sends', () => {
  assert.ok(cases.length > 300, `${cases.length} cases`);
  for (const { link, session, nowMs, headers, today, requests } of cases) {
    const about = `${link} ${JSON.stringify(session)} ${new Date(nowMs).toISOString()}`;
    assert.equal(headersFor(session, rules), headers, about);
    assert.is(todayAt(headers.time_zone!, nowMs), today, about);
    assert.equal(firstAddresses(rules, link, headers, today), requests, about);
    const route = ROUTES.find(({ path }) => path === link.split('?')[0])!;
    assert.equal(sentBy(route, link, session, nowMs), requests, about);
  }
});

test('the cases reach each rule of each route, and days before and after a change of clocks', () => {
  const zones = new Set(cases.map(({ headers }) => headers.time_zone));
  for (const zone of ['Europe/Berlin', 'America/New_York', 'Australia/Sydney', 'UTC-03:00'])
    assert.ok(zones.has(zone), zone);
  for (const { path } of WITH_FIRST) {
    const own = cases.filter(({ link }) => link.split('?')[0] === path);
    rules.routes[path]!.forEach((rule, index) => {
      // Without this rule, some case has to come out otherwise.
      const others = rules.routes[path]!.filter((each) => each !== rule);
      const without = { ...rules, routes: { [path]: [...others, { when: [], requests: ['/none'] }] } };
      const isReached = own.some(
        ({ link, headers, today, requests }) =>
          firstAddresses(without, link, headers, today).join() !== requests.join(),
      );
      assert.ok(isReached, `${path}: rule ${index}`);
    });
  }
});

const ZONES = [
  ...['Europe/Berlin', 'Europe/London', 'America/New_York', 'America/Santiago', 'Australia/Lord_Howe'],
  ...['Australia/Sydney', 'Pacific/Auckland', 'Pacific/Kiritimati', 'Pacific/Pago_Pago', 'Asia/Shanghai'],
  ...[
    'Asia/Kolkata',
    'Asia/Kathmandu',
    'Africa/Cairo',
    'GMT+8',
    'UTC+05:30',
    'GMT-11',
    '+14:00',
    '-0330',
    'UTC',
  ],
];

const HOUR_MS = 60 * 60 * 1000;
/** Ends of months and years, leap days, and the days on which clocks change. */
const TURNS = [
  ...['2026-12-31', '2028-02-29', '2027-02-28', '2026-04-30', '2026-03-08', '2026-03-29', '2026-04-05'],
  ...['2026-10-04', '2026-10-25', '2026-11-01', '2026-09-27', '2026-04-24', '2029-01-01', '2024-12-30'],
].map((day) => Date.parse(`${day}T00:00:00Z`));

const moments = fc.oneof(
  fc
    .tuple(fc.constantFrom(...TURNS), fc.integer({ min: -36 * 3600, max: 36 * 3600 }))
    .map(([turn, seconds]) => turn + seconds * 1000),
  fc.integer({ min: Date.parse('2020-01-01'), max: Date.parse('2037-12-31') }),
);
const days = moments.map((ms) => new Date(ms).toISOString().slice(0, 10));
const texts = fc.oneof(
  days,
  fc.stringMatching(/^[\w.-]{1,66}$/),
  fc.stringMatching(/^[0-9]{1,12}$/),
  fc.stringMatching(/^[0-9]{4}-[0-9]{2}-[0-9]{2}$/),
  fc.constantFrom('', 'total', 'week', 'month', 'year', 'Week', '1', '100', '0', 'null', '__proto__', '1\n'),
  fc.string(),
  fc.string({ unit: 'grapheme' }),
);

/** A link to a route: its own parameters and some others, missing, once or twice. */
const linksTo = ({ path, query }: Route) =>
  fc
    .array(fc.tuple(fc.constantFrom(...Object.keys(query), 'other'), texts, fc.boolean()), { maxLength: 5 })
    .map((pairs) => {
      const written = pairs.map(([name, text, isRaw]) => {
        const value = encodeURIComponent(text);
        return `${name}=${isRaw ? value.replace(/%20/g, '+').replace(/%2D/g, '-') : value}`;
      });
      return path + (written.length ? `?${written.join('&')}` : '');
    });

const sessions = fc.record({
  authorization: fc.constantFrom('Bearer x', '', ' x', 'Bearer é'),
  language: fc.constantFrom('en', 'zh-CN', 'de_AT', 'ES', 'fr', ''),
  time_zone: fc.constantFrom(...ZONES, ''),
});

for (const route of WITH_FIRST)
  test(`${route.path}: its rules say for any link, session and moment what it sends`, () => {
    let sent = 0;
    fc.assert(
      fc.property(linksTo(route), sessions, moments, (link, session, nowMs) => {
        const headers = headersFor(session, rules);
        const today = todayAt(headers.time_zone!, nowMs);
        const expected = sentBy(route, link, session, nowMs);
        sent += expected.length;
        assert.equal(firstAddresses(rules, link, headers, today), expected);
      }),
      { numRuns: 1000 },
    );
    assert.ok(sent > 30, `${sent} requests`);
  });

test('today and its week are right in every hour around the days on which clocks change', () => {
  const route = ROUTES.find(({ path }) => path === '/today-goal')!;
  for (const time_zone of ZONES)
    for (const turn of TURNS)
      for (let hour = -14; hour <= 38; hour++) {
        const nowMs = turn + hour * HOUR_MS;
        const said = firstAddresses(rules, '/today-goal', {}, todayAt(time_zone, nowMs));
        assert.equal(said, sentBy(route, '/today-goal', { time_zone }, nowMs), `${time_zone} ${nowMs}`);
      }
});

test('a link is read as the pages read it', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[a-c=&+%0-9A-F?]{0,24}$/), (search) => {
      assert.equal(Object.fromEntries(queryOf(`/x?${search}`)), { ...parseQuery(`?${search}`) });
    }),
    { numRuns: 1000 },
  );
});

test.run();
