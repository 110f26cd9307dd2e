import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { headersOf } from '../../src/app/open-session.ts';
import type { FirstRequestCase } from '../../src/build/first-requests/cases.ts';
import { importFirstRequests } from '../../src/build/first-requests/page-tools.ts';
import { settingsOf } from '../../src/deploy/settings.ts';
import { parseQuery } from '../../src/gateway/query.ts';
import { readSessionFields } from '../../src/host/session-fields.ts';
import { requestsOf } from '../../src/shell/first-requests.ts';
import { sendFirst } from '../../src/shell/send-first.ts';
import { ROUTES } from '../routes.ts';
import { buildId, fileOf, read, readApart } from './dist.ts';
import { firstAddresses, headersFor, todayAt, type RulesFile } from '../preview/first-requests-reader.ts';

const rules: RulesFile = JSON.parse(readApart('first-requests.json'));

const { build, cases } = JSON.parse(readApart('first-requests.cases.json')) as {
  readonly build: string;
  readonly cases: readonly FirstRequestCase[];
};

const WITH_FIRST = ROUTES.filter(({ firstRequests }) => firstRequests);
const { firstRequests } = await importFirstRequests(WITH_FIRST, settingsOf());

const ORIGIN = 'https://gateway.example';

/** What the document of a page really sends: the addresses that reach `fetch`. The client looks for the answers by them. */
function sentBy({ link, session, nowMs }: FirstRequestCase): string[] {
  const sent: string[] = [];
  const { now } = Date;
  const scope = globalThis as unknown as { window?: unknown; fetch: unknown };
  const { fetch } = scope;
  scope.window = { AbortController };
  scope.fetch = (url: string) => (sent.push(url), Promise.reject(new Error('no network')));
  Date.now = () => nowMs;
  try {
    const headers = headersOf(readSessionFields(session));
    const { rules: own, firstDaysIn } = firstRequests[link.split('?')[0]!]!();
    const query = parseQuery(link.replace(/^[^?]*/, ''));
    const requests = requestsOf(own, { query, headers, days: firstDaysIn?.(headers.time_zone) });
    assert.equal(Object.keys(sendFirst(requests, headers, ORIGIN).byUrl), sent);
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

test('a document that sends first requests says that it is busy', () => {
  for (const { path } of WITH_FIRST) assert.match(read(fileOf(path)), 'aria-busy="true"', path);
});

test('each case comes out of the rules, and is what the page sends', () => {
  assert.ok(cases.length > 300, `${cases.length} cases`);
  for (const one of cases) {
    const { link, session, nowMs, headers, today, requests } = one;
    const about = `${link} ${JSON.stringify(session)} ${new Date(nowMs).toISOString()}`;
    assert.equal(headersFor(session, rules), headers, about);
    assert.is(todayAt(headers.time_zone, nowMs), today, about);
    assert.equal(firstAddresses(rules, link, headers, today), requests, about);
    const addresses = requests.map((address) => ORIGIN + address);
    assert.equal(sentBy(one), addresses, about);
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

test.run();
