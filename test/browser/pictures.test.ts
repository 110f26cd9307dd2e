import * as assert from 'uvu/assert';
import fs from 'node:fs';
import pixelmatch from 'pixelmatch';
import { PNG } from 'pngjs';
import { startPreview } from '../preview/server.ts';
import { KEPT_FOLDER, KEPT_SCENES } from '../shots/kept.ts';
import { openLink, stillPicture } from '../shots/take.ts';
import { needChineseFont } from './chinese-font.ts';
import { browserTest, CannotJudge } from './suite.ts';

/** The share of a picture that may differ. */
const TOLERATED = 0.003;

const site = await startPreview();

/** The default of pixelmatch, 0.1, does not see the pages' background turn from #f3f5f8 to #eef4ee. */
const THRESHOLD = 0.01;

/** Returns the share of pixels, 0 to 1, that differ; 1 for pictures of different sizes. */
function difference(one: Buffer, other: Buffer): number {
  const [first, second] = [PNG.sync.read(one), PNG.sync.read(other)];
  const { width, height } = first;
  if (width !== second.width || height !== second.height) return 1;
  const differing = pixelmatch(first.data, second.data, undefined, width, height, { threshold: THRESHOLD });
  return differing / (width * height);
}

for (const scene of KEPT_SCENES)
  browserTest(`${scene.name} looks as in the picture that is kept`, async ({ engine }) => {
    if (process.env.CHROME || process.platform !== 'linux')
      throw new CannotJudge('the pictures are those of the Chromium from npm, with its fonts');
    const page = await openLink({ engine, origin: site.url, deviceScaleFactor: 1 }, scene);
    try {
      if (scene.language === 'zh') await needChineseFont(page);
      const kept = fs.readFileSync(`${KEPT_FOLDER}/${scene.name}.png`);
      const changed = difference(kept, await stillPicture(page));
      const meant = 'where that is meant: npm run shots -- --keep';
      assert.ok(changed <= TOLERATED, `${(100 * changed).toFixed(2)} % of it changed; ${meant}`);
    } finally {
      await page.close();
    }
  });
