import '../dom.ts';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { createLastKnown, type LastKnown } from '../../src/app/last-known.ts';
import { list, number, object } from '../../src/gateway/decode.ts';
import { bareFailure, reading, type Answer, type Call, type Failure } from '../../src/gateway/gateway.ts';
import { addressOfCall } from '../../src/gateway/query.ts';
import { getDataCentre } from '../../src/pages/data-centre/calls.ts';
import { getTodayGoals } from '../../src/pages/goal/calls.ts';
import { getResult } from '../../src/pages/results/calls.ts';
import { getChart, getRecords, getSums } from '../../src/pages/statistics/calls.ts';
import { memoryVisit } from '../host/memory-visit.ts';

const PAGE = '/running-statistics?tab=week';
const ANNA: Person = {
  headers: { Authorization: 'token-anna', time_zone: 'Asia/Shanghai', language: 'en' },
  userName: 'Anna',
  timeZone: 'Asia/Shanghai',
};
const CALL: Call<unknown> = { method: 'GET', path: '/sums', query: { of: 'week' }, decode: (data) => data };

let nowMs = 0;
const now = () => nowMs;

type Person = Parameters<typeof createLastKnown>[0]['session'];
type FromHost = Parameters<typeof createLastKnown>[0]['fromHost'];

const open = (session: Person = { ...ANNA }, visit = memoryVisit(), fromHost: FromHost = null) =>
  createLastKnown({ session, visit, fromHost, now });
/** A document of this visit. */
const openIn = (visit: ReturnType<typeof memoryVisit>, fromHost?: FromHost) =>
  open({ ...ANNA }, visit, fromHost);

/** What a block says of its request. */
const asking = (hasData: boolean) => ({ hasData, acceptsStale: !hasData });

const bodyOf = (data: unknown) => JSON.stringify({ success: true, code: 200, data });
const ok = (value: unknown): Answer<unknown> => ({ ok: true, value, text: bodyOf(value) });
const failed = (more: Partial<Failure> = {}): Answer<unknown> => ({
  ok: false,
  failure: { ...bareFailure('transport'), ...more },
});

function note(
  known: LastKnown,
  answer: Answer<unknown>,
  {
    call = CALL,
    hasData = false,
    headers = ANNA.headers,
    sentAtMs = nowMs,
    pathname = location.pathname,
  } = {},
) {
  known.note(call, answer, { options: asking(hasData), headers, sentAtMs, pathname });
}

/** The value that is shown at once, or `undefined`. */
async function recalled(known: LastKnown, call = CALL) {
  const answer = await known.recall(call, asking(false));
  if (!answer?.ok) return undefined;
  assert.ok(answer.isStale);
  return answer.value;
}

test.before.each(() => {
  history.replaceState(null, '', PAGE);
  nowMs = 1000;
});

for (const isLate of [false, true])
  test(`a renewed authorization keeps what is known of its person, and its age: ${isLate ? 'a late answer' : 'a failure'}`, async () => {
    const session = { ...ANNA };
    const known = open(session);
    note(known, ok('mine'));
    session.headers = { ...ANNA.headers, Authorization: 'new' };
    session.formerAuthorizations = [ANNA.headers.Authorization];
    nowMs = 2000;
    if (isLate) note(known, ok('newer'), { hasData: true });
    else note(known, failed(), { hasData: true, headers: session.headers });
    assert.equal(known.asOf.value, isLate ? null : { address: PAGE, atMs: 1000 });
    assert.is(await recalled(known), isLate ? 'newer' : 'mine');
  });

test('what came last is shown where nothing is, and only there', async () => {
  const known = open();
  assert.is(await recalled(known), undefined);
  note(known, ok('old'));
  note(known, ok('new'), { hasData: true });
  assert.is(await recalled(known), 'new');
  assert.is(known.recall(CALL, asking(true)), null, 'a refresh sends a request');
  assert.is(known.recall(CALL, {}), null, 'so is what only the answer will do for');
  assert.is(known.recall(CALL, undefined), null);
});

test('another query or page, and what is not read, is something else', async () => {
  const known = open();
  note(known, ok('mine'));
  assert.is(await recalled(known, { ...CALL, query: { of: 'month' } }), undefined);
  assert.is(await recalled(known, { ...CALL, authorization: 'placeholder' }), undefined);
  assert.is(await recalled(known, { ...CALL, method: 'POST' }), undefined);
  history.replaceState(null, '', '/scene-statistics');
  assert.is(await recalled(known), undefined);
  history.replaceState(null, '', '/running-statistics/');
  assert.is(await recalled(known), 'mine');
});

for (const path of ['/raffle-activity', '/product-test-active', '/prize-application', '/nothing'])
  test(`nothing is kept of ${path}`, async () => {
    const known = openWith(broughtSums());
    history.replaceState(null, '', path);
    note(known, ok('mine'));
    assert.equal([await recalled(known), await recalled(known, SUMS)], [undefined, undefined]);
  });

const OTHERS: [string, Partial<Person>][] = [
  ['another authorization', { headers: { ...ANNA.headers, Authorization: 'token-ben' } }],
  ['another name', { userName: 'Ben' }],
  ['another language', { headers: { ...ANNA.headers, language: 'de' } }],
  ['another zone', { headers: { ...ANNA.headers, time_zone: 'Europe/Berlin' } }],
];

for (const [name, other] of OTHERS) {
  test(`${name} finds nothing, and does away with what there was`, async () => {
    const session = { ...ANNA } as { -readonly [Name in keyof Person]: Person[Name] };
    const known = open(session);
    note(known, ok('mine'));
    Object.assign(session, other);
    assert.is(await recalled(known), undefined);
    Object.assign(session, ANNA);
    assert.is(await recalled(known), undefined);
  });

  test(`${name} finds nothing in the visit's next document`, async () => {
    const visit = memoryVisit();
    note(openIn(visit), ok({ whose: 'mine' }));
    dispatchEvent(new Event('pagehide'));
    assert.match(JSON.stringify(visit.stored), /mine/);
    const known = open({ ...ANNA, ...other }, visit);
    assert.is(await recalled(known), undefined);
    dispatchEvent(new Event('pagehide'));
    assert.not.match(JSON.stringify(visit.stored), /mine/);
  });
}

test('an answer belongs to the person and the page that asked, however late it comes', async () => {
  const session: Person = { ...ANNA };
  const ofAnna = open(session);
  session.headers = { ...ANNA.headers, Authorization: 'token-ben' };
  note(ofAnna, ok("anna's"));
  assert.is(await recalled(ofAnna), undefined);
  const known = open();
  history.replaceState(null, '', '/today-goal');
  note(known, ok('of the statistics'), { pathname: '/running-statistics' });
  assert.is(await recalled(known), undefined);
  history.replaceState(null, '', PAGE);
  assert.is(await recalled(known), 'of the statistics');
});

test('the next document of the visit finds it, with its time, and takes it out of the storage', async () => {
  const visit = memoryVisit();
  note(openIn(visit), ok({ distanceM: 5 }));
  assert.equal(visit.stored, {}, 'while a document lives the storage holds nothing');
  dispatchEvent(new Event('pagehide'));
  nowMs = 9000;
  const known = openIn(visit);
  assert.equal(visit.stored, {});
  assert.equal(await recalled(known), { distanceM: 5 });
  note(known, failed(), { hasData: true });
  assert.equal(known.asOf.value, { address: PAGE, atMs: 1000 });
});

for (const text of [
  ...['', '{', 'null', '[]', '0', '{"owner":"x","answers":7}', '{"owner":"x","answers":[null,7,[]]}'],
])
  test(`what stands in the storage may be anything: ${text.slice(0, 60)}`, async () => {
    const visit = memoryVisit({ known: text });
    const known = openIn(visit);
    assert.is(await recalled(known), undefined);
    note(known, ok('mine'));
    assert.is(await recalled(known), 'mine');
  });

const callOf = (of: number) => ({ ...CALL, query: { of } });

test('of more than 60 answers the oldest goes; one that came again is new', async () => {
  const known = open();
  for (let of = 0; of < 60; of++) note(known, ok(of), { call: callOf(of) });
  note(known, ok('again'), { call: callOf(0) });
  note(known, ok(60), { call: callOf(60) });
  const shown = await Promise.all([0, 1, 2, 60].map((of) => recalled(known, callOf(of))));
  assert.equal(shown, ['again', undefined, 2, 60]);
});

test('of what is too much together the newest are stored', async () => {
  const visit = memoryVisit();
  const known = openIn(visit);
  for (let of = 0; of < 5; of++) note(known, ok({ of, text: 'x'.repeat(100_000) }), { call: callOf(of) });
  dispatchEvent(new Event('pagehide'));
  const next = openIn(visit);
  const found = await Promise.all([2, 3, 4].map((of) => recalled(next, callOf(of))));
  assert.equal(found.map(Boolean), [false, true, true]);
});

/* What is stored under the key may be of anybody. */

/** A call as the pages make them. */
const SUMS: Call<unknown> = reading({ method: 'GET', path: '/sums' }, 'object', (data) => ({
  distanceM: number(object(data).distance),
}));
const ROWS: Call<unknown> = reading({ method: 'GET', path: '/rows' }, 'list', (data) => ({
  items: list(data, (row) => number(row.distance)),
}));
const SUMS_DATA = { distance: 5 };
const ROWS_DATA = { list: [{ distance: 5 }] };

/** `"<…>"` stands for JSON that has no literal. */
const withLiterals = (json: string) => json.replace(/"<([^>]+)>"/g, '$1');

/** Stores the answers of both calls, changes what is stored, and returns the next document's. */
function reopen(change: (row: Record<string, unknown>) => void) {
  const visit = memoryVisit();
  const before = openIn(visit);
  note(before, ok(SUMS_DATA), { call: SUMS });
  note(before, ok(ROWS_DATA), { call: ROWS });
  dispatchEvent(new Event('pagehide'));
  const stored = JSON.parse(visit.stored.known!);
  stored.answers.forEach(change);
  visit.write('known', withLiterals(JSON.stringify(stored)));
  nowMs = 9000;
  return { visit, known: openIn(visit) };
}

const both = async (known: LastKnown) => [await recalled(known, SUMS), await recalled(known, ROWS)];

const UNFIT_DATA: readonly unknown[] = [
  ...[null, undefined, {}, 'x', '', 7, '<1e999>', [null], ['a'], { distance: null }, { distance: -1 }],
  ...[{ list: {} }, { list: [null] }, { list: [{ distance: [] }] }, '<{"__proto__":{"distance":5}}>'],
  ...[`<${'['.repeat(3000)}${']'.repeat(3000)}>`, '<{"distance":5>'],
];

/** What may stand in a field of a stored answer. `text` should be a body. */
const UNFIT = {
  text: [
    ...UNFIT_DATA,
    ...UNFIT_DATA.map((data) => withLiterals(bodyOf(data))),
    bodyOf(0).replace('tru', 'fals'),
  ],
  atMs: [null, undefined, {}, 'x', '<1e999>', -1, 0, 9001 + 864e5, 1e300, true],
  key: [null, 7, ['/running-statistics /sums '], '__proto__', '/help /sums '],
} as const;
for (const [field, values] of Object.entries(UNFIT))
  for (const value of values)
    test(`a stored answer with an unfit ${field} is dropped: ${JSON.stringify(value)?.slice(0, 60)}`, async () => {
      const { visit, known } = reopen((row) => void (row[field] = value));
      assert.equal(await both(known), [undefined, undefined]);
      note(known, failed(), { hasData: true, call: SUMS });
      assert.is(known.asOf.value, null);
      dispatchEvent(new Event('pagehide'));
      assert.equal(visit.stored, {}, 'and is not written back');
    });

test('a stored answer of before a clock was set back is shown as of now', async () => {
  const { known } = reopen((row) => void (row.atMs = 9000 + 3600e3));
  assert.equal(await both(known), [{ distanceM: 5 }, { items: [5] }]);
  note(known, failed(), { hasData: true, call: SUMS });
  assert.is(known.asOf.value?.atMs, 9000);
});

test('one unfit answer costs no other', async () => {
  const { visit, known } = reopen(
    (row) => void (String(row.key).includes('/sums') && (row.text = bodyOf([]))),
  );
  assert.equal(await both(known), [undefined, { items: [5] }]);
  dispatchEvent(new Event('pagehide'));
  // A document between them that reads none.
  await recalled(openIn(visit));
  dispatchEvent(new Event('pagehide'));
  assert.equal(await both(openIn(visit)), [undefined, { items: [5] }]);
});

test('how old something is, is said where it could not be refreshed, until it is', () => {
  const known = open();
  note(known, ok('a'));
  nowMs = 2000;
  const other = { ...CALL, path: '/bars' };
  note(known, ok('b'), { call: other });
  nowMs = 3000;
  assert.is(known.asOf.value, null);
  note(known, failed(), { hasData: true, call: other });
  assert.equal(known.asOf.value, { address: PAGE, atMs: 2000 });
  note(known, failed(), { hasData: true });
  assert.equal(known.asOf.value, { address: PAGE, atMs: 1000 });
  note(known, failed({ kind: 'cancelled' }), { hasData: true });
  note(known, ok('a2'), { hasData: true });
  assert.equal(known.asOf.value, { address: PAGE, atMs: 2000 });
  note(known, ok('b2'), { hasData: true, call: other });
  assert.is(known.asOf.value, null);
});

test('a failure where nothing is shown is no old figure; on another page nothing is old', () => {
  const known = open();
  note(known, failed());
  assert.is(known.asOf.value, null);
  note(known, ok('a'));
  note(known, failed(), { hasData: true });
  history.replaceState(null, '', '/today-goal');
  note(known, ok('b'));
  assert.is(known.asOf.value, null);
});

test('what the server refuses is not shown again; a session that it refuses finds nothing', async () => {
  const known = open();
  const other = { ...CALL, path: '/bars' };
  const both = () => {
    note(known, ok('a'));
    note(known, ok('b'), { call: other });
  };
  both();
  note(known, failed({ kind: 'rejected' }), { hasData: true });
  assert.equal([await recalled(known), await recalled(known, other)], [undefined, 'b']);
  both();
  note(known, failed({ kind: 'status', refusesSession: true }), { hasData: true });
  assert.equal([await recalled(known), await recalled(known, other)], [undefined, undefined]);
});

const HEADERS = { Authorization: 'token-anna', language: 'en', time_zone: 'Asia/Shanghai' };
/** What the app has brought an hour ago. */
const broughtSums = (more: object = {}) => [
  { url: '/sums', text: bodyOf(SUMS_DATA), atMs: HOUR_MS, ...more },
];
const HOUR_MS = 3600e3;

const openWith = (hostAnswers: NonNullable<FromHost>['hostAnswers'], session: Person = { ...ANNA }) => {
  nowMs = 2 * HOUR_MS;
  return open(session, memoryVisit(), { hostAnswers, headers: HEADERS });
};

test('what the app has brought is shown as last known, once, with its age if nothing newer comes', async () => {
  const known = openWith(broughtSums());
  assert.equal(await recalled(known, SUMS), { distanceM: 5 });
  note(known, failed(), { hasData: true, call: SUMS });
  assert.is(known.asOf.value?.atMs, HOUR_MS);
  note(known, ok({ distance: 6 }), { hasData: true, call: SUMS });
  assert.is(known.asOf.value, null);
  assert.equal(await recalled(known, SUMS), { distanceM: 6 });
});

test('of what the app has brought and what the visit knew, the newer is shown', async () => {
  for (const [atMs, distanceM] of [
    [3 * HOUR_MS, 5],
    [HOUR_MS, 7],
  ] as const) {
    const known = openWith(broughtSums({ atMs }));
    note(known, ok({ distance: 7 }), { call: SUMS });
    nowMs = 4 * HOUR_MS;
    assert.equal(await recalled(known, SUMS), { distanceM });
  }
});

test('an unfit answer that the app has brought does not hide what the visit knew', async () => {
  const known = openWith(broughtSums({ atMs: 3 * HOUR_MS, text: '<html>' }));
  note(known, ok({ distance: 7 }), { call: SUMS });
  nowMs = 4 * HOUR_MS;
  assert.equal(await recalled(known, SUMS), { distanceM: 7 });
});

for (const [name, other] of OTHERS)
  if (other.headers)
    test(`what the app has brought is not shown to ${name}`, async () =>
      assert.is(await recalled(openWith(broughtSums(), { ...ANNA, ...other }), SUMS), undefined));

for (const [name, more] of Object.entries({
  'another query': { url: '/sums?of=week' },
  'another address': { url: '/other' },
  'another host': { url: 'https://evil.example/sums' },
  'no JSON': { text: '<html>' },
  'half of it': { text: '{"success":true,"data":{"dist' },
  'a rejection': { text: '{"success":false,"code":500,"data":{"distance":5}}' },
  'no data': { text: bodyOf(null) },
  'data of another shape': { text: bodyOf([7]) },
  'nested data': { text: '['.repeat(200_000) },
  'a time that is none': { atMs: NaN },
  'an endless time': { atMs: Infinity },
  'a time before 1970': { atMs: -1 },
  'a time of years ahead': { atMs: 1e14 },
  'a fresh answer, which the client takes': { atMs: 2 * HOUR_MS - 5000 },
}))
  test(`of the app is not shown as last known: ${name}`, async () =>
    assert.is(await recalled(openWith(broughtSums(more)), SUMS), undefined));

/** The calls whose answers depend on the day, of which their addresses say nothing; and some others. */
const GOALS = { todayCalorie: 400, targetCalorie: 300, todayTime: 60, targetTime: 60 };
const POINTS = { list: [{ dateTime: '2026-10-17', dataValue: 5 }] };
const pageCalls: readonly (readonly [Call<unknown>, data: unknown, fields: string, later: unknown])[] = [
  [getTodayGoals(), { targetVo: GOALS }, 'caloriesKcal', undefined],
  [getDataCentre(), { targetVo: GOALS, weight: { dataValue: 60 } }, 'goals', null],
  ...(['week', 'month', 'year'] as const).map(
    (period) => [getChart({ sceneCode: '100', period }), POINTS, '0', undefined] as const,
  ),
  [getChart({ sceneCode: '100', period: 'total' }), POINTS, '0', { date: '2026-10-17', value: 5 }],
  [getSums({ sceneCode: '100', period: 'total' }), { dataValue: 5 }, 'distanceM', 5],
  [getResult('7'), { todaySportData: 5, mileage: 7 }, 'todayDistanceM', null],
  [getResult('7'), { todaySportData: 5, mileage: 7 }, 'distanceM', 7],
  [getRecords(1), { list: [{ id: '7' }] }, 'total', null],
];
/** Noon, a minute before midnight and a minute after it, in the session's zone. */
const [NOON, LATE, NEXT] = [4, 15.99, 16.01].map((hours) => Date.UTC(2026, 9, 17) + hours * HOUR_MS);
for (const how of ['kept', 'in the storage', 'brought'])
  for (const [call, data, field, later] of how === 'kept' ? pageCalls : pageCalls.slice(0, 2))
    test(`${how} over midnight: ${call.path} ${JSON.stringify(call.query)} ${field}`, async () => {
      const seenAt = async (ms: number) => {
        nowMs = NOON!;
        const visit = memoryVisit();
        const url = addressOfCall('', call);
        const brought = [{ url, text: bodyOf(data), atMs: nowMs }];
        let known = openIn(visit, how === 'brought' ? { hostAnswers: brought, headers: HEADERS } : null);
        if (how !== 'brought') note(known, ok(data), { call });
        if (how === 'in the storage') {
          dispatchEvent(new Event('pagehide'));
          known = openIn(visit);
        }
        nowMs = ms;
        const value = (await recalled(known, call)) as Record<string, unknown> | undefined;
        return value && value[field];
      };
      assert.is.not(await seenAt(LATE!), undefined);
      assert.equal(await seenAt(NEXT!), later);
    });

test('an answer that came after midnight is of the day on which it was asked for', async () => {
  const known = open();
  nowMs = NEXT!;
  note(known, ok({ targetVo: GOALS }), { call: getTodayGoals(), sentAtMs: LATE! });
  assert.is(await recalled(known, getTodayGoals()), undefined);
});

test.run();
