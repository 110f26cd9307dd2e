import { spawnSync } from 'node:child_process';
import type { Engine } from '../../browser/page.ts';
import { hostEngine, readConsole } from '../host-driver.ts';
import { PYTHON } from '../host-process.ts';
import { hasXvfb, startXvfb } from '../xvfb.ts';

const PARTS = 'import gi, cairo; gi.require_version("Gtk", "3.0"); gi.require_version("WebKit2", "4.1")';

/**
 * WebKitGTK 2.50 in a program that hosts pages as WKWebView does. Returns the reason as text if it is not available.
 */
export function findWebKitGtk(): Engine | string {
  if (!hasXvfb()) return 'xvfb is not installed';
  if (spawnSync(PYTHON, ['-c', PARTS]).status !== 0)
    return 'gir1.2-webkit2-4.1 or python3-gi-cairo is not installed';
  return hostEngine({
    name: 'webkitgtk',
    nativeHost: 'ios',
    program: 'webkitgtk/host.py',
    env: async ({ deviceScaleFactor }) => ({
      DISPLAY: await startXvfb(),
      GDK_BACKEND: 'x11',
      GDK_SCALE: String(deviceScaleFactor),
      NO_AT_BRIDGE: '1',
      GSETTINGS_BACKEND: 'memory',
    }),
    readConsole,
    isAsynchronous: true,
  });
}
