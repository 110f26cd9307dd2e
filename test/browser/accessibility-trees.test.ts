import * as assert from 'uvu/assert';
import fs from 'node:fs';
import { startPreview } from '../preview/server.ts';
import { VIEWS } from '../shots/views.ts';
import { writeTree } from './accessibility-tree.ts';
import { isSettled } from './overflows.ts';
import { phone } from './phone.ts';
import { browserTest, runBrowserTests } from './suite.ts';

/* What screen readers are told of a view, compared with what is kept. */

const FILE = 'test/expected/accessibility-trees.txt';
const ACCEPT = 'KEEP_TREES=1 npm run test:browser -- accessibility-trees';
const NOW = '2026-10-17T04:00:00Z';

const site = await startPreview();

/** The part of the tree that is the sheet, if one is open. */
function inSheet(tree: readonly string[]): readonly string[] {
  const depthOf = (line: string) => line.search(/\S/);
  const first = tree.findIndex((line) => /^ *dialog /.test(line));
  if (first < 0) return tree;
  const depth = depthOf(tree[first]!);
  const rest = tree.slice(first);
  const end = rest.findIndex((line, index) => index > 0 && depthOf(line) <= depth);
  return rest.slice(0, end < 0 ? rest.length : end).map((line) => line.slice(depth));
}

/** The kept trees by view. In the file each begins with a line of its name. */
function readKept(): Record<string, string[]> {
  const kept: Record<string, string[]> = {};
  let lines: string[] = [];
  for (const line of fs.existsSync(FILE) ? fs.readFileSync(FILE, 'utf8').trimEnd().split('\n') : []) {
    if (line.startsWith('# ')) kept[line.slice(2)] = lines = [];
    else if (line) lines.push(line);
  }
  return kept;
}

function keep(name: string, tree: readonly string[]): void {
  const kept = { ...readKept(), [name]: tree };
  const text = Object.keys(VIEWS).flatMap((each) => (kept[each] ? [`# ${each}`, ...kept[each], ''] : []));
  fs.writeFileSync(FILE, text.join('\n'));
}

for (const [name, { path, gateway, switches, open: show }] of Object.entries(VIEWS))
  browserTest(`screen readers are told what is kept of: ${name}`, async ({ engine, open }) => {
    const page = await open(`${site.url}${path}`, {
      ...phone(engine, { ...switches, gateway: { now: NOW, key: `tree ${name}`, ...gateway } }),
      clock: Date.parse(NOW),
      reducedMotion: true,
    });
    await show(page);
    await page.waitFor(isSettled);
    const tree = inSheet(writeTree(await page.accessibility()));
    if (process.env['KEEP_TREES']) keep(name, tree);
    assert.equal(tree, readKept()[name] ?? [], `where that is meant: ${ACCEPT}`);
  });

browserTest('every kept tree is of a view', async () => {
  assert.equal(Object.keys(readKept()), Object.keys(VIEWS), ACCEPT);
});

await runBrowserTests();
