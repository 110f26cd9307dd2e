import { exampleQuery, type Route } from '../routes.ts';
import { DOCUMENTS } from './documents.ts';
import type { Expected } from './expectation.ts';
import { PAGES } from './pages.ts';

/** What is expected of each page, by path. */
export const EXPECTED: Readonly<Record<string, Expected>> = { ...PAGES, ...DOCUMENTS };

/** The path and query that open a page on what is expected of it. */
export function linkOf(route: Route): string {
  const query = String(new URLSearchParams(EXPECTED[route.path]?.query ?? exampleQuery(route)));
  return route.path + (query && `?${query}`);
}
