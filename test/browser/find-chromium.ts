import fs from 'node:fs';
import path from 'node:path';
import { BUILDS } from './builds.ts';
import { ensureBrowser, fontEnv, writeWhole, type BuildName, type Installed } from './install.ts';

/** The engine that an installed Chrome, Chromium or Edge can stand in for. */
const NEWEST = 'chromium-153';
export const INSTALLED = 'chromium-installed';

type Source = BuildName | typeof INSTALLED;

export const isBuildName = (name: string): name is BuildName => name in BUILDS;

export interface FoundChromium extends Installed {
  /** Whose browser it is. For {@link NEWEST} it may be {@link INSTALLED}. */
  readonly from: Source;
  /** Why it stands in for another browser. */
  readonly because?: string;
}

/**
 * Finds the browser for a name, or returns the reason why there is none. The browsers from npm are for Linux on Intel
 * processors. Where they cannot run or be fetched, an installed browser takes the place of {@link NEWEST}; also if
 * CHROME names one, or SHOW asks for a window, which the browsers from npm do not have. `unusable` is what is known before,
 * and gets what the search finds out.
 */
export function findChromium(
  name: BuildName,
  mayInstall: boolean,
  unusable: Unusable = readUnusable(),
): FoundChromium | string {
  const { CHROME, SHOW } = process.env;
  if (SHOW && name !== NEWEST) return `SHOW=1 shows ${NEWEST} only`;
  const isChosen = name === NEWEST && (CHROME || SHOW);
  const packaged = isChosen
    ? `${CHROME ? 'CHROME' : 'SHOW'} is set`
    : findPackaged(name, mayInstall, unusable);
  if (name !== NEWEST || typeof packaged !== 'string') return packaged;
  const installed = findInstalled(unusable);
  if (typeof installed !== 'string') return { ...installed, because: packaged };
  return isChosen ? installed : `${packaged}; ${installed}`;
}

function findPackaged(name: BuildName, mayInstall: boolean, unusable: Unusable): FoundChromium | string {
  if (process.platform !== 'linux' || process.arch !== 'x64') return 'Linux x64 only';
  if (unusable[name]) return unusable[name];
  try {
    // The packages of the other folder are not installed from here: only machines that run all engines have them.
    const installed = ensureBrowser(name, mayInstall && BUILDS[name].home === BUILDS[NEWEST].home);
    return installed
      ? { ...installed, from: name }
      : 'its npm package is not there: test/engines/install.sh brings it';
  } catch (error) {
    return (unusable[name] = messageOf(error));
  }
}

function findInstalled(unusable: Unusable): FoundChromium | string {
  const { CHROME, SHOW, DISPLAY, WAYLAND_DISPLAY } = process.env;
  if (unusable[INSTALLED]) return unusable[INSTALLED];
  if (SHOW && process.platform === 'linux' && !DISPLAY && !WAYLAND_DISPLAY)
    return 'SHOW=1 needs a screen: DISPLAY is not set';
  const places = CHROME ? [CHROME, ...inPath(CHROME)] : usualPlaces();
  const executable = places.find((file) => fs.statSync(file, { throwIfNoEntry: false })?.isFile());
  if (executable) return { executable, env: fontEnv(), from: INSTALLED };
  if (CHROME) return `CHROME names no program: ${CHROME}`;
  return 'no Chrome, Chromium or Edge is installed; CHROME=… names one in another place';
}

/** Commands that start a browser on Linux. */
const COMMANDS =
  'google-chrome google-chrome-stable chromium chromium-browser microsoft-edge microsoft-edge-stable';
const MAC_APPS = ['Google Chrome', 'Chromium', 'Microsoft Edge'];
const WINDOWS_FILES = ['Google\\Chrome', 'Chromium', 'Microsoft\\Edge'];

function usualPlaces(): readonly string[] {
  const { platform, env } = process;
  if (platform === 'win32')
    return WINDOWS_FILES.flatMap((file) =>
      ['ProgramFiles', 'ProgramFiles(x86)', 'LocalAppData'].map((folder) =>
        path.join(env[folder] ?? '', file, `Application\\${file.endsWith('Edge') ? 'msedge' : 'chrome'}.exe`),
      ),
    );
  if (platform === 'darwin')
    return MAC_APPS.flatMap((app) =>
      ['', env.HOME ?? ''].map((home) => `${home}/Applications/${app}.app/Contents/MacOS/${app}`),
    );
  return COMMANDS.split(' ').flatMap(inPath);
}

/** The files that a command may be; none if it is a path. */
function inPath(command: string): readonly string[] {
  if (/[\\/]/.test(command)) return [];
  const { platform, env } = process;
  const file = platform === 'win32' ? command.replace(/(\.exe)?$/i, '.exe') : command;
  const folders = (env.PATH ?? env.Path ?? '').split(path.delimiter).filter(Boolean);
  return folders.map((folder) => path.join(folder, file));
}

/** The reasons why browsers cannot be used on this machine, found before test files run in parallel. */
export type Unusable = Partial<Record<Source, string>>;

const UNUSABLE = '.cache/browsers/unusable.json';

function readUnusable(): Unusable {
  return fs.existsSync(UNUSABLE) ? (JSON.parse(fs.readFileSync(UNUSABLE, 'utf8')) as Unusable) : {};
}

export const writeUnusable = (unusable: Unusable) => writeWhole(UNUSABLE, JSON.stringify(unusable));

/** The first two lines of an error as one: what failed, and what the program said. */
export const messageOf = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error))
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .slice(0, 2)
    .join(': ');
