import { makeSite } from '../build/site.mjs';
import { routesJson, staticFiles } from '../build/static-files.mjs';
import { makeWorker } from '../build/worker.mjs';
import { addHeaders } from '../deploy/headers.mjs';
import { siteWriter } from './write-changed.mjs';

const writeDist = siteWriter('dist');
const writeApart = siteWriter('dist-deploy');

/**
 * Makes a development build in dist/: with modern syntax and source maps, without compressed files and service worker.
 * File names are the same in every build, so these files must not be cached.
 */
export async function buildQuick(settings) {
  const { files, routes } = await makeSite({ quick: true, settings });
  for (const [file, content] of staticFiles()) files.set(file, content);
  const apart = addHeaders(files, routes, settings);
  files.set('sw.js', await makeWorker({}, { off: true, settings }));
  files.set('routes.json', routesJson('at work', routes, settings.BASE_PATH));
  await writeDist(files, settings.BASE_PATH);
  await writeApart(apart);
}
