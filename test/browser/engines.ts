import fs from 'node:fs';
import { findFirefox } from '../engines/firefox/engine.ts';
import { findQtWebKit } from '../engines/qtwebkit/engine.ts';
import { findWebKitGtk } from '../engines/webkitgtk/engine.ts';
import { findWpe } from '../engines/wpe/engine.ts';
import { BUILDS } from './builds.ts';
import { chromiumEngine } from './chromium.ts';
import { ensureBrowser, fontEnv, type BuildName } from './install.ts';
import type { Engine } from './page.ts';

const DEBIAN_CHROMIUM = '/usr/bin/chromium';

/** Engines that are not Chromium. */
const OTHERS: Readonly<Record<string, () => Engine | string>> = {
  qtwebkit: findQtWebKit,
  webkitgtk: findWebKitGtk,
  wpe: findWpe,
  firefox: findFirefox,
};

/**
 * Finds an engine by its name: one of {@link BUILDS}, `chromium-debian`, or one of {@link OTHERS}. Returns the reason
 * as text if the engine is not available. `mayInstall` allows it to install npm packages now.
 */
export function findEngine(name: string, mayInstall: boolean): Engine | string {
  if (OTHERS[name]) return OTHERS[name]();
  if (name === 'chromium-debian') {
    if (!fs.existsSync(DEBIAN_CHROMIUM)) return `${DEBIAN_CHROMIUM} is not there`;
    return chromiumEngine(name, { executable: DEBIAN_CHROMIUM, env: fontEnv() });
  }
  if (!(name in BUILDS)) return 'no engine has this name';
  const build = name as BuildName;
  // The packages of the other folder are not installed from here: only machines that run all engines have them.
  const installed = ensureBrowser(build, mayInstall && BUILDS[build].home === 'test/browser');
  return installed
    ? chromiumEngine(name, installed)
    : `its npm package is not there: test/engines/install.sh brings it`;
}
