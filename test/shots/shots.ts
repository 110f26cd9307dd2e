import fs from 'node:fs';
import path from 'node:path';
import { findEngine } from '../browser/engines.ts';
import { startPreview } from '../preview/server.ts';
import { makeContactSheets } from './contact-sheet.ts';
import { KEPT_FOLDER, KEPT_SCENES } from './kept.ts';
import { readOptions, type ShotOptions } from './options.ts';
import { looksOf, scenesOf } from './scenes.ts';
import { openLink, openScene, stillPicture } from './take.ts';

const FOLDER = '.cache/shots';

const viewsOf = (options: ShotOptions) =>
  KEPT_SCENES.filter(({ name }) => options.views.some((part) => name.includes(part))).flatMap((scene) =>
    looksOf(options, scene.name).map((look) => ({ ...scene, ...look })),
  );

/** Photographs the built pages and arranges the pictures on contact sheets. */
export async function takeShots(args: readonly string[]): Promise<void> {
  const options = readOptions(args);
  const engine = findEngine(options.engine, true);
  if (typeof engine === 'string') throw new Error(engine);
  const site = await startPreview({ port: 0, distDir: 'dist' });
  const folder = options.keep ? KEPT_FOLDER : FOLDER;
  const studio = { engine, origin: site.url, activity: options.activity };
  // Kept ones are as small as the tests that compare them.
  const shots = options.keep
    ? KEPT_SCENES.map((scene) => ({
        name: scene.name,
        open: () => openLink({ ...studio, deviceScaleFactor: 1 }, scene),
      }))
    : options.views.length
      ? viewsOf(options).map((view) => ({ name: view.name, open: () => openLink(studio, view) }))
      : scenesOf(options).map((scene) => ({ name: scene.name, open: () => openScene(studio, scene) }));
  fs.rmSync(folder, { recursive: true, force: true });
  fs.mkdirSync(folder, { recursive: true });
  for (const { name, open } of shots) {
    const page = await open();
    fs.writeFileSync(path.join(folder, `${name}.png`), await stillPicture(page, options.full));
    await page.close();
  }
  const names = shots.map(({ name }) => name);
  if (!options.keep) for (const sheet of await makeContactSheets(engine, folder, names)) console.log(sheet);
  console.log(`${names.length} pictures in ${folder}`);
  site.close();
  process.exit(0);
}
