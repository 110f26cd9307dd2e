import net from 'node:net';
import os from 'node:os';
import { Refused } from '../deploy/forms.ts';
import { runEsbuild, importModule } from '../build/bundles.ts';
import { tenantAlias } from '../build/site.ts';
import type { Defines } from '../build/site-types.ts';
import { settingsOf, type Settings } from '../deploy/settings.ts';
import { buildStamped, isFresh, SERVED, SIMULATOR_DIR } from './stamp.ts';
import { startWork } from './work.ts';

const USUAL = 4173;

/** The port that the environment variable PORT names; 0 means any free port. */
function portOf(text = ''): number {
  const given = text.trim();
  if (!given) return USUAL;
  const port = /^\d{1,5}$/.test(given) ? Number(given) : NaN;
  if (!(port <= 65535)) throw new Refused(`PORT is to be a number from 0 to 65535; it is "${given}"`);
  return port;
}

/** This machine only, unless the environment variable HOST says otherwise. */
const LOOPBACK = '127.0.0.1';

/** The origin for this machine, and those for apps: phones in the network know this machine by other addresses. */
export function originsOf(
  host: string,
  port: string,
  networks = os.networkInterfaces(),
): { readonly here: string; readonly apps: readonly string[] } {
  const originOf = (name: string) => `http://${net.isIPv6(name) ? `[${name}]` : name}:${port}`;
  if (!/^(0\.0\.0\.0|::)$/.test(host)) return { here: originOf(host), apps: [originOf(host)] };
  const outside = Object.values(networks)
    .flatMap((rows = []) => rows)
    .filter(({ family, internal }) => family === 'IPv4' && !internal)
    .map(({ address }) => originOf(address));
  const here = originOf(LOOPBACK);
  return { here, apps: outside.length ? outside : [here] };
}

/** Throws if no server can listen on the port. Called before the build, which would be wasted. */
async function claimPort(port: number, host = LOOPBACK): Promise<void> {
  const probe = net.createServer();
  await new Promise<void>((resolve, reject) => {
    probe.once('error', (error) => reject(refused(port, error, host)));
    probe.listen(port, host, () => probe.close(() => resolve()));
  });
}

function refused(port: number, error: NodeJS.ErrnoException, host: string): Error {
  if (error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND')
    return new Refused(`HOST is no address of this machine: "${host}". All of them: HOST=0.0.0.0`);
  if (error.code === 'EADDRINUSE')
    return new Refused(`Port ${port} is taken. Choose another: PORT=${port < 65535 ? port + 1 : USUAL}`);
  if (error.code === 'EACCES')
    return new Refused(`Port ${port} is not yours to take. Choose one above 1023: PORT=${USUAL}`);
  return error;
}

/** Only desktop browsers run the simulator, so its syntax is not lowered. */
export const bundleSimulator = (folder = SIMULATOR_DIR) =>
  runEsbuild({
    entryPoints: ['test/preview/simulator.tsx'],
    bundle: true,
    jsx: 'automatic',
    jsxImportSource: 'preact',
    outfile: `${folder}/simulator.js`,
  });

/**
 * Imports the preview's server. Its fake gateway knows the tenant's apps; while somebody works and the tenant's file
 * is broken, it knows the example's.
 */
export function importPreview(settings: Pick<Settings, 'BRANDS_FILE'>, watch: boolean) {
  const importWith = (meanings?: Defines) =>
    importModule<typeof import('../../test/preview/server.ts')>('test/preview/server.ts', meanings);
  return importWith(tenantAlias(settings)).catch((error: unknown) => {
    if (!watch) throw error;
    return importWith();
  });
}

interface Serving {
  /** Builds what {@link SERVED} names. */
  readonly build: () => Promise<unknown>;
  readonly settings: Settings;
  readonly watch: boolean;
}

/** Serves the pages, a fake gateway (or GATEWAY_ORIGIN) and the simulator. `watch`: builds again on each edit. */
export async function serve({ build, settings, watch }: Serving): Promise<void> {
  const port = portOf(process.env.PORT);
  const host = process.env.HOST?.trim() || LOOPBACK;
  const { GATEWAY_ORIGIN } = settingsOf({ GATEWAY_ORIGIN: process.env.GATEWAY_ORIGIN });
  await claimPort(port, host);
  const make = async () => {
    await build();
    await bundleSimulator();
  };
  const work = watch ? await startWork(settings) : null;
  if (work) await bundleSimulator();
  else if (isFresh(settings, SERVED)) console.log('Nothing has changed since the last build');
  else await buildStamped(settings, make, SERVED);
  const { startPreview } = await importPreview(settings, watch);
  const preview = await startPreview({
    port,
    host,
    distDir: SERVED.dist,
    base: settings.BASE_PATH,
    gatewayOrigin: GATEWAY_ORIGIN || undefined,
    uncached: true,
    watches: watch,
  }).catch((error: NodeJS.ErrnoException) => {
    throw refused(port, error, host);
  });
  const { here, apps } = originsOf(host, new URL(preview.url).port);
  console.log(`Open ${here}/__sim/`);
  for (const origin of apps)
    console.log(`An app under test opens ${origin}${settings.BASE_PATH}/bridge-test`);
  work?.(preview.tell);
}
