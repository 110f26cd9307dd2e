import { addBuildId } from '../deploy/build-id.mjs';
import { addHeaders } from '../deploy/headers.mjs';
import { noticesText } from '../deploy/notices.mjs';
import { shippedPackages } from '../deploy/packages.mjs';
import { makeSite } from './site.mjs';
import { routesJson, staticFiles } from './static-files.mjs';
import { buildFiles, makeWorker } from './worker.mjs';

/**
 * Builds a site with these settings in memory: a release, or with `quick` a development build, which has no id and no
 * worker. Out: the site (src/build/site.mjs) with all its `files`, the files for servers in `apart`, the `packages` that
 * ship, and the build's `id`.
 */
export async function makeWhole(settings, { quick = false } = {}) {
  const site = await makeSite({ quick, settings });
  const { files, routes, metafile } = site;
  const { BASE_PATH: base, WORKER } = settings;
  for (const [file, content] of staticFiles()) files.set(file, content);
  const packages = shippedPackages(metafile);
  files.set('third-party-notices.txt', noticesText(packages));
  const id = quick ? 'at work' : addBuildId(files);
  const apart = addHeaders(files, routes, settings);
  const known = buildFiles(id, files, routes, base);
  files.set('sw.js', await makeWorker(known, { off: quick || WORKER === 'off', settings }));
  files.set('routes.json', routesJson(id, routes, base));
  return { ...site, apart, packages, id };
}
