import * as assert from 'uvu/assert';
import fs from 'node:fs';
import { startPreview } from '../preview/server.ts';
import { KEPT_FOLDER, KEPT_SCENES } from '../shots/kept.ts';
import { difference } from '../shots/likeness.ts';
import { openLink, stillPicture } from '../shots/take.ts';
import { needChineseFont } from './chinese-font.ts';
import { browserTest, runBrowserTests } from './suite.ts';

/**
 * The share of a picture that may differ. Another font moves letters; a missing block, or one with another place or
 * colour, changes more.
 */
const TOLERATED = 0.03;

const site = await startPreview();
const kept = (name: string) => fs.readFileSync(`${KEPT_FOLDER}/${name}.png`);

for (const scene of KEPT_SCENES)
  browserTest(`${scene.name} looks as in the picture that is kept`, async ({ engine }) => {
    const page = await openLink({ engine, origin: site.url, deviceScaleFactor: 1 }, scene);
    try {
      if (scene.language === 'zh') await needChineseFont(page);
      const changed = await difference(page, kept(scene.name), await stillPicture(page));
      const meant = 'where that is meant: npm run shots -- --keep';
      assert.ok(changed <= TOLERATED, `${(100 * changed).toFixed(1)} % of it changed; ${meant}`);
    } finally {
      await page.close();
    }
  });

browserTest('two pages look different', async ({ open }) => {
  const page = await open(`${site.url}/download-page`);
  const [one, other] = KEPT_SCENES.map(({ name }) => kept(name));
  assert.ok((await difference(page, one!, other!)) > 2 * TOLERATED);
  assert.is(await difference(page, one!, one!), 0);
});

await runBrowserTests();
