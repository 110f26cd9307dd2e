import fs from 'node:fs';
import { findFirefox } from '../engines/firefox/driver.ts';
import { findQtWebKit } from '../engines/qtwebkit/engine.ts';
import { findWebKitGtk } from '../engines/webkitgtk/engine.ts';
import { findWpe } from '../engines/wpe/engine.ts';
import { chromiumEngine } from './chromium.ts';
import { findChromium, isBuildName } from './find-chromium.ts';
import { fontEnv } from './install.ts';
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
 * Finds an engine by its name: a Chromium (see {@link findChromium}), `chromium-debian`, or one of {@link OTHERS}.
 * Returns the reason as text if the engine is not available. `mayInstall` allows it to install npm packages now.
 */
export function findEngine(name: string, mayInstall: boolean): Engine | string {
  if (OTHERS[name]) return OTHERS[name]();
  if (name === 'chromium-debian') {
    if (!fs.existsSync(DEBIAN_CHROMIUM)) return `${DEBIAN_CHROMIUM} is not there`;
    return chromiumEngine(name, { executable: DEBIAN_CHROMIUM, env: fontEnv() });
  }
  if (!isBuildName(name)) return 'no engine has this name';
  const found = findChromium(name, mayInstall);
  return typeof found === 'string' ? found : chromiumEngine(name, found);
}
