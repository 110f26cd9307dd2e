import fs from 'node:fs';
import type { Page } from './page.ts';
import { sleep, until } from './until.ts';

export type Stored = Readonly<Record<string, readonly string[]>>;

/**
 * The addresses in each cache, by the cache's name. Runs in the page. A cache that is deleted meanwhile comes back, empty:
 * to wait until caches are gone, read their names alone.
 */
export const stored = () =>
  caches.keys().then((names) =>
    Promise.all(
      names.map((name) =>
        caches
          .open(name)
          .then((cache) => cache.keys())
          .then((requests) => [name, requests.map(({ url }) => url.replace(location.origin, '')).sort()]),
      ),
    ).then((entries) => {
      const all: Record<string, string[]> = {};
      for (const [name, paths] of entries) all[name as string] = paths as string[];
      return all;
    }),
  );

const { routes }: { readonly routes: readonly { readonly path: string; readonly kind: string }[] } =
  JSON.parse(fs.readFileSync('dist/routes.json', 'utf8'));

/** The documents, as the worker names them. */
export const DOCUMENTS: readonly string[] = routes
  .filter(({ kind }) => kind === 'document')
  .map(({ path }) => `${path}/`)
  .sort();

/** A page registers the worker three seconds after it has loaded. */
export const ASKS_AFTER_MS = 4000;

export const isControlled = () => navigator.serviceWorker.controller !== null;
export const isWaiting = () =>
  navigator.serviceWorker.getRegistration().then((found) => Boolean(found!.waiting));
/** Whether no worker is on its way to take over. */
const isReplaced = () =>
  navigator.serviceWorker.getRegistration().then((found) => !found!.waiting && !found!.installing);

/** Registers the worker now; the page itself does so later. Resolves once it controls the page. */
export async function installWorker(page: Page, path = '/sw.js'): Promise<void> {
  await page.evaluate((script) => navigator.serviceWorker.register(script).then(() => undefined), path);
  await page.waitFor(isControlled);
}

/** Resolves once the browser has checked for an update. A new worker is then installing or waiting, or has failed. */
export const findUpdate = (page: Page) =>
  page.evaluate(() =>
    navigator.serviceWorker.getRegistration().then((found) =>
      found!.update().then(
        () => undefined,
        () => undefined,
      ),
    ),
  );

/** Leaves the site and comes back until the new worker is in charge: the old one may have to finish its work. */
export async function leaveUntilReplaced(page: Page, address: string): Promise<void> {
  await until(
    async () => {
      await page.goto('data:text/html,<p>Away');
      await sleep(500);
      await page.goto(address);
      return page.evaluate(isReplaced);
    },
    { report: () => 'the next worker to be in charge' },
  );
}
