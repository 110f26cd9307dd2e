import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { exampleQuery, ROUTES, type Route } from '../routes.ts';
import { DOCUMENTS } from './documents.ts';
import type { Expected, Reaction } from './expectation.ts';
import { EXPECTED } from './expected.ts';
import { PAGES } from './pages.ts';

/** Whether what a row expects of its tap is there before the tap, by what the row itself says of the page. */
function isThereBefore(route: Route, { shows, then, ...row }: Expected): boolean {
  if ('address' in then)
    return then.address.test(`${route.path}?${new URLSearchParams(row.query ?? exampleQuery(route))}`);
  return 'seen' in then && shows.some((text) => `text=${text}`.includes(then.seen));
}

const FILES = { 'pages.ts': PAGES, 'documents.ts': DOCUMENTS };
const fileOf = ({ kind }: Route) => (kind === 'document' ? 'documents.ts' : 'pages.ts');

for (const [file, rows] of Object.entries(FILES)) {
  const routes = ROUTES.filter((route) => fileOf(route) === file).map(({ path }) => path);

  test(`test/expected/${file} has a row for each of its pages in src/routes.ts`, () => {
    const missing = routes.filter((path) => !rows[path]);
    assert.equal(missing, [], `add a row for ${missing.join(', ')} to test/expected/${file}`);
  });

  test(`test/expected/${file} has no row of another page`, () => {
    const stale = Object.keys(rows).filter((path) => !routes.includes(path));
    assert.equal(stale, [], `src/routes.ts has no such page: ${stale.join(', ')}`);
  });
}

test('what a tap brings is not there before the tap', () => {
  const idle = ROUTES.filter((route) => {
    const row = EXPECTED[route.path];
    return row && isThereBefore(route, row);
  }).map(({ path }) => path);
  assert.equal(idle, [], `the tap of ${idle.join(', ')} has to bring something else`);
});

test('a row whose tap brings what is there is found', () => {
  const route: Route = {
    path: '/club',
    kind: 'app',
    module: '',
    query: { tab: { type: 'text', example: 'week' } },
  };
  const row = { shows: ['Early birds'], tap: 'text=Join' };
  const find = (then: Reaction) => isThereBefore(route, { ...row, then });
  assert.equal([{ address: /\/club\b/ }, { address: /tab=week/ }, { seen: 'text=Early' }].map(find), [
    true,
    true,
    true,
  ]);
  assert.equal([{ address: /tab=month/ }, { seen: 'text=Joined' }, { message: 'finishActivity' }].map(find), [
    false,
    false,
    false,
  ]);
});

test.run();
