import { importModule } from '../build/bundles.ts';
import { tenantAlias } from '../build/tenant.ts';
import { settingsOf, type Settings } from '../deploy/settings.ts';
import { claimPort, portOf, refusedPort } from './port.ts';
import { bundleSimulator } from './simulator.ts';
import { buildStamped, isFresh } from './stamp.ts';
import { startWork } from './work.ts';

interface Serving {
  readonly build: (options: { readonly settings: Settings }) => Promise<unknown>;
  readonly settings: Settings;
  readonly watch: boolean;
}

/**
 * Serves the pages, a fake gateway (or a proxy to GATEWAY_ORIGIN) and the simulator. `watch`: builds again on each
 * edit.
 */
export async function serve({ build, settings, watch }: Serving): Promise<void> {
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
  const { startPreview } = await importModule<typeof import('../../test/preview/server.ts')>(
    'test/preview/server.ts',
    tenantAlias(settings),
  );
  const preview = await startPreview({
    port,
    distDir: 'dist',
    base: settings.BASE_PATH,
    gatewayOrigin: GATEWAY_ORIGIN || undefined,
    alwaysFresh: true,
    watches: watch,
  }).catch((error: NodeJS.ErrnoException) => {
    throw refusedPort(port, error);
  });
  console.log(`Open ${preview.url}/__sim/`);
  work?.follow(preview.tell);
}
