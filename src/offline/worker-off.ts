import { isOurs, type WorkerScope } from './worker-scope.ts';

/** The kill switch: dist/sw.js of a build with WORKER=off. It replaces any worker, deletes its caches and unregisters. */
declare const self: WorkerScope;

/**
 * Longer than an open page takes to register its worker, which cancels an unregistration in engines like
 * Chromium 64.
 */
const AGAIN_MS = 10_000;

self.addEventListener('install', (event) => {
  event.waitUntil(self.skipWaiting());
});

self.addEventListener('activate', (event) => {
  const { caches, registration } = self;
  const empty = () =>
    caches.keys().then((names) => Promise.all(names.filter(isOurs).map((name) => caches.delete(name))));
  event.waitUntil(registration.unregister().then(empty));
  // The event must not wait for this: pages could not load until then.
  setTimeout(() => void registration.unregister(), AGAIN_MS);
});
