import fs from 'node:fs';
import path from 'node:path';
import { findEngine } from '../browser/engines.ts';
import { startPreview } from '../preview/server.ts';
import { makeContactSheets } from './contact-sheet.ts';
import { readOptions } from './options.ts';
import { scenesOf } from './scenes.ts';
import { openScene, stillPicture } from './take.ts';

const FOLDER = '.cache/shots';

/** Photographs the built pages and lays the pictures out on contact sheets. */
export async function takeShots(args: readonly string[]): Promise<void> {
  const options = readOptions(args);
  const engine = findEngine(options.engine, true);
  if (typeof engine === 'string') throw new Error(engine);
  const site = await startPreview({ port: 0, distDir: 'dist' });
  const scenes = scenesOf(options);
  fs.rmSync(FOLDER, { recursive: true, force: true });
  fs.mkdirSync(FOLDER, { recursive: true });
  for (const scene of scenes) {
    const page = await openScene({ engine, origin: site.url, activity: options.activity }, scene);
    const picture = await stillPicture(page, options.full);
    fs.writeFileSync(path.join(FOLDER, `${scene.name}.png`), picture);
    await page.close();
  }
  const names = scenes.map(({ name }) => name);
  for (const sheet of await makeContactSheets(engine, FOLDER, names)) console.log(sheet);
  console.log(`${names.length} pictures in ${FOLDER}`);
  site.close();
  process.exit(0);
}
