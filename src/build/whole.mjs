import { addBuildId } from '../deploy/build-id.mjs';
import { addHeaders } from '../deploy/headers.mjs';
import { noticesText } from '../deploy/notices.mjs';
import { shippedPackages } from '../deploy/packages.mjs';
import { makeSite } from './site.mjs';
import { routesJson, staticFiles } from './static-files.mjs';
import { buildFiles, makeWorker } from './worker.mjs';

/**
 * Builds a release with these settings in memory. Out: the site (src/build/site.mjs) with all its `files`, the files
 * for servers in `apart`, the `packages` that ship, and the build's `id`.
 */
export async function makeWhole(settings) {
  const site = await makeSite({ settings });
  const { files, routes, metafile } = site;
  const { BASE_PATH: base, WORKER } = settings;
  for (const [file, content] of staticFiles()) files.set(file, content);
  const packages = shippedPackages(metafile);
  files.set('third-party-notices.txt', noticesText(packages));
  const id = addBuildId(files);
  const apart = addHeaders(files, routes, settings);
  const known = buildFiles(id, files, routes, base);
  files.set('sw.js', await makeWorker(known, { off: WORKER === 'off', settings }));
  files.set('routes.json', routesJson(id, routes, base));
  return { ...site, apart, packages, id };
}
