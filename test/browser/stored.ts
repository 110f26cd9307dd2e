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

/** Runs in the page. */
export const emptyCaches = () =>
  caches
    .keys()
    .then((names) => Promise.all(names.map((name) => caches.delete(name))))
    .then(() => undefined);
