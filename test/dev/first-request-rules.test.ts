import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { findRules } from '../../src/build/first-requests/find-rules.ts';
import type { FirstRequests, Tools } from '../../src/build/first-requests/probe.ts';
import { formatQuery } from '../../src/gateway/query.ts';
import * as days from '../../src/sport/days.ts';
import { LINK_ID } from '../../src/sport/link-id.ts';
import { todayIn } from '../../src/sport/time-zone.ts';
import type { Parameter } from '../../src/routes.ts';

const tools: Tools = {
  days,
  formatQuery: (query) => formatQuery(query as Parameters<typeof formatQuery>[0]),
  todayIn,
  forms: [LINK_ID],
  origin: '',
};
const QUERY: Readonly<Record<string, Parameter>> = {
  id: { type: 'id', example: '1' },
  tab: { type: 'tasks | rankings | rewards', example: 'tasks' },
};

const rulesOf = (firstRequests: FirstRequests, more: Partial<Tools> = {}) =>
  findRules({ path: '/page', query: QUERY }, firstRequests, { ...tools, ...more });
const refuses = (firstRequests: FirstRequests, words: RegExp) =>
  assert.throws(() => rulesOf(firstRequests), words);

const get = (path: string, query: object = {}) => ({ method: 'GET', path, query });

test('a page that always asks the same has one rule', () => {
  assert.equal(
    rulesOf(() => [get('/a', { page: 1 }), get('/b')]),
    [{ when: [], requests: ['/a?page=1', '/b'] }],
  );
  assert.equal(
    rulesOf(() => [get('/a')], { origin: 'https://api.example.com' }),
    [{ when: [], requests: ['https://api.example.com/a'] }],
  );
});

test('values and words of a link become tokens and conditions', () => {
  const found = rulesOf(({ query: { id, tab } }) =>
    LINK_ID.test(id ?? '') ? [get(`/a/${id}`, { tab: tab === 'tasks' ? 1 : 2, of: id })] : [],
  );
  assert.equal(found, [
    {
      when: [
        { value: 'query.id', matches: '(?!0*$)(?=.*[0-9])[A-Za-z0-9_][A-Za-z0-9_.-]{0,63}' },
        { value: 'query.tab', is: 'tasks' },
      ],
      requests: ['/a/{query.id}?tab=1&of={query.id}'],
    },
    {
      when: [{ value: 'query.id', matches: '(?!0*$)(?=.*[0-9])[A-Za-z0-9_][A-Za-z0-9_.-]{0,63}' }],
      requests: ['/a/{query.id}?tab=2&of={query.id}'],
    },
    { when: [], requests: [] },
  ]);
});

test('what is made of a value is no constant and no token', () => {
  refuses(({ query: { id = '' } }) => [get('/a', { id: id.toUpperCase() })], /\/page[^]*no condition tells/);
  refuses(({ query: { id = '' } }) => [get('/a', { length: id.length })], /no condition tells/);
  refuses(({ query: { id = '' } }) => (/^[a-z]/.test(id) ? [get('/a')] : []), /no condition tells/);
});

test('days that no token names, and hours, are refused', () => {
  const dayOf: (make: (day: string) => unknown) => FirstRequests =
    (make) =>
    ({ headers: { time_zone } }) => [
      get('/a', { day: make(todayIn(time_zone === 'UTC' ? 0 : 1, Date.now())) }),
    ];
  refuses(
    dayOf((day) => days.addDays(day, -7)),
    /no condition tells/,
  );
  refuses(() => [get('/a', { at: Date.now() })], /the rules say something else/);
  refuses(() => [get('/a', { at: new Date().getUTCHours() })], /the rules say something else/);
});

test('a day without the session zone is found out', () => {
  refuses(() => [get('/a', { day: todayIn(0, Date.now()) })], /the rules say something else/);
});

test('the month and year of a day are tokens', () => {
  const found = rulesOf(({ headers: { time_zone } }) => {
    const offset = { UTC: 0, 'GMT+8': 480, 'UTC-05:00': -300, 'GMT+14': 840, 'UTC+05:30': 330 }[time_zone];
    const { first, last } = days.monthOf(todayIn(offset ?? 0, Date.now()));
    return [get('/a', { first, last, year: days.yearOf(first).first })];
  });
  assert.equal(found, [
    {
      when: [],
      requests: ['/a?first={today.firstOfMonth}&last={today.lastOfMonth}&year={today.firstOfYear}'],
    },
  ]);
});

test('one value that is treated apart is found out', () => {
  refuses(
    ({ query: { id } }) => (id === '100' ? [] : [get('/a')]),
    /the rules say something else than the page sends/,
  );
});

test('what rules can not say is refused with the page', () => {
  refuses(
    ({ query }) => [get('/a', { ...query })],
    /\/page can't be written as rules: it reads all of query/,
  );
  refuses(() => [{ method: 'POST', path: '/a' }], /sent with POST/);
  refuses(() => [get('/a/{today}')], /has a brace/);
  assert.throws(() => rulesOf(() => [], { forms: [/^[a-z]+$/i] }), /has no flags/);
  assert.throws(() => rulesOf(() => [], { forms: [/^a|b$/] }), /neither \|/);
  assert.throws(() => rulesOf(() => [], { forms: [/[a-z]+/] }), /begins with \^/);
});

test('the clock is the real one again, also after an error', () => {
  const before = Date;
  rulesOf(() => [get('/a')]);
  refuses(() => {
    throw new RangeError('x');
  }, /x/);
  assert.is(Date, before);
  assert.ok(Math.abs(Date.now() - new Date().getTime()) < 1000);
});

test.run();
