import { useEffect, useState } from 'react';
import type { SiteRoute } from '../../src/build/site-types.ts';
import type { SimState } from './sim-state.ts';

/** A row of routes.json. */
export type Route = Pick<SiteRoute, 'path' | 'kind' | 'title' | 'query'>;

/** The folder of the pages, as the server reports it. '' is the root. */
export const BASE = document.body.dataset.base ?? '';

/** The pages of the build from its routes.json, read again for each `version`. Empty if there is no such file, `null` before it is read. */
export function useRoutes(version: string): readonly Route[] | null {
  const [routes, setRoutes] = useState<readonly Route[] | null>(null);
  useEffect(() => {
    fetch(`${BASE}/routes.json`)
      .then((response) => response.json())
      .then(({ routes: rows }: { readonly routes: readonly Route[] }) => setRoutes(rows))
      .catch(() => setRoutes([]));
  }, [version]);
  return routes;
}

/** What the names of pages have in common is told apart by these parts of their paths. */
const KINDS: Readonly<Record<string, string>> = {
  running: 'Running',
  jumprope: 'Jump rope',
  thehoop: 'Hula hoop',
  rowing: 'Rowing',
  course: 'Course',
  record: 'Without a device',
};

/** The name of a page in the list: its title, and the sport where other pages have the same title. */
function nameOf({ path, title }: Route, routes: readonly Route[]): string {
  const isShared = routes.some((other) => other.title === title && other.path !== path);
  const kind = isShared && /-(statistics|record|noDevice)$/.test(path) && KINDS[path.slice(1).split('-')[0]!];
  return kind ? `${title} · ${kind}` : title || path;
}

/** The example of a page's deep link, without the parameters in `omitted`. */
export const exampleQuery = ({ query }: Route, omitted: readonly string[] = []): string =>
  Object.entries(query)
    .filter(([name]) => !omitted.includes(name))
    .map(([name, { example }]) => `${name}=${encodeURIComponent(example)}`)
    .join('&');

interface PagesProps {
  routes: readonly Route[];
  state: SimState;
  set(change: Partial<SimState>): void;
}

/** The list of pages. Each opens as the native app would open it. */
export function Pages({ routes, state, set }: PagesProps) {
  const [filter, setFilter] = useState('');
  const shown = routes.filter((route) =>
    `${route.path} ${nameOf(route, routes)}`.toLowerCase().includes(filter.toLowerCase()),
  );
  return (
    <nav class="pages" aria-label="Pages">
      <div class="pages-head">
        <h2>
          Pages <span class="quiet">{routes.length}</span>
        </h2>
        {routes.length > 8 ? (
          <input
            type="search"
            placeholder="Filter"
            aria-label="Filter pages"
            value={filter}
            onInput={(event) => setFilter(event.currentTarget.value)}
          />
        ) : null}
      </div>
      {routes.length ? null : <p class="quiet nothing">No routes.json yet: run a build.</p>}
      {shown.map((route) => (
        <button
          key={route.path}
          type="button"
          class={route.path === state.route ? 'page page-on' : 'page'}
          aria-current={route.path === state.route ? 'page' : undefined}
          onClick={() => set({ route: route.path, query: exampleQuery(route) })}
        >
          <span class="page-title">{nameOf(route, routes)}</span>
          <code>
            {route.path}
            <span class="quiet">{decodeURIComponent(exampleQuery(route).replace(/^(?=.)/, '?'))}</span>
          </code>
          {route.kind === 'document' ? <span class="kind">document</span> : null}
        </button>
      ))}
    </nav>
  );
}
