import { makeSite } from '../build/site.mjs';
import { siteWriter } from './write-changed.mjs';

const writeDist = siteWriter('dist');
const writeApart = siteWriter('dist-deploy');

/**
 * Makes a development build in dist/: with modern syntax and source maps, without compressed files and service worker.
 * File names are the same in every build, so these files must not be cached.
 */
export async function buildQuick(settings) {
  const { files, apart } = await makeSite({ quick: true, settings });
  await writeDist(files, settings.BASE_PATH);
  await writeApart(apart);
}
