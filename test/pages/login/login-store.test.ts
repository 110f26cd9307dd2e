import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { authorizeBrand } from '../../../src/pages/login/calls.ts';
import { createLogin } from '../../../src/pages/login/login-store.ts';
import { pass, startTime, stopTime } from '../../time.ts';
import { holdGateway } from '../../gateway/held-gateway.ts';

test.before.each(() => stopTime());
test.after.each(startTime);

const TENANTS = '/api-user-auth/userAccount/listTenantByAccount';
const VOICE = '/webapi/plat-auth/doAuth';
const BRAND = '/plat-auth/doAuth';
const LINK = { clientId: 'va', state: 'x+y z' };
const MIA = { account: 'mia@example.com', password: 'pä+ss&word' };
const redirectUri = 'https://assistant.example/link?state=x%2By%20z';

function open({ brand = false, hosts = [] as readonly string[] } = {}) {
  const held = holdGateway();
  const seen = { left: [] as string[], forgotten: 0 };
  const login = createLogin({
    gateway: held.gateway,
    link: LINK,
    authorize: brand ? authorizeBrand : undefined,
    hosts,
    notice: () => {},
    forget: () => seen.forgotten++,
    leave: (url) => seen.left.push(url),
  });
  const shown = () => {
    const { phase, problem } = login.state.value;
    return [phase, problem && problem.kind];
  };
  return { ...held, login, seen, shown, paths: () => held.calls.map(({ path }) => path) };
}

test('one tenant is chosen by itself, then the browser goes on', async () => {
  const { login, last, seen, shown, calls, paths } = open();
  login.submit(MIA);
  login.submit(MIA);
  assert.equal(calls[0]?.query, { userAccount: MIA.account, ...MIA, ...LINK, accountType: 1 });
  await last(TENANTS).answer([{ tenantId: '9007199254740993', tenantName: 'Home', tenantIcon: null }]);
  assert.equal(paths(), [TENANTS, VOICE]);
  login.submit(MIA);
  await last(VOICE).answer({ redirectUri });
  assert.equal(shown(), ['leaving', null]);
  assert.equal(seen.left, [redirectUri]);
  login.submit(MIA);
  assert.is(calls.length, 2);
});

test('of several tenants one is chosen, once', async () => {
  const { login, last, paths, shown } = open();
  login.submit(MIA);
  const b = { tenantId: 2, tenantName: 'B', tenantIcon: 'https://a.example/b.png' };
  await last(TENANTS).answer({ list: [{ tenantId: 1, tenantIcon: 7 }, b, { no: 'id' }, null] });
  assert.is(shown()[0], 'choosing');
  const [first, second] = login.state.value.tenants;
  assert.ok(first && second);
  assert.equal([first.name, first.icon], ['1', null]);
  assert.equal([second.name, second.icon], ['B', 'https://a.example/b.png']);
  login.choose(second);
  login.choose(first);
  assert.equal(paths(), [TENANTS, VOICE]);
});

test('a choice that is given up is over, and its answer goes nowhere', async () => {
  const { login, last, seen, shown, to } = open();
  login.submit(MIA);
  await last(TENANTS).answer([{ tenantId: 1 }]);
  login.reset();
  await last(VOICE).answer({ redirectUri });
  assert.equal(shown(), ['form', null]);
  assert.equal(seen.left, []);
  assert.ok(to(VOICE)[0]?.options?.signal?.aborted);
});

/** By the first answer: the ids of the tenants. With one, the second call follows at once. */
const HOME = { tenantId: 1, tenantName: 'Home' };
const CLUB = { tenantId: 2, tenantName: 'Club' };
for (const [data, ids] of [
  [{ tenantList: [HOME, CLUB] }, ['1', '2']],
  [{ roles: ['user'], records: [HOME, CLUB], total: 2 }, ['1', '2']],
  [HOME, []],
  [[HOME, HOME], []],
  [{ list: [HOME, CLUB, { ...HOME, roleId: 7 }] }, ['1', '2']],
  [{ ...HOME, roles: [] }, []],
  [{ ...HOME, roles: [{ tenantId: 1 }, { tenantId: 1 }] }, []],
  [{ tenantId: 1, tenants: [HOME, CLUB] }, ['1', '2']],
  [{ disabled: [{ tenantId: 9 }], tenants: [HOME, CLUB] }, ['1', '2']],
  [{ tenants: [{ tenantId: 1 }, { tenantId: 2 }] }, ['1', '2']],
  [{ roles: [{ id: 1 }] }, null],
  [[], null],
  [null, null],
] as const)
  test(`the first answer ${JSON.stringify(data)} ${ids ? 'has tenants' : 'has no tenant'}`, async () => {
    const { login, last, shown, paths } = open();
    login.submit(MIA);
    await last(TENANTS).answer(data);
    const found = login.state.value.tenants.map(({ id }) => id);
    const due = ids ? [ids.length ? 'choosing' : 'busy', null] : ['form', 'noTenant'];
    assert.equal([shown(), found], [due, ids ?? []]);
    assert.equal(paths().slice(1), ids && !ids.length ? [VOICE] : []);
  });

/** Signs in, to the end: the server says where to go. */
async function signIn(options: Parameters<typeof open>[0], uri: string | null) {
  const it = open(options);
  it.login.submit(MIA);
  if (!options?.brand) await it.last(TENANTS).answer([{ tenantId: 1 }]);
  await it.last(options?.brand ? BRAND : VOICE).answer({ redirectUri: uri });
  return it;
}

// What is refused is proven at safeRedirect.
for (const [brand, uri, refused] of [
  [true, null, 'missing'],
  [true, 'https://assistant.example/?state=other', 'state'],
  [false, 'javascript:alert(1)', 'scheme'],
  [false, 'https://assistant.example/?state=other', 'state'],
] as const)
  test(`nobody is sent to ${uri}, and the word for it is ${refused}${brand ? ', of the brand' : ''}`, async () => {
    const { login, seen, shown } = await signIn({ brand }, uri);
    assert.is(shown()[0], 'form');
    assert.equal(login.state.value.problem, { kind: 'redirect', refused });
    assert.equal(seen.left, []);
  });

/** What is gone to, and after which time the form is there again, with which problem. */
for (const [what, options, uri, ms, problem] of [
  ['an app of the list', { hosts: ['alexa://'] }, 'alexa://link?state=x%2By%20z', 3000, null],
  ['a site that does not come', { brand: true }, redirectUri, 20_000, 'failed'],
] as const)
  test(`${what} is gone to, and after ${ms} ms the form is there again`, async () => {
    const { seen, shown } = await signIn(options, uri);
    assert.equal(seen.left, [uri]);
    await pass(ms - 1);
    assert.equal([...shown(), seen.forgotten], ['leaving', null, 0]);
    await pass(1);
    assert.equal([...shown(), seen.forgotten], ['form', problem, 1]);
  });

test('the timer of an app that was opened earlier does not end a later login', async () => {
  const hosts = ['alexa://', 'assistant.example'];
  const { login, last, seen, shown } = await signIn({ brand: true, hosts }, 'alexa://link');
  login.reset();
  login.submit(MIA);
  await last(BRAND).answer({ redirectUri });
  await pass(3000);
  assert.equal([...shown(), seen.forgotten], ['leaving', null, 0]);
});

test('the brand signs in with one call; a server that is not reached leaves the password', async () => {
  const { login, last, paths, seen, shown } = open({ brand: true });
  login.submit(MIA);
  await last(BRAND).fail();
  assert.equal([...shown(), seen.forgotten], ['form', 'failed', 0]);
  login.submit(MIA);
  await last(BRAND).answer({ redirectUri });
  assert.equal(paths(), [BRAND, BRAND]);
  const json = { ...LINK, tenantId: 3, username: MIA.account, password: MIA.password };
  assert.equal(authorizeBrand(MIA, LINK).json, json);
  assert.equal(seen.left, [redirectUri]);
});

const FAILURES = [
  { kind: 'rejected', message: 'No', status: undefined, forgotten: 1 },
  { kind: 'status', message: 'Bad credentials', status: 401, forgotten: 1 },
  { kind: 'status', message: null, status: 400, forgotten: 1 },
  { kind: 'status', message: 'Forbidden', status: 403, forgotten: 1 },
  { kind: 'status', message: 'Service unavailable', status: 503, forgotten: 0 },
  { kind: 'status', message: null, status: 200, forgotten: 0 },
  { kind: 'transport', message: null, status: undefined, forgotten: 0 },
] as const;
for (const { kind, message, status, forgotten } of FAILURES)
  test(`${kind} ${status || ''} '${message}' ${forgotten ? 'forgets' : 'keeps'} the password`, async () => {
    const { login, last, seen, shown } = open({ brand: true });
    login.submit(MIA);
    const failure = { kind, message, code: null, status };
    await last(BRAND).fail(failure);
    assert.is(seen.forgotten, forgotten);
    // The second tap of a double tap finds the field that the failure has emptied.
    if (forgotten) login.submit({ ...MIA, password: '' });
    assert.equal(login.state.value.problem, { kind: 'failed', failure });
    stopTime(Date.now());
    await pass(500);
    login.submit({ ...MIA, password: '' });
    assert.equal(shown(), ['form', 'incomplete']);
  });

test.run();
