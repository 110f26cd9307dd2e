import fs from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import * as assert from 'uvu/assert';
import { takingGateway } from './gateways.ts';
import { copySite, nextBuild, startSite } from './offline-site.ts';
import {
  allIn,
  APP,
  browse,
  browseInstalled,
  documentsIn,
  HEADING,
  openInstalled,
  opens,
  opensInNewVisit,
  registerOfflineTests,
  seesLastKnown,
  showsLastKnown,
  TEXT,
  visit,
  waitStored,
} from './offline-tests.ts';
import {
  ASKS_AFTER_MS,
  DOCUMENTS,
  emptyCaches,
  findUpdate,
  installWorker,
  isControlled,
  registerWorker,
  stored,
} from './worker-page.ts';
import { browserTest } from './suite.ts';
import { until } from './until.ts';

/* The worker, whatever the server. */

const PORTAL = '<!doctype html><title>Free Wi-Fi</title><h1>Free Wi-Fi</h1>';
const spoilt = (name: string, text: string) =>
  name.endsWith('.html') ? PORTAL : name.endsWith('.js') ? text.slice(0, text.length / 2) : text;

/** Faults of a site while its worker is being installed. */
const SPOILT_SITES: Readonly<Record<string, (files: Map<string, string>) => void>> = {
  'a document is missing': (files) => files.delete('privacy-agreement/index.html'),
  'a document comes as something else': (files) => files.set('sdk-agreement/index.html', PORTAL),
  'a document comes in half': (files) => {
    const file = 'user-agreement/index.html';
    files.set(file, files.get(file)!.slice(0, -20));
  },
  'the worker throws': (files) => files.set('sw.js', 'throw new Error("spoiled")'),
  'the worker throws while it installs': (files) =>
    files.set('sw.js', 'addEventListener("install",function(e){e.waitUntil(Promise.reject())})'),
  'the worker is missing': (files) => files.delete('sw.js'),
  'the worker is a page': (files) => files.set('sw.js', PORTAL),
};

/** What a build is then, and later, is in offline-full.test.ts. */
const withFullStorage = (files: Map<string, string>) => {
  const full = 'Cache.prototype.put=function(){return Promise.reject(new Error("quota"))};';
  files.set('sw.js', full + files.get('sw.js'));
};

await registerOfflineTests(startSite);

browserTest('a page that was reached inside the app is kept, too', async (context) => {
  const site = await startSite();
  const page = await visit(context, `${site.url}/data-center`);
  await installWorker(page);
  await page.tap('text=Running');
  await page.waitFor('text=View more');
  const path = await page.evaluate('location.pathname');
  assert.not(path === '/data-center');
  await waitStored(page, (caches) => allIn(caches).includes(`${path}/`));
  await site.cut();
  await page.reload();
  await seesLastKnown(page);
  await opensInNewVisit(page, `${site.url + path}?para=Kept`);
  for (const words of ['Kept', 'Could not load your data', 'Check your connection'])
    await page.waitFor(`text=${words}`);
  await site.mend();
  await page.tap('text=Try again');
  await page.waitFor('text=km');
});

browserTest('a page that was never here says that there is no connection', async (context) => {
  const site = await startSite();
  const page = await browseInstalled(context, site);
  await site.cut();
  const words = {
    '': ['Example Fit', 'No connection', 'Check your connection and try again.', 'Try again'],
    '?language=de': [
      'Example Fit',
      'Keine Verbindung',
      'Prüfe deine Verbindung und versuche es erneut.',
      'Erneut versuchen',
    ],
    '?language=xx': ['Example Fit', 'No connection', 'Check your connection and try again.', 'Try again'],
  };
  for (const [query, texts] of Object.entries(words)) {
    await page.goto(site.url + APP + query);
    assert.equal((await page.text()).split(/\s*\n\s*/), texts);
  }
  assert.is(await page.evaluate('getComputedStyle(document.querySelector("main")).borderRadius'), '16px');
  // In a browser Back leads to the page before.
  await page.goto(site.url + TEXT);
  await page.goto(site.url + APP);
  await page.tap('[aria-label=Back]');
  await page.waitFor('text=用户协议');
  await page.goto(site.url + APP);
  await site.mend();
  // The phone is online again.
  await page.evaluate(() => void dispatchEvent(new Event('online')));
  await page.waitFor('text=Please sign in');
});

for (const [name, spoil] of Object.entries(SPOILT_SITES))
  browserTest(`nothing is kept when ${name}`, async (context) => {
    const site = await startSite(copySite(spoil));
    const page = await visit(context, site.url + APP);
    await page.waitFor('text=View more');
    const answer = await page.evaluate(() =>
      navigator.serviceWorker
        .register('/sw.js')
        .then((registration) => {
          const worker = registration.installing || registration.waiting || registration.active;
          return new Promise<string>((resolve) => {
            const look = () =>
              (worker!.state === 'redundant' || worker!.state === 'activated') && resolve(worker!.state);
            worker!.onstatechange = look;
            look();
          });
        })
        .catch(() => 'refused'),
    );
    assert.ok(answer === 'redundant' || answer === 'refused', answer);
    assert.equal(allIn(await page.evaluate(stored)), []);
    await page.reload();
    await page.waitFor('text=View more');
    assert.is(await page.evaluate('navigator.serviceWorker.controller'), null);
    // The fault is repaired: now the documents are cached.
    site.deploy('dist');
    await registerWorker(page);
    await waitStored(page, (caches) => documentsIn(caches)[0]?.length === DOCUMENTS.length);
  });

browserTest('what comes in place of a page or a chunk is shown, not kept', async (context) => {
  const site = await startSite();
  const page = await browseInstalled(context, site);
  const before = allIn(await page.evaluate(stored));
  site.deploy(copySite((files) => files.forEach((text, name) => files.set(name, spoilt(name, text)))));
  await page.goto(site.url + APP);
  await page.waitFor('text=Free Wi-Fi');
  // A cached document is shown, although the site now serves another page.
  await opens(page, site.url + TEXT);
  assert.not.match(await page.text(), 'Wi-Fi');
  await page.evaluate(
    (names) => Promise.all(names.map((name) => fetch(name))).then(() => undefined),
    fs
      .readdirSync('dist/a')
      .filter((name) => name.endsWith('.js'))
      .map((name) => `/a/${name}`),
  );
  assert.equal(allIn(await page.evaluate(stored)), before);
  await site.cut();
  await opens(page, site.url + TEXT);
  assert.not.match(await page.text(), 'Wi-Fi');
});

browserTest('a document that a server or a proxy refuses is shown, a withdrawn not', async (context) => {
  let status = 0;
  const gateway = takingGateway((_, response, url) => {
    if (!status || !url.startsWith(TEXT)) return false;
    response.writeHead(status, { 'content-type': 'text/html' });
    response.end('<h1>Refused</h1>');
    return true;
  });
  const site = await startSite('dist', gateway);
  status = 410;
  const page = await browse(context, site.url + APP);
  await installWorker(page);
  const others = DOCUMENTS.filter((path) => path !== `${TEXT}/`);
  assert.equal(documentsIn(await page.evaluate(stored)), [others]);
  status = 0;
  await until(async () => {
    await opens(page, site.url + TEXT);
    return allIn(await page.evaluate(stored)).includes(`${TEXT}/`);
  });
  for (const each of [403, 404, 429, 502]) {
    status = each;
    await opens(page, site.url + TEXT);
    assert.not.match(await page.text(), 'Refused', String(each));
  }
  for (const each of [410, 451]) {
    status = each;
    await opens(page, site.url + TEXT);
    // The cached one is shown instead if the refusal comes late. It is deleted even so.
    await waitStored(page, (caches) => !allIn(caches).includes(`${TEXT}/`));
    await opens(page, site.url + TEXT);
    assert.match(await page.text(), 'Refused', String(each));
    status = 0;
    // Each visit restores the cache, but joins a restoration that has missed this document.
    await until(async () => {
      await opens(page, site.url + TEXT);
      return allIn(await page.evaluate(stored)).includes(`${TEXT}/`);
    });
  }
});

browserTest('a document that varies by everything is kept all the same', async (context) => {
  const gateway = takingGateway((_, response, url) => {
    if (!url.startsWith(TEXT)) return false;
    response.writeHead(200, { 'content-type': 'text/html;charset=utf-8', vary: '*' });
    response.end(fs.readFileSync(`dist${TEXT}/index.html`));
    return true;
  });
  const site = await startSite('dist', gateway);
  const page = await browse(context, site.url + TEXT);
  await installWorker(page);
  assert.equal(documentsIn(await page.evaluate(stored)), [DOCUMENTS]);
});

browserTest('what a phone has spoilt of the cache is not shown, and is mended', async (context) => {
  const site = await startSite();
  const page = await openInstalled(context, site);
  await waitStored(page, (caches) => allIn(caches).some((path) => /\/core-/.test(path)));
  await waitStored(page, (caches) => allIn(caches).includes(`${APP}/`));
  const spoil = async () => {
    for (const [name, paths] of Object.entries(await page.evaluate(stored)))
      for (const path of paths.filter((each) => /statistics\/$|user-agreement|\/core-/.test(each)))
        await page.evaluate(
          (of: string, file: string) =>
            caches.open(of).then((cache) => cache.put(file, new Response('<h1>Spoilt</h1>'))),
          name,
          path,
        );
  };
  await spoil();
  await site.cut();
  for (const path of [TEXT, APP]) {
    await page.goto(site.url + path);
    assert.not.match(await page.text(), 'Spoilt');
  }
  await site.mend();
  await page.goto(site.url + APP);
  await page.waitFor('text=View more');
  await spoil();
  await opens(page, site.url + TEXT);
  await page.goto(site.url + APP);
  await page.waitFor('text=View more');
  await waitStored(page, (caches) => documentsIn(caches)[0]?.length === DOCUMENTS.length);
  await waitStored(page, (caches) => allIn(caches).includes(`${APP}/`));
  await site.cut();
  await opens(page, site.url + TEXT);
  assert.not.match(await page.text(), 'Spoilt');
  await showsLastKnown(page, site.url + APP);
  await opensInNewVisit(page, site.url + APP);
  await page.waitFor('text=Check your connection');
});

browserTest('emptied caches are filled again, and without a network it says so', async (context) => {
  const site = await startSite();
  const page = await openInstalled(context, site);
  await page.evaluate(emptyCaches);
  await site.cut();
  await page.goto(`${site.url}/today-goal`);
  assert.match(await page.text(), /^Example Fit\nNo connection\n/);
  // In the app Back leads out of the view.
  await page.tap('[aria-label=Back]');
  assert.is((await page.hostMessages()).at(-1)?.method, 'finishActivity');
  await site.mend();
  await page.goto(site.url + APP);
  await page.waitFor('text=View more');
  await waitStored(page, (caches) => documentsIn(caches)[0]?.length === DOCUMENTS.length);
  await site.cut();
  await opens(page, site.url + TEXT);
  await showsLastKnown(page, site.url + APP);
});

const UNFIT: Readonly<Record<string, () => string>> = {
  'a worker for the same build where the storage is full': () => copySite(withFullStorage),
  'a build of which a document is missing': () => {
    const half = nextBuild('Half an edition');
    fs.rmSync(`${half}/privacy-agreement`, { recursive: true });
    return half;
  },
  'no worker': () => copySite(SPOILT_SITES['the worker is missing']!),
  'a page in place of the worker': () => copySite(SPOILT_SITES['the worker is a page']!),
};
browserTest('what cannot be installed leaves the old build at work', async (context) => {
  const site = await startSite();
  const page = await browseInstalled(context, site);
  const before = await page.evaluate(stored);
  for (const [name, make] of Object.entries(UNFIT)) {
    site.deploy(make());
    await findUpdate(page);
    await page.waitFor(() => navigator.serviceWorker.getRegistration().then((found) => !found!.installing));
    assert.equal(await page.evaluate(stored), before, name);
  }
  await page.reload();
  assert.ok(await page.evaluate(isControlled));
  await site.cut();
  for (const path of DOCUMENTS) await opens(page, site.url + path);
  assert.not(await page.isVisible('text=Half an edition'));
});

browserTest('from a folder no worker is asked for', async (context) => {
  const page = await browse(context, pathToFileURL(path.resolve(`dist${TEXT}/index.html`)).href);
  await page.waitFor(HEADING);
  await page.pass(ASKS_AFTER_MS);
  assert.equal(page.consoleErrors(), []);
});
