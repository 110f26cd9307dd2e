import { isOurs, type WorkerScope } from './worker-scope.ts';

/** The kill switch: dist/sw.js of a build with WORKER=off. It replaces any worker at once, empties its caches and goes. */
declare const self: WorkerScope;

/** After the page that is open has asked for its worker, for which engines like Chromium 64 take up again what was to go. */
const AGAIN_MS = 10_000;

self.addEventListener('install', (event) => {
  event.waitUntil(self.skipWaiting());
});

self.addEventListener('activate', (event) => {
  const { caches, registration } = self;
  const empty = () =>
    caches.keys().then((names) => Promise.all(names.filter(isOurs).map((name) => caches.delete(name))));
  event.waitUntil(registration.unregister().then(empty));
  // Not to be waited for: until then no page would load.
  setTimeout(() => void registration.unregister(), AGAIN_MS);
});
