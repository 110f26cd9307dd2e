import { makeSite } from '../build/site.mjs';
import { routesJson, staticFiles } from '../build/static-files.mjs';
import { makeWorker } from '../build/worker.mjs';
import { writeSite } from '../build/write.mjs';
import { addHeaders } from '../deploy/headers.mjs';

/** What lies there of this process's last build. */
const written = new Map();

/**
 * Makes dist/ for people at work: as written, with source maps, nothing packed, and no worker in the way. Files keep their
 * names from build to build, so nobody may keep them.
 */
export async function buildQuick(settings) {
  const { files, routes } = await makeSite({ quick: true, settings });
  for (const [file, content] of staticFiles()) files.set(file, content);
  const apart = addHeaders(files, routes, settings);
  files.set('sw.js', await makeWorker({}, { off: true }));
  files.set('routes.json', routesJson('at work', routes));
  await writeSite(files, 'dist', { compress: false, written });
  await writeSite(apart, 'dist-deploy', { compress: false, written });
}
