import * as assert from 'uvu/assert';
import fs from 'node:fs';
import { startPreview } from '../preview/server.ts';
import { exampleLink, isLegal, ROUTES } from '../routes.ts';
import { openLink, STATES } from '../shots/take.ts';
import { VIEWS } from '../shots/views.ts';
import { writeTree } from './accessibility-tree.ts';
import type { Page } from './page.ts';
import { phone } from './phone.ts';
import { untilSettled } from './settled.ts';
import { browserTest } from './suite.ts';

/* What axe-core finds on every route and in every view, and what screen readers are told of a view, as it is kept. */

const AXE = fs.readFileSync('node_modules/axe-core/axe.min.js', 'utf8');
const ALL_STATES = ['data', 'empty', 'failed', 'loading'] as const;
const FILE = 'test/expected/accessibility-trees.txt';
const ACCEPT = 'KEEP_TREES=1 npm run test:browser -- accessibility';
const NOW = '2026-10-17T04:00:00Z';

/** Weekdays are named by their labels: what is seen of them comes from a style sheet, where axe looks for no text. */
const RULES = '{ "empty-table-header": { enabled: false } }';

const site = await startPreview();

interface Finding {
  readonly id: string;
  readonly help: string;
  readonly nodes: readonly { readonly html: string; readonly failureSummary?: string }[];
}

/** The findings of axe-core, one line each. */
async function findings(page: Page, within = 'document'): Promise<string[]> {
  await page.evaluate(AXE);
  const found = await page.evaluate<readonly Finding[]>(
    `axe.run(${within}, { resultTypes: ["violations"], rules: ${RULES} }).then((result) => result.violations)`,
  );
  return found.flatMap(({ id, help, nodes }) =>
    nodes.map(
      ({ html, failureSummary = '' }) => `${id} (${help}): ${html.slice(0, 160)}\n  ${failureSummary}`,
    ),
  );
}

for (const route of ROUTES) {
  const states = route.kind === 'document' ? (['data'] as const) : ALL_STATES;
  browserTest(`axe-core finds nothing on ${route.path}`, async ({ engine }) => {
    const found: string[] = [];
    for (const state of states)
      for (const scheme of ['light', 'dark'] as const) {
        if (scheme === 'dark' && (state !== 'data' || isLegal(route))) continue;
        // Without transitions, so that axe reads no colour in the middle of a change.
        const studio = { engine, origin: site.url, reducedMotion: true };
        const page = await openLink(studio, { path: exampleLink(route), gateway: STATES[state], scheme });
        found.push(...(await findings(page)).map((line) => `${state}, ${scheme}: ${line}`));
        await page.close();
      }
    assert.equal(found, [], found.join('\n'));
  });
}

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
const kept: Record<string, readonly string[]> = Object.fromEntries(
  fs
    .readFileSync(FILE, 'utf8')
    .split(/^# /m)
    .slice(1)
    .map((part) => part.trimEnd().split('\n'))
    .map(([name = '', ...lines]) => [name, lines]),
);

function keep(name: string, tree: readonly string[]): void {
  kept[name] = tree;
  const views = Object.keys(VIEWS).flatMap((each) => (kept[each] ? [`# ${each}`, ...kept[each], ''] : []));
  fs.writeFileSync(FILE, views.join('\n'));
}

for (const [name, { path, gateway, switches, open: show }] of Object.entries(VIEWS))
  for (const darkScheme of [false, true])
    browserTest(`axe-core and screen readers, dark ${darkScheme}: ${name}`, async (context) => {
      const { engine, open } = context;
      const page = await open(`${site.url}${path}`, {
        ...phone(engine, { ...switches, gateway: { now: NOW, key: `tree ${name}`, ...gateway } }),
        reducedMotion: true,
        darkScheme,
      });
      await show(page);
      await untilSettled(page);
      const tree = inSheet(writeTree(await page.accessibility()));
      if (process.env['KEEP_TREES'] && !darkScheme) keep(name, tree);
      assert.equal(tree, kept[name] ?? [], `where that is meant: ${ACCEPT}`);
      const found = await findings(page, `document.querySelector('[role=dialog]') || document`);
      assert.equal(found, [], found.join('\n'));
    });

browserTest('every kept tree is of a view', async () => {
  assert.equal(Object.keys(kept), Object.keys(VIEWS), ACCEPT);
});
