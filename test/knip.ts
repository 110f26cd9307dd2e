import type { KnipConfig } from 'knip';
import { ROUTES } from '../src/routes.ts';

/** The modules that the table of pages names. */
const PAGES = ROUTES.flatMap(({ module, firstRequests, script }) => [module, firstRequests, script]);

/** What nothing imports by name: the commands and what they load, and what the build, the runner and a browser start. */
export default {
  entry: [
    'src/dev/commands.ts',
    'src/pages/help/scenes/clip.tsx',
    'test/{run,mutants,bench/{bench,taps},build/weights,shots/shots}.ts',
    'src/core.ts',
    // Pages use it through a promise that is kept.
    'src/app/late-core.ts',
    'src/shell/{collect,head,render,shims,start-app,first-requests,first-tools,draw,first-view,show-first-view,start-login-document,start-reporter}.{ts,tsx}',
    'src/pages/login/start-login.tsx',
    'src/offline/worker{,-off}.ts',
    'src/host/bridge-test/page.ts',
    'src/deploy/receive-reports.ts',
    ...PAGES.filter((file) => file !== undefined).map((file) => `src/pages/${file}`),
    'test/pages/sample/club-page.tsx',
    'test/**/*.test.{ts,tsx}',
    'test/browser/prepare.ts',
    'test/native/check/{releases,stubs,swift}.ts',
    'test/preview/simulator.tsx',
    'test/{hook.mjs,bundle.ts,uvu.ts}',
  ],
  project: ['src/**/*.{ts,tsx}', 'test/**/*.{ts,tsx}', 'locales/tenant/*.ts', '*.{ts,mjs}'],
  // The first is read as a file, the second is in test/native/package.json.
  ignoreDependencies: ['axe-core', 'web-tree-sitter'],
  ignoreBinaries: ['ffmpeg', 'openssl'],
  // build-constants.d.ts uses it.
  ignoreIssues: { 'src/shell/loader-api.ts': ['types'] },
  // A type that is part of what a module exports may have a name there.
  ignoreExportsUsedInFile: { interface: true, type: true },
} satisfies KnipConfig;
