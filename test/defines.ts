import { importModule } from '../src/build/bundles.ts';
import { chunkName } from '../src/build/chunks.ts';
import { languageDefines } from '../src/build/messages.ts';
import type { Defines } from '../src/build/site-types.ts';
import { definesOf, settingsOf } from '../src/deploy/settings.ts';
import type { Route } from '../src/routes.ts';

/** The build's constants, for tests: those of default settings. */
export async function definesOfTests(): Promise<Defines> {
  const { ROUTES } = await importModule<{ readonly ROUTES: readonly Route[] }>('src/routes.ts');
  return {
    ...definesOf({
      ...settingsOf(),
      SITE_PAGES: pagesOf(ROUTES),
      KEEPING_PAGES: pathsOf(ROUTES.filter(({ keeps }) => keeps)),
      LINKED_PAGES: pathsOf(ROUTES.filter(({ kind }) => kind !== 'login')),
    }),
    ...(await languageDefines('PROBLEM_TEXTS', 'SLOW_TEXTS', 'OFFLINE_TEXTS')),
    AT_BUILD: 'false',
    LEGAL_CLAUSES: '{}',
  };
}

/** SITE_PAGES, for the router. Without files, because these exist only in a build. */
function pagesOf(routes: readonly Route[]) {
  const of = (kind: Route['kind']) => routes.filter((route) => route.kind === kind);
  const rows = of('app').map(({ path, module, policy, next }) => [
    path,
    { page: chunkName(module), files: '', sheet: null, ownPolicy: Boolean(policy), next },
  ]);
  return { pages: Object.fromEntries(rows), documents: pathsOf(of('document')) };
}

const pathsOf = (routes: readonly Route[]) => routes.map((route) => route.path);
