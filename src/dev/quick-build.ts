import type { Settings } from '../deploy/settings.ts';
import { makeSite } from '../build/site.ts';
import { siteWriter } from './write-changed.ts';

const writeDist = siteWriter('dist');
const writeApart = siteWriter('dist-deploy');

/**
 * Makes a development build in dist/: with modern syntax and source maps, without compressed files and service worker.
 * File names are the same in every build, so these files must not be cached. Resolves with the problems of the sources.
 */
export async function buildQuick(settings: Settings): Promise<readonly string[]> {
  const { files, apart, problems } = await makeSite({ quick: true, settings });
  await writeDist(files, settings.BASE_PATH);
  await writeApart(apart);
  return problems;
}
