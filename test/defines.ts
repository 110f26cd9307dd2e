import { listsOf } from '../src/build/app-pages.ts';
import { importModule } from '../src/build/bundles.ts';
import { chunkName } from '../src/build/chunks.ts';
import { languageDefines } from '../src/build/messages.ts';
import type { Defines } from '../src/build/site-types.ts';
import { definesOf, settingsOf } from '../src/deploy/settings.ts';
import type { Route } from '../src/routes.ts';

/** The build's constants, for tests: those of default settings, without the files that exist only in a build. */
export async function definesOfTests(): Promise<Defines> {
  const { ROUTES } = await importModule<{ readonly ROUTES: readonly Route[] }>('src/routes.ts');
  const of = (kind: Route['kind']) => ROUTES.filter((route) => route.kind === kind);
  const pages = of('app').map((row) => ({
    row,
    page: chunkName(row.module),
    files: {},
    sheets: {},
    sheet: null,
  }));
  return {
    ...definesOf({ ...settingsOf(), ...listsOf(pages, of('document')) }),
    ...(await languageDefines('PROBLEM_TEXTS', 'SLOW_TEXTS', 'OFFLINE_TEXTS')),
    AT_BUILD: 'false',
    LEGAL_CLAUSES: '{}',
  };
}
