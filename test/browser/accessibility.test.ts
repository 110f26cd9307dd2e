import * as assert from 'uvu/assert';
import fs from 'node:fs';
import { startPreview } from '../preview/server.ts';
import { isLegal, ROUTES } from '../routes.ts';
import type { Scene } from '../shots/scenes.ts';
import type { State } from '../shots/states.ts';
import { openScene } from '../shots/take.ts';
import type { Page } from './page.ts';
import { browserTest, runBrowserTests } from './suite.ts';

const AXE = fs.readFileSync('node_modules/axe-core/axe.min.js', 'utf8');
const STATES: readonly State[] = ['data', 'empty', 'failed', 'loading'];

const site = await startPreview();

interface Finding {
  readonly id: string;
  readonly help: string;
  readonly nodes: readonly { readonly html: string; readonly failureSummary?: string }[];
}

/** The findings of axe-core, one line each. */
async function findings(page: Page): Promise<string[]> {
  await page.evaluate(AXE);
  const found = await page.evaluate<readonly Finding[]>(
    'axe.run(document, { resultTypes: ["violations"] }).then((result) => result.violations)',
  );
  return found.flatMap(({ id, help, nodes }) =>
    nodes.map(
      ({ html, failureSummary = '' }) => `${id} (${help}): ${html.slice(0, 160)}\n  ${failureSummary}`,
    ),
  );
}

for (const route of ROUTES) {
  const states = route.kind === 'document' ? (['data'] as const) : STATES;
  browserTest(`axe-core finds nothing on ${route.path}`, async ({ engine }) => {
    const found: string[] = [];
    for (const state of states)
      for (const scheme of state === 'data' && !isLegal(route)
        ? (['light', 'dark'] as const)
        : (['light'] as const)) {
        const name = `${state}, ${scheme}`;
        const scene: Scene = {
          route,
          language: 'en',
          scheme,
          width: 360,
          height: 640,
          text: 100,
          state,
          name,
        };
        // Without transitions, so that axe reads no colour in the middle of a change.
        const page = await openScene({ engine, origin: site.url, reducedMotion: true }, scene);
        found.push(...(await findings(page)).map((line) => `${name}: ${line}`));
        await page.close();
      }
    assert.equal(found, [], found.join('\n'));
  });
}

await runBrowserTests();
