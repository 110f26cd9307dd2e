import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { ROUTES, type Route } from '../routes.ts';
import { DOCUMENTS } from './documents.ts';
import { PAGES } from './pages.ts';

const FILES = { 'pages.ts': PAGES, 'documents.ts': DOCUMENTS };
const fileOf = ({ kind }: Route) => (kind === 'document' ? 'documents.ts' : 'pages.ts');

for (const [file, rows] of Object.entries(FILES)) {
  const routes = ROUTES.filter((route) => fileOf(route) === file).map(({ path }) => path);

  test(`test/expected/${file} has a row for each of its pages in src/routes.ts, and no other`, () =>
    assert.equal(Object.keys(rows).sort(), [...routes].sort()));
}

test.run();
