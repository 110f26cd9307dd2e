import type { Route } from '../../route.ts';
import { definesOf, type Settings } from '../../deploy/settings.ts';
import type { FirstRequests } from '../../shell/first-requests.ts';
import { importSource } from '../bundles.ts';
import { languageDefines } from '../messages.ts';

export type TableRow = Pick<Route, 'path' | 'query' | 'firstRequests' | 'firstRequestsName'>;

/** The code that applies the rules, and the pages' functions by path. */
export type PageTools = typeof import('../../shell/first-tools.ts') & {
  readonly firstRequests: Readonly<Record<string, () => FirstRequests>>;
};

export async function importFirstRequests(
  routes: readonly TableRow[],
  settings: Settings,
): Promise<PageTools> {
  const rows = routes.filter(({ firstRequests }) => firstRequests);
  const imports = rows.map(
    ({ firstRequests, firstRequestsName = 'firstRequests' }, index) =>
      `import { ${firstRequestsName} as f${index} } from './src/pages/${firstRequests}';`,
  );
  const source = [
    ...imports,
    `export const firstRequests = {${rows.map(({ path }, index) => `${JSON.stringify(path)}:f${index}`)}};`,
    "export * from './src/shell/first-tools.ts';",
  ].join('\n');
  const define = { ...definesOf(settings), ...(await languageDefines()) };
  return (await importSource<PageTools>(source, define)).module;
}
