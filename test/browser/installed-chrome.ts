import fs from 'node:fs';
import path from 'node:path';

/** What the search for a browser needs to know of this machine. */
export interface Machine {
  readonly platform: string;
  readonly arch: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly isFile: (file: string) => boolean;
}

export const THIS_MACHINE: Machine = {
  platform: process.platform,
  arch: process.arch,
  env: process.env,
  isFile: (file) => fs.statSync(file, { throwIfNoEntry: false })?.isFile() ?? false,
};

/** Commands that start a browser on Linux. */
const COMMANDS = [
  'google-chrome',
  'google-chrome-stable',
  'chromium',
  'chromium-browser',
  'microsoft-edge',
  'microsoft-edge-stable',
];

const MAC_APPS = ['Google Chrome', 'Chromium', 'Microsoft Edge'];
const MAC_FOLDERS = ['/Applications', '~/Applications'];

const WINDOWS_FILES = [
  'Google\\Chrome\\Application\\chrome.exe',
  'Chromium\\Application\\chrome.exe',
  'Microsoft\\Edge\\Application\\msedge.exe',
];
const WINDOWS_FOLDERS = ['ProgramFiles', 'ProgramFiles(x86)', 'LocalAppData'];

/**
 * Finds an installed Chrome, Chromium or Edge: the file or command that CHROME names, else one in the usual places.
 * Returns the file, or a `reason` why there is none.
 */
export function findInstalledChrome(
  machine: Machine = THIS_MACHINE,
): { readonly file: string } | { readonly reason: string } {
  const { CHROME } = machine.env;
  const places = CHROME ? [CHROME, ...inPath(CHROME, machine)] : usualPlaces(machine);
  const file = places.find(machine.isFile);
  if (file) return { file };
  if (CHROME) return { reason: `CHROME names no program: ${CHROME}` };
  return { reason: 'no Chrome, Chromium or Edge is installed; CHROME=… names one in another place' };
}

function usualPlaces(machine: Machine): readonly string[] {
  const { platform, env } = machine;
  if (platform === 'win32')
    return WINDOWS_FILES.flatMap((file) =>
      WINDOWS_FOLDERS.flatMap((name) => env[name] ?? []).map((folder) => path.win32.join(folder, file)),
    );
  if (platform === 'darwin')
    return MAC_APPS.flatMap((app) =>
      MAC_FOLDERS.map((folder) => `${folder.replace('~', env.HOME ?? '')}/${app}.app/Contents/MacOS/${app}`),
    );
  return COMMANDS.flatMap((command) => inPath(command, machine));
}

/** The files that a command may be; none if it is a path. */
function inPath(command: string, { platform, env }: Machine): readonly string[] {
  const { join, delimiter } = platform === 'win32' ? path.win32 : path.posix;
  if (/[\\/]/.test(command)) return [];
  const folders = (env.PATH ?? env.Path ?? '').split(delimiter).filter(Boolean);
  return folders.map((folder) =>
    join(folder, platform === 'win32' ? command.replace(/(\.exe)?$/i, '.exe') : command),
  );
}
