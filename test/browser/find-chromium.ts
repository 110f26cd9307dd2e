import fs from 'node:fs';
import path from 'node:path';
import { BUILDS } from './builds.ts';
import { ensureBrowser, fontEnv, type BuildName, type Installed } from './install.ts';
import { findInstalledChrome, THIS_MACHINE, type Machine } from './installed-chrome.ts';

/** The engine that an installed Chrome, Chromium or Edge can stand in for. */
const NEWEST = 'chromium-153';
export const INSTALLED = 'chromium-installed';

export type ChromiumName = BuildName | typeof INSTALLED;

export const isChromiumName = (name: string): name is ChromiumName => name in BUILDS || name === INSTALLED;

export interface FoundChromium extends Installed {
  /** Whose browser it is. For {@link NEWEST} it may be {@link INSTALLED}. */
  readonly from: ChromiumName;
  /** Why it stands in for another browser. */
  readonly because?: string;
}

interface Search {
  readonly mayInstall: boolean;
  readonly machine?: Machine;
  /** Installs a browser from npm. Throws if that fails. */
  readonly bring?: typeof ensureBrowser;
  /** Known before; gets what the search finds out. */
  readonly unusable?: Unusable;
}

/**
 * Finds the browser for a name, or returns the reason why there is none. The browsers from npm are for Linux on Intel
 * processors. Where they cannot run or be fetched, an installed browser takes the place of {@link NEWEST}; also if
 * CHROME names one, or SHOW asks for a window, which the browsers from npm do not have.
 */
export function findChromium(name: ChromiumName, search: Search): FoundChromium | string {
  const { env } = search.machine ?? THIS_MACHINE;
  if (name === INSTALLED) return findInstalled(search);
  if (env.SHOW && name !== NEWEST) return `SHOW=1 shows ${NEWEST} only`;
  if (name === NEWEST && (env.CHROME || env.SHOW)) {
    const installed = findInstalled(search);
    return typeof installed === 'string'
      ? installed
      : { ...installed, because: env.CHROME ? 'CHROME is set' : 'SHOW is set' };
  }
  const packaged = findPackaged(name, search);
  if (name !== NEWEST || typeof packaged !== 'string') return packaged;
  const installed = findInstalled(search);
  return typeof installed === 'string' ? `${packaged}; ${installed}` : { ...installed, because: packaged };
}

function findPackaged(name: BuildName, search: Search): FoundChromium | string {
  const { machine = THIS_MACHINE, bring = ensureBrowser, unusable = readUnusable(), mayInstall } = search;
  if (machine.platform !== 'linux' || machine.arch !== 'x64') return 'Linux x64 only';
  if (unusable[name]) return unusable[name];
  try {
    // The packages of the other folder are not installed from here: only machines that run all engines have them.
    const installed = bring(name, mayInstall && BUILDS[name].home === BUILDS[NEWEST].home);
    return installed
      ? { ...installed, from: name }
      : 'its npm package is not there: test/engines/install.sh brings it';
  } catch (error) {
    return (unusable[name] = messageOf(error));
  }
}

function findInstalled({
  machine = THIS_MACHINE,
  unusable = readUnusable(),
}: Search): FoundChromium | string {
  const { platform, env } = machine;
  if (unusable[INSTALLED]) return unusable[INSTALLED];
  if (env.SHOW && platform === 'linux' && !env.DISPLAY && !env.WAYLAND_DISPLAY)
    return 'SHOW=1 needs a screen: DISPLAY is not set';
  const found = findInstalledChrome(machine);
  return 'reason' in found ? found.reason : { executable: found.file, env: fontEnv(), from: INSTALLED };
}

/** The reasons why browsers cannot be used on this machine, found before test files run in parallel. */
export type Unusable = Partial<Record<ChromiumName, string>>;

const UNUSABLE = '.cache/browsers/unusable.json';

function readUnusable(): Unusable {
  return fs.existsSync(UNUSABLE) ? (JSON.parse(fs.readFileSync(UNUSABLE, 'utf8')) as Unusable) : {};
}

export function writeUnusable(unusable: Unusable): void {
  fs.mkdirSync(path.dirname(UNUSABLE), { recursive: true });
  fs.writeFileSync(UNUSABLE, JSON.stringify(unusable));
}

/** The first two lines of an error as one: what failed, and what the program said. */
export const messageOf = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error))
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .slice(0, 2)
    .join(': ');
