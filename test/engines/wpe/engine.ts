import { spawnSync } from 'node:child_process';
import type { Engine } from '../../browser/page.ts';
import { hostEngine, readConsole } from '../host-driver.ts';
import { PYTHON } from '../host-process.ts';

const PARTS = `import cairo, ctypes, gi.repository.GLib
for library in ['libWPEWebKit-1.1.so.0', 'libWPEBackend-fdo-1.0.so.1']: ctypes.CDLL(library)`;

/**
 * WPE WebKit 2.38, the WebKit of iOS 16, in a program that hosts pages as WKWebView does. Returns the reason as text
 * if it is not available.
 */
export function findWpe(): Engine | string {
  if (spawnSync(PYTHON, ['-c', PARTS]).status !== 0)
    return 'libwpewebkit-1.1-0, libwpebackend-fdo-1.0-1, python3-gi or python3-cairo is not installed';
  return hostEngine({
    name: 'wpe',
    nativeHost: 'ios',
    program: 'wpe/host.py',
    env: async () => ({ NO_AT_BRIDGE: '1', GSETTINGS_BACKEND: 'memory' }),
    readConsole,
    isAsynchronous: true,
  });
}
