import { ROUTES, type Route } from '../src/routes.ts';

export { ROUTES, type Route };

/** The query of a page's deep link, by the examples of its row. */
export const exampleQuery = ({ query }: Route): Record<string, string> =>
  Object.fromEntries(Object.entries(query).map(([name, { example }]) => [name, example]));

export const isLegal = ({ module }: Route): boolean => module.startsWith('legal/');
