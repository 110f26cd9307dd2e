import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { Host, HostKind, VisitStore } from '../../src/host/contract.ts';
import { createClient } from '../../src/gateway/client.ts';
import { bareFailure } from '../../src/gateway/gateway.ts';
import { transport } from '../../src/gateway/transport.ts';
import { sendAgainIfRenewed, showFailures } from '../../src/app/middlewares.ts';
import { headersOf, openSession } from '../../src/app/open-session.ts';
import type { SessionFields } from '../../src/host/session-fields.ts';
import { personalVisit } from '../../src/app/personal-visit.ts';
import { renewSession } from '../../src/app/renewal.ts';
import { memoryVisit } from '../host/memory-visit.ts';
import { readSession, type Session } from '../../src/app/session.ts';

/** A session with its headers as fields, and without the former authorizations, which the refused calls below prove. */
const flat = ({ headers, formerAuthorizations: _, ...rest }: Session) => ({
  ...rest,
  authorization: headers.Authorization,
  language: headers.language,
  timeZoneText: headers.time_zone,
});

type Flat = ReturnType<typeof flat>;

const DEFAULTS: Flat = {
  authorization: '',
  userName: '',
  userIcon: '',
  units: 'metric',
  language: 'en',
  timeZone: 'Asia/Shanghai',
  timeZoneText: 'Asia/Shanghai',
};

interface Setting {
  readonly kind?: HostKind;
  readonly info?: object;
  readonly url?: string;
  readonly visit?: VisitStore;
}

/** Opens a session as a document at `url` would. `steps` records the prompts and address changes in order. */
function open({
  kind = 'android',
  info = {},
  url = 'https://app.example/today-goal',
  visit = memoryVisit(),
}: Setting) {
  const steps: string[] = [];
  const ask = () => {
    steps.push('prompt');
    return info;
  };
  const replaceState = (state: unknown, _title: string, to: string) => {
    assert.is(state, 'kept');
    steps.push(new URL(to, url).href);
  };
  const address = { location: new URL(url), history: { state: 'kept', replaceState } };
  const given = openSession(visit, address, kind === 'browser' ? null : ask);
  const host: Pick<Host, 'kind' | 'visit'> = { kind, visit };
  const own = readSession(given, headersOf(given));
  return { own, session: flat(own), steps, visit, host };
}

const at = (query: string) => `https://app.example/today-goal?${query}`;

const PERSON = { authorization: 't', userName: 'Ann B', userIcon: '/a.png' };
const BERLIN = { timeZone: 'Europe/Berlin', timeZoneText: 'Europe/Berlin' };
const GMT_8 = { timeZone: 480, timeZoneText: 'GMT+8' };
const SAID = { ...PERSON, deviceUnit: 1, language: 'zh_Hans_CN', time_zone: 'Europe/Berlin' };
const MARS = { timeZone: 'Mars/Base', timeZoneText: 'Mars/Base' };
const LINKED =
  'authorization=t&userName=Ann+B&userIcon=%2Fa.png&deviceUnit=1&language=de-AT&time_zone=GMT%2B8';
const NULLS = { authorization: 'null', userName: 'undefined' };

type FieldRow = [name: string, info: SessionFields | object, query: string, expected: Partial<Flat>];

/** What the app says, and what the link says. */
for (const [name, info, query, expected] of [
  ['nothing is known', {}, '', {}],
  ['the app says all', SAID, '', { ...PERSON, ...BERLIN, units: 'imperial', language: 'zh' }],
  ['the link says all', {}, LINKED, { ...PERSON, ...GMT_8, units: 'imperial', language: 'de' }],
  ['field by field', { language: 'es' }, 'language=de&userName=Ann', { language: 'es', userName: 'Ann' }],
  ['an empty field, left to the link', { userIcon: '' }, 'userIcon=%2Fa.png', { userIcon: '/a.png' }],
  ['a field without a value', { userName: null }, 'userName=Ann', { userName: 'Ann' }],
  ["Java's null is nothing", NULLS, 'authorization=null&language=de', { language: 'de' }],
  ['deviceUnit 0', { deviceUnit: 0, tenantUnit: 1 }, '', { units: 'metric' }],
  ["deviceUnit '0'", { deviceUnit: '0', tenantUnit: 1 }, '', { units: 'metric' }],
  ["deviceUnit '2'", { deviceUnit: '2' }, '', { units: 'imperial' }],
  ['deviceUnit -1', { deviceUnit: -1 }, '', { units: 'imperial' }],
  ['deviceUnit 1 in the link', {}, 'deviceUnit=1', { units: 'imperial' }],
  ['tenantUnit where deviceUnit is absent', { tenantUnit: 1 }, '', { units: 'imperial' }],
  ['tenantUnit beside garbage', { deviceUnit: 'miles', tenantUnit: '1' }, '', { units: 'imperial' }],
  ['neither unit can be read', { deviceUnit: {}, tenantUnit: 'km' }, '', { units: 'metric' }],
  ['an unknown language', { language: 'xx' }, '', { language: 'en' }],
  ['a language that is none', { language: { a: 1 } }, '', { language: 'en' }],
  ['a zone new to the engine', { time_zone: 'Mars/Base' }, '', MARS],
  ['a zone that is none', { time_zone: 'GMT+15' }, '', {}],
  ['a half-hour zone', { time_zone: 'UTC+05:30' }, '', { timeZone: 330, timeZoneText: 'UTC+05:30' }],
  ['a bare plus in the link', {}, 'time_zone=GMT+8', GMT_8],
  ['behind a second question mark', {}, 'id=1?language=de', { language: 'de' }],
  ['behind an escaped ampersand', {}, 'id=1&amp;language=de', { language: 'de' }],
  ['a token that would split a header', { authorization: 'a\r\nX: 1' }, '', {}],
  ['a line end from base64', { authorization: ' Bearer dA==\r\n' }, '', { authorization: 'Bearer dA==' }],
  ...['Bearer null', 'bearer undefined', 'Bearer ', 'Bearer'].map((authorization): FieldRow => [
    `the scheme alone: ${authorization}`,
    { authorization },
    '',
    {},
  ]),
  ['a token beyond ASCII', { authorization: 'tökén' }, '', {}],
  ['a token with a scheme', { authorization: 'Bearer a.b-c_d' }, '', { authorization: 'Bearer a.b-c_d' }],
  ['a long name is cut', { userName: 'x'.repeat(1000) }, '', { userName: 'x'.repeat(199) + '…' }],
  // web-address.test.ts has other pictures.
  ['a picture that is a script', { userIcon: 'javascript:alert(1)' }, '', {}],
] as const)
  test(`session: ${name}`, () =>
    assert.equal(open({ info, url: at(query) }).session, { ...DEFAULTS, ...expected }));

for (const [url, left] of [
  ['https://app.example/today-goal', null],
  ['https://app.example/today-goal?', null],
  ['https://app.example/today-goal?id=1#x', null],
  ['https://app.example/today-goal?authorization=t', 'https://app.example/today-goal'],
  ['https://app.example/today-goal?authorization', 'https://app.example/today-goal'],
  [
    'https://app.example/today-goal?a=%7e+x&authorization=t&b=%&&c#/h?%7E',
    'https://app.example/today-goal?a=%7e+x&b=%&&c#/h?%7E',
  ],
  [
    'https://app.example/r?language=de&id=1&time_zone=UTC&deviceUnit=1&tenantUnit=0&userName=A&userIcon=B&authorization=t',
    'https://app.example/r?id=1',
  ],
  ['https://app.example/r?%61uthorization=t&authorization=u&id=1', 'https://app.example/r?id=1'],
  [
    'https://app.example/r?%41uthorization=t&AUTHORIZATION=u&authorization%3Dv&authorization[]=w&+userName=x&b',
    'https://app.example/r?b',
  ],
  ['https://app.example/r?languages=1&language-x=2', null],
  ['https://app.example/r?id=1?authorization=t&language=de', 'https://app.example/r?id=1'],
  ['https://app.example/r?id=1?authorization=t/T?language=de', 'https://app.example/r?id=1'],
  ['https://app.example/r?id=1&amp;authorization=t', 'https://app.example/r?id=1'],
  ['https://app.example//r?authorization=t&x', 'https://app.example//r?x'],
  ['https://app.example/r?id=1&router=/a?authorization=t', 'https://app.example/r?id=1'],
  ['https://app.example/r?id=1&router=%2Fa%3Fauthorization%3Dt', 'https://app.example/r?id=1'],
  ['https://app.example/r?router=/a?tab=week?language=de&id=1#top', 'https://app.example/r?id=1#top'],
  ['https://app.example/r?router=/a?tab=week', null],
  ['https://app.example/r?id=1#authorization=t', 'https://app.example/r?id=1'],
  ['https://app.example/r#/a?x=1&authorization=t', 'https://app.example/r'],
] as const)
  for (const kind of ['android', 'ios', 'browser'] as const)
    test(`${kind}: ${url} becomes ${left}`, () => {
      const { steps } = open({ kind, url });
      const prompts = kind === 'browser' ? [] : ['prompt'];
      assert.equal(steps, left === null ? prompts : [left, ...prompts]);
    });

test('a plain browser takes no session from a link, and is asked nothing', () => {
  const url = at('authorization=t&language=de&deviceUnit=1&userName=Eve&time_zone=UTC');
  const visit = memoryVisit();
  const { session, steps } = open({ kind: 'browser', url, info: { userName: 'Eve' }, visit });
  assert.equal(session, DEFAULTS);
  assert.equal(steps, ['https://app.example/today-goal']);
  assert.equal(visit.stored, {}, 'nothing of it is kept');
});

test('later pages of the visit have what the link said', () => {
  const visit = memoryVisit();
  const url = at('authorization=t&userName=Ann&userIcon=%2Fa.png&deviceUnit=1&language=de&time_zone=GMT%2B8');
  const first = open({ visit, url }).session;
  assert.equal(open({ visit }).session, first);
  assert.equal(open({ visit }).session, first, 'and the pages after them');
  assert.equal(open({ visit, info: { language: 'zh' } }).session, { ...first, language: 'zh' });
});

test('who comes after another user inherits nothing that the app names', () => {
  const visit = memoryVisit();
  open({ visit, info: { authorization: 't', userName: 'Ann', userIcon: '/a.png', language: 'de' } });
  const { session } = open({
    visit,
    info: { authorization: '', userName: 'Bob', userIcon: '', language: 'xx' },
  });
  assert.equal(session, { ...DEFAULTS, userName: 'Bob' });
});

for (const [name, text] of [
  ['cut off', '{"authorization":'],
  ['of another app', '[1,2]'],
  ['null', 'null'],
  ['of other types', '{"authorization":{},"language":[],"deviceUnit":true,"time_zone":null}'],
  ['polluting', '{"__proto__":{"authorization":"t"}}'],
  ['a text', '"x"'],
  ['of other fields', '{"evil":{"a":[1]},"toString":"x","answers":"y","authorizationX":"z"}'],
  ['renewed by another', '{"renewed":{"evil":1,"language":{}},"evil":"x"}'],
] as const)
  test(`of a stored session that is ${name} nothing is taken, and nothing is left`, () => {
    const visit = memoryVisit({ session: text });
    assert.equal(open({ visit }).session, DEFAULTS);
    assert.is(visit.stored.session, '{}');
    const { own, host } = open({ visit, info: { authorization: 'old' } });
    visit.write('session', text);
    assert.is(renewSession(own, host, { authorization: 'new' }), false);
    assert.equal(JSON.parse(visit.stored.session!), { authorization: 'new', renewed: false });
    visit.write('session', text);
    assert.is(renewSession(own, host, { language: 'de' }), true);
    assert.equal(JSON.parse(visit.stored.session!), { language: 'de', renewed: { language: 'de' } });
  });

const ANN = { authorization: 'old', userName: 'Ann', userIcon: '/a.png' };
const KNOWN = { ...ANN, deviceUnit: 0, language: 'en', time_zone: 'Asia/Shanghai' };
const BOB = { authorization: 'new', userName: 'Bob', userIcon: '' };
const RENEWED = { authorization: 'new' };

/** The session fields that are passed in, whether the page must reload, and the session of the resulting document. */
for (const [name, renewed, again, expected] of [
  ['nothing', {}, false, {}],
  ['what is known', { authorization: 'old', userName: 'Ann', deviceUnit: '0' }, false, {}],
  ['a new authorization', RENEWED, false, RENEWED],
  ['a new authorization among what is known', { ...KNOWN, deviceUnit: '0', ...RENEWED }, false, RENEWED],
  ['what is known with a line end', { authorization: 'old\n' }, false, {}],
  ['a sign-out', { authorization: '' }, true, { authorization: '' }],
  ['a scheme without a token', { authorization: 'Bearer null' }, true, { authorization: '' }],
  ['an authorization that would split a header', { authorization: 'a\r\nX: 1' }, true, { authorization: '' }],
  ['a language', { language: 'de' }, true, { language: 'de' }],
  ['a language that nobody speaks', { language: 'xx' }, true, { language: 'en' }],
  ['a unit', { deviceUnit: '1' }, true, { units: 'imperial' }],
  ['a zone', { time_zone: 'UTC' }, true, { timeZone: 0, timeZoneText: 'UTC' }],
  ['a picture', { userIcon: '/b.png' }, true, { userIcon: '/b.png' }],
  ['no picture', { userIcon: '' }, true, { userIcon: '' }],
  ['another user', BOB, true, BOB],
] as const)
  test(`handed over: ${name}`, () => {
    const visit = memoryVisit();
    const { own, session: before, host } = open({ visit, info: KNOWN });
    assert.is(renewSession(own, host, renewed), again);
    const kept = { ...before, authorization: own.headers.Authorization };
    assert.equal(flat(own), kept, 'the page that is open keeps all but the authorization');
    const next = again ? open({ visit, info: KNOWN }).own : own;
    assert.equal(flat(next), { ...before, ...expected });
    assert.is(renewSession(next, host, renewed), false, 'the same once more is no news');
    assert.equal(flat(next), { ...before, ...expected });
  });

/** What the app hands over, one after another, before the page has been loaded again. */
for (const [...row] of [
  [{ authorization: 'new' }, true],
  [{ authorization: 'new' }, { authorization: 'newer' }, true],
  // Settings tell nothing of the person.
  [{ authorization: 'new', time_zone: 'Europe/Berlin' }, true],
  [{ authorization: 'new', language: 'de' }, true],
  [{ authorization: 'new', deviceUnit: '1', tenantUnit: '1' }, true],
  [{ language: 'de' }, { authorization: 'new' }, true],
  [{ authorization: 'new', userName: 'Bob' }, false],
  [{ authorization: 'new', userIcon: '/b.png' }, false],
  [{ userName: 'Bob' }, { authorization: 'of Bob' }, false],
  [{ authorization: 'of Bob', userName: 'Bob' }, { authorization: 'new', userName: 'Ann' }, false],
  [{ authorization: '' }, { authorization: 'of Bob' }, false],
  [{ authorization: 'Bearer null' }, { authorization: 'of Bob' }, false],
] as const) {
  const isKept = row.pop() as boolean;
  const renewals = row as SessionFields[];
  test(`${JSON.stringify(renewals)} ${isKept ? 'takes over' : 'loses'} what was typed`, () => {
    const visit = memoryVisit();
    const { own, host } = open({ visit, info: KNOWN });
    for (const renewed of renewals) {
      personalVisit(visit, own).write('draft', 'typed');
      renewSession(own, host, renewed);
    }
    const next = open({ visit, info: Object.assign({}, KNOWN, ...renewals) as object }).own;
    assert.is(personalVisit(visit, next).read('draft'), isKept ? 'typed' : null);
  });
}

test('what is handed over while the page loads again adds to what made it load again', () => {
  const visit = memoryVisit();
  const { own, host } = open({ visit, info: KNOWN });
  assert.is(renewSession(own, host, { language: 'de' }), true);
  assert.is(renewSession(own, host, { authorization: 'new' }), false);
  assert.equal(JSON.parse(visit.stored.session!).renewed, { language: 'de', authorization: 'new' });
  for (const userName of ['Bob', 'Eve']) assert.is(renewSession(own, host, { userName }), true);
  const { language, userName, authorization } = open({ visit, info: KNOWN }).session;
  assert.equal([language, userName, authorization], ['de', 'Eve', 'new']);
  assert.is(open({ visit, info: KNOWN }).session.language, 'en', 'and no longer');
});

test('a new authorization is kept for later documents, where the prompt names none', () => {
  const visit = memoryVisit();
  const { own, host } = open({ visit, url: at('authorization=old&language=de') });
  renewSession(own, host, { authorization: 'new' });
  assert.equal(open({ visit }).session, { ...DEFAULTS, authorization: 'new', language: 'de' });
  assert.is(open({ visit, info: { authorization: 'newest' } }).session.authorization, 'newest');
});

test('a plain browser takes no session that was handed over', () => {
  const stored = JSON.stringify({ language: 'de', renewed: { authorization: 't', language: 'es' } });
  const visit = memoryVisit({ session: stored });
  const { own, host } = open({ kind: 'browser', visit });
  assert.equal(flat(own), { ...DEFAULTS, language: 'de' });
  assert.is(renewSession(own, host, { authorization: 't', language: 'es' }), false);
  assert.equal(flat(own), { ...DEFAULTS, language: 'de' });
  assert.is(visit.stored.session, stored);
});

/** What the app hands over while a call is open that the server then refuses, and with what the call is sent. */
for (const [handedOver, sentWith, isSaid] of [
  [[], ['old'], true],
  [[{ authorization: 'new' }], ['old', 'new'], false],
  [[{ authorization: 'new' }, { authorization: 'old' }], ['old'], true],
  [[{ authorization: '' }, { authorization: 'of Bob' }], ['old'], true],
  // The page is left.
  [[{ authorization: 'new' }, { authorization: '' }], ['old'], true],
  [[{ authorization: 'new' }, { userName: 'Bob' }], ['old'], true],
  [[{ userName: 'Bob' }, { authorization: 'new' }], ['old'], true],
  [[{ language: 'de' }, { authorization: 'new' }], ['old'], true],
] as const)
  test(`${JSON.stringify(handedOver)}: a call that was refused meanwhile is sent with ${sentWith.join()}`, async () => {
    const { own, host } = open({ info: KNOWN });
    const sent: (string | null)[] = [];
    let said = 0;
    const explain = () => ({ ...bareFailure('status'), refusesSession: true });
    const client = createClient({
      loadLate: () => Promise.resolve({ ...transport, explain }),
      fetch: (_url, options) => {
        const authorization = new Headers(options?.headers).get('Authorization');
        sent.push(authorization);
        if (sent.length === 1) handedOver.forEach((renewed) => renewSession(own, host, renewed));
        const isNew = authorization === 'new';
        return Promise.resolve(isNew ? new Response('{"code":200}') : new Response('', { status: 401 }));
      },
      session: own,
    });
    const gateway = showFailures(() => said++)(sendAgainIfRenewed(own)(client));
    const { ok } = await gateway.send({ method: 'POST', path: '/x', decode: () => null });
    assert.equal([sent, ok, said], [sentWith, !isSaid, Number(isSaid)]);
  });

test.run();
