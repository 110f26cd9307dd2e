import { CACHE_PREFIX } from './worker-scope.ts';

/*
 * Full storage stops no build: its worker installs, even if its cache stays empty, and pages come from the
 * network. From then on the worker requests no file only to keep it, until one of these happens:
 * - a day has passed;
 * - the next build comes, which tries again;
 * - the worker is in charge and the network is there: it deletes the caches of other builds. Browsers free
 *   this storage when the worker ends, at the latest, so the worker uses it ten minutes later.
 */

const PAUSE_MS = 864e5;
export const FREED_SOON_MS = 6e5;

/**
 * Marks are empty caches, which need no storage. A mark's name contains the build whose worker keeps no files, and
 * the time until which it keeps none.
 */
const MARK = `${CACHE_PREFIX}full `;
const OWN = `${MARK}${BUILD.version} `;

export const FULL = new Error('Storage is full');

export const isMark = (cacheName: string): boolean => cacheName.startsWith(MARK);
export const isOwnMark = (cacheName: string): boolean => cacheName.startsWith(OWN);

const ownMarks = () => caches.keys().then((names) => names.filter(isOwnMark));

/** Whether the worker keeps no files at the moment. A clock that was set back ends the pause, too. */
export const isFull = (): Promise<boolean> =>
  ownMarks().then((names) =>
    names.some((name) => {
      const leftMs = Number(name.slice(OWN.length)) - Date.now();
      return leftMs > 0 && leftMs <= PAUSE_MS;
    }),
  );

export const deleteCaches = (names: readonly string[]): Promise<unknown> =>
  Promise.all(names.map((name) => caches.delete(name)));

/** Pauses keeping files. The new mark comes before the old ones go, so that a mark always exists. */
export const pause = (ms: number): Promise<unknown> =>
  ownMarks().then((names) => {
    const mark = OWN + (Date.now() + ms);
    return caches.open(mark).then(() => deleteCaches(names.filter((name) => name !== mark)));
  });

export const endPause = (): Promise<unknown> => ownMarks().then(deleteCaches);

/**
 * Call it when a file found no storage. Does not change a pause that has begun: several files may find none at the
 * same time, and the last of them must not turn ten minutes into a day.
 */
export const noteFull = (): Promise<never> =>
  isFull()
    .then((full): unknown => full || pause(PAUSE_MS))
    .catch(() => {})
    .then(() => {
      throw FULL;
    });
