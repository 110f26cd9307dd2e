import vm from 'node:vm';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import {
  answer,
  APP_FILES,
  ask,
  askedPaths,
  BEFORE,
  cut,
  DOCUMENTS,
  FILES,
  hang,
  keep,
  keepDocuments,
  noNetwork,
  NOW,
  outcomeOf,
  pass,
  paths,
  phone,
  reset,
  rest,
  textOf,
} from './worker-globals.ts';
import { statusBarPx } from '../../src/host/platform.ts';
import '../../src/offline/worker.ts';
import { androidUserAgent } from '../fake/user-agents.ts';

/* What the worker answers to a page. */

const PATIENCE_MS = 1500;
/** When the worker caches a page's files, after the page has come. */
const REST_MS = 3000;
const LAW = FILES['/law/']!;
const APP = FILES['/app/']!;
const NEW_LAW = LAW.replace('law', 'a new law');
const asset: Partial<Request> = { mode: 'no-cors' };
const SIGNED = new Headers({ authorization: 'Bearer 1' });

test.before.each(reset);

for (const [name, [address, about]] of Object.entries({
  'an act': ['/law/', { method: 'POST' }],
  'a call': ['/api-shc-sport/x', { mode: 'cors' }],
  'a request with an authorization': ['/a/app-1.js', { ...asset, headers: SIGNED }],
  'another site': ['https://elsewhere.example/law/'],
  'another site’s file': ['https://elsewhere.example/a/app-1.js', asset],
  'a page that the build does not have': ['/login/'],
  'a file with a query': ['/a/app-1.js?x', asset],
  'a file outside of /a/': ['/routes.json', asset],
} as const))
  test(`${name} is left to the browser`, async () => {
    keepDocuments();
    assert.is(ask(address, about), undefined);
    await rest();
    assert.equal(phone.asked, []);
  });

for (const form of ['/law', '/law/', '/law/index.html', '/law?a=b', '/law/?x', '/law/index.html?y=1'])
  test(`without a network ${form} comes from the cache`, async () => {
    phone.answers = noNetwork();
    keepDocuments();
    assert.is(await textOf(form), LAW);
  });

const PORTAL = answer('<h1>Free Wi-Fi</h1>');

/** What comes from the network for a document, and what is shown. */
for (const [name, [network, shown]] of Object.entries({
  'a newer one': [answer(NEW_LAW), NEW_LAW],
  'a captive portal’s page': [PORTAL, LAW],
  'a refusal': [answer('Refused', 403), LAW],
  'a page that is missing': [answer('Not found', 404), LAW],
  'too many requests': [answer('Refused', 429), LAW],
  'a proxy without an answer': [answer('Bad gateway', 502), LAW],
  'no answer': [cut, LAW],
} as const))
  test(`a document for which the network has ${name}`, async () => {
    keepDocuments();
    phone.answers = { '/law/': network };
    assert.is(await textOf('/law/'), shown);
    const request = { path: '/law/', cache: 'no-cache', maxAge: 'max-age=0', redirect: 'manual' };
    assert.equal(phone.asked[0], request);
    await rest();
    assert.is(await phone.kept.get(NOW)!.get('/law/')!.clone().text(), LAW, 'the build’s own stays');
  });

test('what is refused is shown if no copy is there', async () => {
  phone.answers = { '/law/': answer('Refused', 403) };
  assert.is(await textOf('/law/'), 'Refused');
});

for (const status of [410, 451])
  test(`a document that is withdrawn (${status}) is shown so, and deleted from all caches`, async () => {
    keepDocuments();
    keepDocuments(BEFORE);
    // No other document is missing, so nothing is restored.
    phone.answers = { '/law/': answer('Withdrawn', status) };
    assert.is(await textOf('/law/'), 'Withdrawn');
    await rest();
    const others = DOCUMENTS.filter((path) => path !== '/law/');
    assert.equal(paths(), others);
    assert.not((paths(BEFORE) ?? []).includes('/law/'));
  });

test('a document whose network is slow comes from the cache after a moment', async () => {
  keepDocuments();
  phone.answers = { '/law/': hang };
  const answered = ask('/law/')!;
  await pass(PATIENCE_MS - 1);
  assert.is(await outcomeOf(answered), undefined);
  await pass(1);
  assert.is(await (await answered).text(), LAW);
});

for (const isCached of [false, true])
  test(`a page that comes is cached, after a rest with its files, cached before: ${isCached}`, async () => {
    keepDocuments();
    if (isCached) keep(NOW, '/app/');
    assert.is(await textOf('/app?authorization=secret'), APP);
    await pass(REST_MS - 1);
    assert.equal(paths(), ['/app/', ...DOCUMENTS]);
    assert.equal(askedPaths(), isCached ? [] : ['/app/']);
    await pass(1);
    assert.equal(paths(), [...APP_FILES, ...DOCUMENTS].sort());
  });

test('what comes in place of a page is shown and not cached', async () => {
  keepDocuments();
  phone.answers = { '/app/': PORTAL };
  assert.match(await textOf('/app'), 'Wi-Fi');
  await rest();
  assert.equal(paths(), DOCUMENTS);
});

test('an app page that is reloaded comes from the network, or from the cache if a server refuses it', async () => {
  keepDocuments();
  keep(NOW, '/app/');
  phone.answers = { '/app/': PORTAL };
  assert.match(await textOf('/app/', { cache: 'no-cache' }), 'Wi-Fi');
  phone.answers = { '/app/': answer('Bad gateway', 502) };
  assert.is(await textOf('/app', { cache: 'reload' }), APP);
});

test('without a network and a copy: the browser’s, another build’s, or the offline page', async () => {
  phone.answers = noNetwork();
  const offline = await ask('/app?language=es');
  assert.is(offline!.status, 503);
  assert.match(await offline!.text(), /^<!doctype html><html lang="es">.*<title>Sin conexión</);
  assert.match(await textOf('/app'), /<html lang="de">.*<b>Example Fit<\/b>.*<h1>Keine Verbindung</);
  keep(BEFORE, '/app/', 'of the build before');
  assert.is(await textOf('/app'), 'of the build before');
  let times = 0;
  phone.answers = { '/app/': () => (times++ ? new Response('of the browser') : cut()) };
  assert.is(await textOf('/app'), 'of the browser');
});

test('the offline page makes room for the status bar as the pages do', async () => {
  phone.answers = noNetwork();
  const script = /<script>(.*?)<\/script>/.exec(await textOf('/app'))![1]!;
  for (const height of [640, 800])
    for (const statusBar of [null, 0, 23, 48, 4800]) {
      const userAgent = androidUserAgent(statusBar);
      const screen = { width: 360, height };
      const style = { paddingTop: '' };
      vm.runInNewContext(script, { navigator: { userAgent }, screen, document: { body: { style } } });
      // Browsers ignore a negative padding.
      const room = Math.max(0, parseInt(style.paddingTop));
      assert.is(room, statusBarPx('android', userAgent, screen), `${height} ${userAgent}`);
    }
});

test('a file of a page comes from the cache of any build, without the network', async () => {
  keep(NOW, '/a/app-1.js');
  keep(BEFORE, '/a/gone-0.js', 'of the build before');
  assert.is(await textOf('/a/app-1.js', asset), 'app');
  assert.is(await textOf('/a/gone-0.js', asset), 'of the build before');
  assert.equal(phone.asked, []);
});

test('a file that comes is cached, and after a rest its page', async () => {
  keepDocuments();
  assert.is(await textOf('/a/app-1.js', asset), 'app');
  await rest();
  assert.equal(paths(), ['/a/app-1.js', ...DOCUMENTS]);
  await pass(REST_MS);
  assert.equal(paths(), [...APP_FILES, ...DOCUMENTS].sort());
});

for (const [name, path, comes] of [
  ['half a file', '/a/app-1.js', answer('ap')],
  ['a file that is not of the build', '/a/elsewhere-1.js', answer('elsewhere')],
  ['a missing file', '/a/app-1.js', answer('Not found', 404)],
] as const)
  test(`${name} is shown and not cached`, async () => {
    keepDocuments();
    phone.answers = { [path]: comes };
    assert.is(await textOf(path, asset), await comes().text());
    await pass(REST_MS);
    assert.equal(paths(), DOCUMENTS);
  });

test('what a phone has spoilt is not shown: it is deleted, and requested again', async () => {
  keepDocuments();
  for (const path of ['/law/', '/app/', '/a/app-1.js']) keep(NOW, path, 'spoilt');
  phone.answers = { '/law/': cut };
  assert.match(await textOf('/law/'), 'Keine Verbindung');
  assert.not(paths()!.includes('/law/'));
  assert.is(await textOf('/app'), APP);
  assert.is(await textOf('/a/app-1.js', asset), 'app');
});

test('emptied caches are filled again by a visit of any page', async () => {
  for (const address of ['/law', '/app', '/other']) {
    reset();
    if (address === '/other') keep(NOW, '/other/');
    await textOf(address);
    await pass(REST_MS);
    const documents = paths()!.filter((path) => DOCUMENTS.includes(path));
    assert.equal(documents, DOCUMENTS, address);
  }
});

test.run();
