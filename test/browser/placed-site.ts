import path from 'node:path';
import { makeSite } from '../../src/build/site.ts';
import { writeSite } from '../../src/build/files.ts';
import { FAKE_SETTINGS, settingsOf } from '../../src/deploy/settings.ts';
import { tempFolder } from '../temp-folder.ts';

/**
 * Builds a site with other settings, such as another origin or folder, and without the files that it `lacks`. Returns its
 * dist/, which has its dist-deploy/ beside it. Both are deleted when the process ends.
 */
export async function buildPlaced(
  given: Readonly<Record<string, string>>,
  { compress = false, lacks = [] as readonly string[] } = {},
): Promise<string> {
  const settings = settingsOf({ ...FAKE_SETTINGS, ...given });
  const { files, deployFiles } = await makeSite({ settings });
  for (const name of lacks) files.delete(name);
  const dist = path.join(tempFolder(), 'dist');
  await writeSite(files, dist, { base: settings.BASE_PATH, compress });
  await writeSite(deployFiles, `${dist}-deploy`, { compress: false });
  return dist;
}
