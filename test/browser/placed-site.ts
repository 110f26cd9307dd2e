import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { makeSite } from '../../src/build/site.mjs';
import { writeSite } from '../../src/build/write.mjs';
import { FAKE_SETTINGS, settingsOf } from '../../src/deploy/settings.mjs';

/**
 * Builds a site with other settings, such as another origin or folder. Returns its dist/; its dist-deploy/ is beside
 * it. Both are deleted when the process ends.
 */
export async function buildPlaced(
  given: Readonly<Record<string, string>>,
  { compress = false } = {},
): Promise<string> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'placed-'));
  process.on('exit', () => fs.rmSync(folder, { recursive: true, force: true }));
  const settings = settingsOf({ ...FAKE_SETTINGS, ...given });
  const { files, apart } = await makeSite({ settings });
  const dist = path.join(folder, 'dist');
  await writeSite(files, dist, { base: settings.BASE_PATH, compress });
  await writeSite(apart, `${dist}-deploy`, { compress: false });
  return dist;
}
