import fs from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import * as assert from 'uvu/assert';
import { makeWorker } from '../../src/build/worker.ts';
import { copySite, nextBuild, startSite as startPreviewSite } from './offline-site.ts';
import type { Page, PageOptions } from './page.ts';
import { phone } from './phone.ts';
import {
  ASKS_AFTER_MS,
  DOCUMENTS,
  emptyCaches,
  findUpdate,
  installWorker,
  isControlled,
  isWaiting,
  leaveUntilReplaced,
  registerWorker,
  stored,
  type Stored,
} from './worker-page.ts';
import { browserTest, type TestContext } from './suite.ts';
import { sleep, until } from './until.ts';

const APP = '/running-statistics';
const TEXT = '/user-agreement';
const HEADING = 'h1';

const documentsIn = (caches: Stored) =>
  Object.keys(caches)
    .filter((name) => / documents /.test(name))
    .map((name) => caches[name]!);
const allIn = (caches: Stored) => Object.values(caches).flat();

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

/** Waits until the content of the caches satisfies the condition. */
async function waitStored(page: Page, isSo: (caches: Stored) => boolean): Promise<void> {
  let found: Stored = {};
  await until(async () => isSo((found = await page.evaluate(stored))), {
    report: () => `the caches, which hold ${JSON.stringify(found)}`,
  });
}

/** A visit in which the worker is allowed. */
function visit({ engine, open }: TestContext, url: string, options: PageOptions = {}) {
  return open(url, { ...phone(engine), ...options, worker: true, clock: null });
}

/** A visit in an ordinary browser, without the app's bridge. */
const browse = ({ open }: TestContext, url: string) => open(url, { worker: true, clock: null });

async function opens(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.waitFor(HEADING);
}

/** Opens a page of the same visit without a network. It shows its last known figures and their age. */
async function showsLastKnown(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await seesLastKnown(page);
}

async function seesLastKnown(page: Page): Promise<void> {
  await page.waitFor('.as-of-note');
  assert.match(await page.text('.as-of-note'), /^As of \d\d:\d\d$/);
  await page.waitFor('.chart-svg');
  assert.not(await page.isVisible('text=Check your connection'));
}

/**
 * Opens the address in a new visit: the worker and its caches are still there, but the last known data is not. A page
 * stores that data when it is left, so a document clears it. Documents open without a network.
 */
async function opensInNewVisit(page: Page, address: string): Promise<void> {
  await opens(page, new URL(TEXT, address).href);
  await page.evaluate(() => sessionStorage.clear());
  await page.goto(address);
}

/** `startSite` starts the server of the site, by default the preview. */
export async function registerOfflineTests(startSite = startPreviewSite): Promise<void> {
  const offWorker = await makeWorker({}, { off: true });

  browserTest('after one visit of any page all documents open without a network', async (context) => {
    const site = await startSite();
    const page = await visit(context, site.url + APP);
    // Here the page itself registers the worker.
    await page.pass(ASKS_AFTER_MS);
    await page.waitFor(isControlled);
    assert.equal(documentsIn(await page.evaluate(stored)), [DOCUMENTS]);
    await site.cut();
    for (const path of DOCUMENTS) await opens(page, site.url + path);
    for (const form of ['/', '/index.html', '?a=b&language=de', '/?x', '/index.html?y=1#top'])
      await opens(page, site.url + TEXT + form);
    assert.equal(
      page.consoleErrors().filter((text) => !/ERR_CONNECTION|sw\.js/.test(text)),
      [],
    );
  });

  browserTest('an app page comes back with its frame and says what is missing', async (context) => {
    const site = await startSite();
    const page = await visit(context, `${site.url + APP}?para=Kept&authorization=not-to-be-kept`);
    await page.waitFor('text=View more');
    await installWorker(page);
    await site.cut();
    await opensInNewVisit(page, `${site.url + APP}?para=Kept`);
    for (const words of ['Kept', 'Could not load your data', 'Check your connection', 'Try again'])
      await page.waitFor(`text=${words}`);
    await site.mend();
    await page.tap('text=Try again');
    await page.waitFor('text=km');
  });

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
    await opensInNewVisit(page, site.url + path);
    await page.waitFor('text=Check your connection');
  });

  browserTest('a page that was never here says that there is no connection', async (context) => {
    const site = await startSite();
    const page = await browse(context, site.url + TEXT);
    await installWorker(page);
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
    await site.mend();
    await page.tap('text=Try again');
    await page.waitFor('text=Please sign in');
  });

  const LEAVING = {
    'in a browser to the page before': browse,
    'in the app out of the view': visit,
  };
  for (const [name, enter] of Object.entries(LEAVING))
    browserTest(`and leads back, ${name}`, async (context) => {
      const site = await startSite();
      const page = await enter(context, site.url + TEXT);
      await installWorker(page);
      await site.cut();
      await page.goto(site.url + APP);
      await page.tap('[aria-label=Back]');
      if (enter === browse) await page.waitFor('text=用户协议');
      else assert.equal((await page.hostMessages()).map(({ method }) => method).at(-1), 'finishActivity');
    });

  browserTest('only files of the build are ever stored, and no secret', async (context) => {
    const site = await startSite();
    const page = await visit(context, site.url + TEXT);
    await installWorker(page);
    await page.goto(`${site.url + APP}?authorization=not-to-be-kept&userName=nobody`);
    await page.waitFor('.chart-svg');
    await page.tap('text=View more');
    await page.evaluate(() =>
      Promise.all(
        ['/api-shc-sport/x', '/webapi/x', '/plat-auth/x', '/routes.json', '/sw.js', '/a/nothing.js'].map(
          (path) => fetch(path, { headers: { authorization: 'Bearer not-to-be-kept' } }),
        ),
      ).then(() => undefined),
    );
    await waitStored(page, (caches) => allIn(caches).includes(`${APP}/`));
    const files = allIn(await page.evaluate(stored));
    assert.ok(files.length > DOCUMENTS.length + 4);
    const known = fs.readFileSync('dist/sw.js', 'utf8');
    for (const file of files) assert.ok(known.includes(`"${file}":`), file);
    assert.equal(
      files.filter((file) => /api|auth|\?/.test(file)),
      [],
    );
    const inside: string[] = await page.evaluate(() =>
      caches.keys().then((names) =>
        Promise.all(
          names.map((name) =>
            caches
              .open(name)
              .then((cache) => cache.matchAll())
              .then((all) => Promise.all(all.map((one) => one.text().then((text) => one.url + text)))),
          ),
        ).then((texts) => texts.reduce((all, some) => all.concat(some), [] as string[])),
      ),
    );
    assert.ok(inside.length >= files.length);
    assert.not(inside.some((text) => text.includes('not-to-be-kept')));
  });

  browserTest('a slow server does not hold up what is here', async (context) => {
    const site = await startSite();
    const page = await browse(context, site.url + TEXT);
    await installWorker(page);
    await site.hang();
    await opens(page, site.url + TEXT);
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
    const page = await browse(context, site.url + TEXT);
    await installWorker(page);
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

  browserTest('an app page that was here asks for nothing but its figures', async (context) => {
    const site = await startSite();
    const page = await visit(context, site.url + APP);
    await page.waitFor('.chart-svg');
    await installWorker(page);
    // Old engines load their shims before the app starts: these are cached too.
    const parts = await page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .map(({ name }) => name.replace(location.origin, ''))
        .filter((name) => name.startsWith('/a/')),
    );
    await waitStored(page, (caches) => parts.every((part) => allIn(caches).includes(part)));
    await page.goto('data:text/html,<p>Away');
    site.forget();
    await page.goto(site.url + APP);
    await page.waitFor('.chart-svg');
    // Chromium 63 and 64 do not tell the worker about a reload: there, documents come from the network first.
    const isTold = !/^chromium-6\d$/.test(context.engine.name);
    assert.equal(
      site.asked().filter((url) => !/^\/api-|^\/sw\.js$/.test(url)),
      isTold ? [] : [APP],
    );
    // After a reload, the document comes from the server.
    await page.reload();
    await page.waitFor('.chart-svg');
    assert.ok(site.asked().includes(APP), site.asked().join());
  });

  browserTest('what a phone has spoilt of the cache is not shown, and is mended', async (context) => {
    const site = await startSite();
    const page = await visit(context, site.url + APP);
    await page.waitFor('text=View more');
    await installWorker(page);
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

  browserTest(
    'emptied caches: without a network it says so, with one they are filled again',
    async (context) => {
      const site = await startSite();
      const page = await visit(context, site.url + APP);
      await page.waitFor('text=View more');
      await installWorker(page);
      await page.evaluate(emptyCaches);
      await site.cut();
      await page.goto(`${site.url}/today-goal`);
      assert.match(await page.text(), /^Example Fit\nNo connection\n/);
      await site.mend();
      await page.goto(site.url + APP);
      await page.waitFor('text=View more');
      await waitStored(page, (caches) => documentsIn(caches)[0]?.length === DOCUMENTS.length);
      await site.cut();
      await opens(page, site.url + TEXT);
      await showsLastKnown(page, site.url + APP);
    },
  );

  browserTest('a new build waits until no page of the old one is open', async (context) => {
    const site = await startSite();
    const page = await visit(context, site.url + APP);
    await page.waitFor('text=View more');
    await installWorker(page);
    const [old] = documentsIn(await page.evaluate(stored));
    assert.ok(old);
    const oldFiles = allIn(await page.evaluate(stored));
    site.deploy(nextBuild('Second edition'));
    await findUpdate(page);
    await page.waitFor(isWaiting);
    // The old files are gone from the server: the open page gets its own chunks from the cache.
    await page.tap('text=View more');
    await page.waitFor('[role=dialog]');
    for (const file of oldFiles) assert.ok(allIn(await page.evaluate(stored)).includes(file), file);
    assert.equal(page.consoleErrors(), []);
    // Without a network: the old page with its old chunks.
    await site.cut();
    await page.reload();
    await seesLastKnown(page);
    assert.not(await page.isVisible('text=Second edition'));
    await site.mend();
    // With a network: the new page with its new chunks.
    await page.reload();
    await page.waitFor('text=View more');
    await page.waitFor('text=Second edition');
    // No page of the old build is open any more: the new worker takes over, and the old worker's caches are deleted.
    await leaveUntilReplaced(page, site.url + TEXT);
    await page.waitFor('text=Second edition');
    const now = await page.evaluate(stored);
    assert.is(documentsIn(now).length, 1);
    assert.equal(
      allIn(now).filter((file) => /core-/.test(file) && oldFiles.includes(file)),
      [],
    );
    assert.ok(allIn(now).includes(`${APP}/`), 'the page in use has come along');
    await site.cut();
    await page.goto(site.url + TEXT);
    await page.waitFor('text=Second edition');
    await showsLastKnown(page, site.url + APP);
    await page.waitFor('text=Second edition');
    await opensInNewVisit(page, site.url + APP);
    await page.waitFor('text=Check your connection');
    await page.waitFor('text=Second edition');
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
    const page = await browse(context, site.url + TEXT);
    await installWorker(page);
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

  browserTest(
    'a build that is taken back: the one before is there again, with its files',
    async (context) => {
      const site = await startSite();
      const page = await visit(context, site.url + APP);
      await page.waitFor('text=View more');
      await installWorker(page);
      const before = allIn(await page.evaluate(stored));
      site.deploy(nextBuild('Taken back'));
      await findUpdate(page);
      await leaveUntilReplaced(page, site.url + TEXT);
      await page.waitFor('text=Taken back');
      site.deploy('dist');
      await findUpdate(page);
      await leaveUntilReplaced(page, site.url + TEXT);
      assert.not(await page.isVisible('text=Taken back'));
      await page.goto(site.url + APP);
      await page.waitFor('text=View more');
      await page.tap('text=View more');
      await page.waitFor('[role=dialog]');
      const core = (files: readonly string[]) => files.filter((file) => /core-/.test(file));
      await waitStored(page, (caches) => core(allIn(caches)).join() === core(before).join());
      assert.equal(page.consoleErrors(), []);
    },
  );

  browserTest('the kill switch takes any worker away with all it kept', async (context) => {
    const site = await startSite();
    const page = await visit(context, site.url + APP);
    await page.waitFor('text=View more');
    await installWorker(page);
    await page.evaluate(() => caches.open('of somebody else').then(() => undefined));
    site.deploy(copySite((files) => files.set('sw.js', offWorker)));
    await page.reload();
    await page.waitFor(() => caches.keys().then((names) => names.join() === 'of somebody else'));
    // Meanwhile the page registers the worker again, which makes old engines use it again.
    await page.pass(ASKS_AFTER_MS);
    // Old engines remove the worker only when its last page is gone.
    const isGone = () =>
      navigator.serviceWorker
        .getRegistration()
        .then((found) => !found && navigator.serviceWorker.controller === null);
    const end = Date.now() + 30_000;
    do {
      assert.ok(Date.now() < end, 'the worker is still there');
      await page.reload();
      await sleep(200);
    } while (!(await page.evaluate(isGone)));
    await page.waitFor('text=View more');
    await site.cut();
    assert.instance(await page.goto(site.url + TEXT).catch((error: unknown) => error), Error);
  });

  browserTest(
    'from a folder, in a frame that may not, and where it throws: nothing happens',
    async (context) => {
      const page = await browse(context, pathToFileURL(path.resolve(`dist${TEXT}/index.html`)).href);
      await page.waitFor(HEADING);
      await page.pass(ASKS_AFTER_MS);
      assert.equal(page.consoleErrors(), []);
    },
  );
}
