import * as assert from 'uvu/assert';
import { settingsOf } from '../../src/deploy/settings.ts';
import { ASSISTANT } from '../fake/services/logins.ts';
import { startPreview } from '../preview/server.ts';
import { heldGateway } from './gateways.ts';
import type { Page, PageOptions } from './page.ts';
import { phone } from './phone.ts';
import { browserTest, type TestContext } from './suite.ts';
import { until } from './until.ts';
import { visitsOf } from './visits.ts';

const ALEXA = '/alexa-auth';
const TENANTS = '/api-user-auth/userAccount/listTenantByAccount';
const AUTHORIZE = '/webapi/plat-auth/doAuth';
const LINK = 'clientId=voice&state=A2S+x%2By%20z%3D%3D;language=y';
/** It looks as if it contained a session field. */
const STATE = 'A2S+x+y z==;language=y';
const PASSWORD = 'S3cr+t&ü';
/** How it begins, plain and escaped. It may appear nowhere. */
const TRACE = 'S3cr';

/* Tests of the login pages that voice assistants open, above all that a password never leaks. */

const gateway = heldGateway();
const site = await startPreview({ gateway });
const visit = visitsOf(site);
const enter = (
  context: TestContext,
  path: string,
  { query = LINK, faults = [] as readonly string[], options = {} as PageOptions } = {},
) => visit(context, `${path}?${query}`, { platform: 'browser', gateway: { faults } }, options);

async function typeBoth(page: Page, account: string) {
  for (const [name, text] of Object.entries({ username: account, password: PASSWORD })) {
    await page.tap(`[name=${name}]`);
    await page.type(text);
  }
}

async function signIn(page: Page, account: string) {
  await page.waitFor('.primary:not([disabled])');
  await typeBoth(page, account);
  await page.tap('.primary');
}

const valueOf = (page: Page, name: string) => page.evaluate(`document.querySelector('[name=${name}]').value`);
/** The address that the page has gone to, if any. The request for a tenant's picture does not count. */
const gone = (page: Page) =>
  page
    .requests()
    .find(({ url }) => /^(https:|http:\/\/assistant)/.test(url) && !url.startsWith('https://pictures.'))?.url;

/**
 * Searches for the password in every place where a page can leave it. `inCall` is the only address that may contain
 * it.
 */
async function findTraces(page: Page, inCall: string) {
  const kept = await page.evaluate(() => {
    const { title, documentElement, cookie } = document;
    const texts = [location.href, title, documentElement.outerHTML, cookie, window.name];
    const stored = [window.localStorage, window.sessionStorage, history.state, performance.getEntries()];
    return JSON.stringify([texts, stored]);
  });
  const places = {
    kept,
    console: page.console().join(),
    addresses: page
      .requests()
      .map(({ url, headers }) => (url.includes(inCall) ? '' : url) + JSON.stringify(headers))
      .join(),
    gatewayLog: JSON.stringify(site.gateway.log),
    previewLog: JSON.stringify(site.requests),
  };
  return Object.entries(places)
    .filter(([, text]) => text.includes(TRACE))
    .map(([place]) => place);
}

browserTest('one tenant: two calls, then on to the assistant with its own state', async (context) => {
  const { page, calls } = await enter(context, ALEXA, { query: `authorization=Bearer%20x&${LINK}` });
  await page.waitFor('text=Login Authorization Page');
  assert.is(await page.evaluate('document.title'), 'Login Authorization Page');
  await page.waitFor('.primary:not([disabled])');
  assert.is(await page.evaluate('location.search'), `?${LINK}`, 'a session leaves the address');
  // As pasted from a chat, with a mark of direction and a full-width sign.
  await signIn(page, '\u202amia＠example.com');
  await until(() => gone(page));
  assert.is(gone(page), `${ASSISTANT}?code=abc&state=${encodeURIComponent(STATE)}`);
  const [first, second] = calls();
  assert.ok(first && second && calls().length === 2);
  assert.equal([first.method, first.path, second.method, second.path], ['GET', TENANTS, 'POST', AUTHORIZE]);
  assert.equal([first.query.account, first.query.state], ['mia@example.com', STATE]);
  assert.equal(JSON.parse(second.body), {
    tenantId: '11',
    clientId: 'voice',
    username: 'mia@example.com',
    password: '•••',
    state: STATE,
  });
  for (const { refused, headers } of calls()) {
    assert.is(refused, null);
    assert.is(headers.referer, undefined);
    assert.is(headers.authorization || '', '');
  }
});

browserTest('several tenants: a radio list, arrow keys, and the choice', async (context) => {
  const { page, calls } = await enter(context, ALEXA, { faults: ['status=503@doAuth*1'] });
  await signIn(page, 'many@example.com');
  await page.waitFor('text=Studio Nord');
  assert.equal(await findTraces(page, TENANTS), []);
  await page.tap('text=Studio Nord');
  await page.waitFor('text=Service error');
  assert.is(await valueOf(page, 'password'), PASSWORD);
  await page.waitGone('[role=radiogroup]');
  await page.tap('.primary');
  await page.waitFor('text=Run Home');
  await page.evaluate('document.querySelector("[role=radio]").focus()');
  for (const key of ['ArrowDown', 'ArrowUp', 'ArrowUp']) await page.key(key);
  assert.match(String(await page.evaluate('document.activeElement.textContent')), 'Gimnasio');
  gateway.hold(/doAuth/);
  await page.key('Enter');
  await page.waitFor('.spinner');
  // The assistant's page is to replace the form's history entry, above which the sheet had one.
  assert.is(await page.evaluate('history.state'), null);
  gateway.release();
  await until(() => gone(page));
  assert.equal(
    calls()
      .filter(({ path }) => path === AUTHORIZE)
      .map(({ body }) => JSON.parse(body).tenantId),
    ['12', '14'],
  );
});

browserTest('a choice stays on the login, also while this still loads', async ({ engine, open }) => {
  site.block([{ file: 'hangs', mode: 'hang' }]);
  const picture = "document.body.appendChild(new Image()).src = '/a/hangs.png'";
  const script = `if (/alexa/.test(location)) addEventListener('DOMContentLoaded', function () { ${picture} })`;
  const page = await open(`${site.url}/robots.txt`, { ...phone(engine, { platform: 'browser' }), script });
  await page.goto(`${site.url}${ALEXA}?${LINK}`, 'document');
  await signIn(page, 'many@example.com');
  await page.waitFor('text=Studio Nord');
  gateway.hold(/doAuth/);
  await page.tap('text=Studio Nord');
  await page.waitFor('.spinner');
  // Where a script changes the hash of a page that loads, engines add no entry, and a step back leaves the page.
  await until(() => gateway.held().length > 0);
  assert.equal(await page.evaluate('[location.pathname, document.readyState]'), [ALEXA, 'interactive']);
  site.block([]);
  gateway.release();
});

browserTest(
  'the brand: one call to the IoT host, and links to create an account and to reset the password',
  async (context) => {
    const { page, calls } = await enter(context, '/wellfit-alexa-auth', { query: 'state=xyz' });
    await page.waitFor('text=Create an account');
    const { BRAND_CLIENT_ID, FORGOT_PASSWORD_URL, SIGN_UP_URL } = settingsOf();
    const links = 'Array.from(document.querySelectorAll(".login-link"), ({ href }) => href)';
    assert.equal(await page.evaluate(links), [FORGOT_PASSWORD_URL, SIGN_UP_URL]);
    await signIn(page, 'mia@example.com');
    await until(() => gone(page));
    assert.is(gone(page), `${ASSISTANT}?code=abc&state=xyz`);
    const [call, ...more] = calls();
    assert.equal([call?.path, more], ['/plat-auth/doAuth', []]);
    const { tenantId, clientId } = JSON.parse(call!.body);
    assert.equal([tenantId, clientId], [3, BRAND_CLIENT_ID]);
  },
);

// Both logins share the document's form and its start, so one of them shows this.
browserTest('nothing is sent natively where no script runs', async (context) => {
  const { page } = await enter(context, ALEXA, { options: { scriptsBlocked: true } });
  const before = await page.url();
  const asked = site.requests.length;
  await typeBoth(page, 'mia@example.com');
  await page.key('Enter');
  await page.tap('.primary');
  await new Promise((done) => setTimeout(done, 300));
  assert.is(await page.url(), before);
  assert.is(site.requests.slice(asked).filter(({ url }) => url.includes(ALEXA)).length, 0);
});

browserTest('what was typed before the script was there stays', async (context) => {
  site.block([{ file: `${ALEXA}-`, mode: 'delay' }]);
  const { engine, open } = context;
  const page = await open(site.url + '/robots.txt', phone(engine, { platform: 'browser' }));
  await page.goto(`${site.url}${ALEXA}?${LINK}`, 'document');
  await page.waitFor('[name=username]');
  await page.tap('[name=username]');
  await page.type('mia@example');
  await page.waitFor('.primary:not([disabled])');
  site.block([]);
  assert.is(await valueOf(page, 'username'), 'mia@example');
  assert.is(await page.evaluate('document.activeElement.name'), 'username');
  await page.type('.com');
  assert.is(await valueOf(page, 'username'), 'mia@example.com');
});

browserTest('the button stays above an open keyboard', async (context) => {
  const options = { width: 360, height: 320, language: 'de' };
  const { page } = await enter(context, ALEXA, { options });
  await page.waitFor('text=Anmelden');
  const bottom = await page.evaluate("document.querySelector('.primary').getBoundingClientRect().bottom");
  assert.ok(Number(bottom) <= 320, `${bottom}`);
});
