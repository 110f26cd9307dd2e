import type { Route } from '../../route.ts';
import { definesOf, type Settings } from '../../deploy/settings.ts';
import { importSource } from '../bundles.ts';
import { languageDefines } from '../messages.ts';
import type { FirstRequests, Tools } from './probe.ts';
import type { SentHeaders } from './rules.ts';

export type TableRow = Pick<Route, 'path' | 'query' | 'first' | 'firstRequests'>;

/** The exports of the pages' code as the build calls them. */
export interface PageTools extends Omit<Tools, 'todayIn' | 'forms' | 'origin'> {
  /** By path, the functions of the pages. */
  readonly functions: Readonly<Record<string, FirstRequests>>;
  readonly forms: Readonly<Record<string, RegExp>>;
  /** Of src/sport/time-zone.ts. */
  readonly parseTimeZone: (text: unknown) => string | number | null;
  readonly todayIn: (zone: string | number, nowMs: number) => string;
  readonly parseQuery: (search: string) => Readonly<Record<string, string>>;
  /** Of src/host/session-fields.ts and src/app/open-session.ts. */
  readonly readSessionFields: (source: unknown) => object;
  readonly headersOf: (session: object) => SentHeaders;
}

/** Imports the functions of the pages that have first requests, and what they work with. */
export async function importFirstRequests(
  routes: readonly TableRow[],
  settings: Settings,
): Promise<PageTools> {
  const withFirst = routes.filter(({ first }) => first);
  const imports = withFirst.map(
    ({ first, firstRequests = 'firstRequests' }, index) =>
      `import { ${firstRequests} as f${index} } from './src/pages/${first}';`,
  );
  const source = [
    ...imports,
    `export const functions = {${withFirst.map(({ path }, index) => `${JSON.stringify(path)}:f${index}`)}};`,
    "export * as days from './src/sport/days.ts';",
    "export { formatQuery, parseQuery } from './src/gateway/query.ts';",
    "export { parseTimeZone, todayIn } from './src/sport/time-zone.ts';",
    "export { readSessionFields } from './src/host/session-fields.ts';",
    "export { headersOf } from './src/app/open-session.ts';",
    "import { LINK_ID } from './src/sport/link-id.ts';",
    "import { BEFORE_FIRST_DAY, SCENE_CODE } from './src/pages/statistics/calls.ts';",
    'export const forms = { LINK_ID, SCENE_CODE, BEFORE_FIRST_DAY };',
  ].join('\n');
  const define = { ...definesOf(settings), ...(await languageDefines()) };
  return (await importSource<PageTools>(source, define)).module;
}
