import type { PageModule } from './app.tsx';

/** What a route is for the people and programs outside of it. Known at build time only: pages don't ship it. */
export interface RouteFacts {
  /** Query parameters of the deep link, with an example each. */
  readonly query: Readonly<Record<string, string>>;
  /** Paths of the calls that the first screen needs. */
  readonly calls: readonly string[];
}

export interface AppRoute {
  readonly path: string;
  readonly load: () => Promise<PageModule>;
  readonly facts: RouteFacts | null;
}

/** Replaced by the build: true where documents are made, false in what ships. */
declare const AT_BUILD: boolean;

const SPORT = '/api-shc-sport';

/** The table of pages. A new page is a row here and a module that exports its component and its title. */
export const APP_ROUTES: readonly AppRoute[] = [
  {
    path: '/running-statistics',
    load: () => import('./pages/statistics/running-statistics.tsx'),
    facts: AT_BUILD
      ? {
          query: { para: 'Data centre', tab: 'week' },
          calls: [
            `${SPORT}/sportData/chartBySceneCode`,
            `${SPORT}/sportData/detail`,
            `${SPORT}/deviceResult/getBest`,
            `${SPORT}/deviceResult/pageList`,
          ],
        }
      : null,
  },
];

/** The row of a path as browsers and static servers give it: with or without a slash or index.html behind. */
export function findRoute(pathname: string): AppRoute | undefined {
  const path = pathname.replace(/\/(index\.html)?$/, '') || '/';
  return APP_ROUTES.find((route) => route.path === path);
}
