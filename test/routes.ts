import { ROUTES, type Route } from '../src/routes.ts';

export { ROUTES, type Route };

/**
 * The query of a page's deep link, by the examples of its row. Without the day of an earlier period: statistics open with
 * the current one, and tests of their own open the earlier ones.
 */
export const exampleQuery = ({ query }: Route): Record<string, string> =>
  Object.fromEntries(
    Object.entries(query)
      .filter(([name]) => name !== 'day')
      .map(([name, { example }]) => [name, example]),
  );

export const routeOf = (path: string): Route => ROUTES.find((route) => route.path === path)!;

/** The deep link of a page's example, without an origin. */
export const exampleLink = (route: Route): string =>
  `${route.path}?${new URLSearchParams(exampleQuery(route))}`.replace(/\?$/, '');

export const isLegal = ({ module }: Route): boolean => module.startsWith('legal/');
