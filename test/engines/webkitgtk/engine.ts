import { spawn, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import type { Engine } from '../../browser/page.ts';
import { hostEngine, readConsole } from '../host-driver.ts';
import { PYTHON } from '../host-process.ts';

const PARTS = 'import gi, cairo; gi.require_version("Gtk", "3.0"); gi.require_version("WebKit2", "4.1")';

const XVFB = '/usr/bin/Xvfb';
const START_MS = 20_000;

let display: Promise<string> | null = null;

/** A virtual display that all pages of this process share. Resolves with its name. */
function startXvfb(): Promise<string> {
  display ??= new Promise((resolve, reject) => {
    const options = ['-displayfd', '3', '-screen', '0', '1600x1600x24', '-nolisten', 'tcp', '-noreset'];
    const child = spawn(XVFB, options, { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] });
    const timer = setTimeout(() => reject(new Error('Xvfb did not start in time')), START_MS);
    process.on('exit', () => child.kill('SIGKILL'));
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`Xvfb has ended (${code})`)));
    child.stdio[3]!.once('data', (number: Buffer) => {
      clearTimeout(timer);
      resolve(`:${String(number).trim()}`);
    });
    child.unref();
  });
  return display;
}

/**
 * WebKitGTK 2.50 in a program that hosts pages as WKWebView does. Returns the reason as text if it is not available.
 */
export function findWebKitGtk(): Engine | string {
  if (!fs.existsSync(XVFB)) return 'xvfb is not installed';
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
