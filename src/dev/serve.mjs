import { importModule } from '../build/bundles.mjs';
import { tenantAlias } from '../build/tenant.mjs';
import { settingsOf } from '../deploy/settings.mjs';
import { claimPort, portOf, refusedPort } from './port.mjs';
import { bundleSimulator } from './simulator.mjs';
import { buildStamped, isFresh } from './stamp.mjs';
import { startWork } from './work.mjs';

/**
 * Serves the pages, a fake gateway (or a proxy to GATEWAY_ORIGIN) and the simulator. `watch`: builds again on each
 * edit.
 */
export async function serve({ build, settings, watch }) {
  const port = portOf(process.env.PORT);
  const { GATEWAY_ORIGIN } = settingsOf({ GATEWAY_ORIGIN: process.env.GATEWAY_ORIGIN });
  await claimPort(port);
  const make = async () => {
    await build({ settings });
    await bundleSimulator();
  };
  const work = watch ? await startWork(settings) : null;
  if (work) await bundleSimulator();
  else if (isFresh(settings)) console.log('Nothing has changed since the last build');
  else await buildStamped(settings, make);
  const { startPreview } = await importModule('test/preview/server.ts', tenantAlias(settings));
  const preview = await startPreview({
    port,
    distDir: 'dist',
    base: settings.BASE_PATH,
    gatewayOrigin: GATEWAY_ORIGIN || undefined,
    alwaysFresh: true,
    watches: watch,
  }).catch((error) => {
    throw refusedPort(port, error);
  });
  console.log(`Open ${preview.url}/__sim/`);
  work?.follow(preview.tell);
}
