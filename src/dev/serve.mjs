import fs from 'node:fs';
import { importModule } from '../build/bundles.mjs';
import { runEsbuild } from '../build/run-esbuild.mjs';
import { tenantAlias } from '../build/tenant.mjs';
import { settingsOf } from '../deploy/settings.mjs';
import { say } from './lines.mjs';
import { claimPort, portOf, refusedPort } from './port.mjs';
import { buildStamped, isFresh } from './stamp.mjs';

/** The simulator is a tool for desktops: an ordinary bundle of its own. */
const bundleSimulator = () =>
  runEsbuild({
    entryPoints: ['test/preview/simulator.tsx'],
    bundle: true,
    jsx: 'automatic',
    jsxImportSource: 'preact',
    outfile: '.cache/preview/simulator.js',
  });

/** Serves the pages, a fake gateway (or a proxy to GATEWAY_ORIGIN) and the host simulator; `watch`: as they are edited. */
export async function serve({ build, settings, watch }) {
  const port = portOf(process.env.PORT);
  const { GATEWAY_ORIGIN } = settingsOf({ GATEWAY_ORIGIN: process.env.GATEWAY_ORIGIN });
  await claimPort(port);
  const make = async () => {
    await build({ quick: watch });
    await bundleSimulator();
  };
  if (watch) await make();
  else if (isFresh(settings)) console.log('Nothing has changed since the last build');
  else await buildStamped(settings, make);
  const { startPreview } = await importModule('test/preview/server.ts', tenantAlias(settings));
  const { url } = await startPreview({
    port,
    distDir: 'dist',
    gatewayOrigin: GATEWAY_ORIGIN || undefined,
    alwaysFresh: true,
  }).catch((error) => {
    throw refusedPort(port, error);
  });
  console.log(`Open ${url}/__sim/`);
  if (watch) rebuildOnChange(build);
}

function rebuildOnChange(build) {
  let timer;
  let running = Promise.resolve();
  const rebuild = () => {
    running = running.then(() => build({ quick: true })).catch(say);
  };
  for (const folder of ['src', 'locales', 'static'])
    fs.watch(folder, { recursive: true }, () => {
      clearTimeout(timer);
      timer = setTimeout(rebuild, 100);
    });
}
