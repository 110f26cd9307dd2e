/** A browser from npm: its package, and what it needs from other packages. */
export interface Build {
  /** The folder whose package.json lists the package. */
  readonly home: string;
  /** Relative to the unpacked package. */
  readonly executable: string;
  /** Unpacked folders for LD_LIBRARY_PATH, as `<package>/<folder>`. */
  readonly libraries: readonly string[];
}

const BASE = 'test/browser';
const MORE = 'test/engines';
const NSS = 'chromium-153/al2023/lib';
const SQLITE = 'chromium-92/aws/lib';

/** The keys are the names in package.json and the names of the engines. */
export const BUILDS = {
  'chromium-153': { home: BASE, executable: 'chromium', libraries: [NSS] },
  'chromium-88': { home: MORE, executable: 'chromium', libraries: [NSS] },
  'chromium-73': { home: MORE, executable: 'chromium-73.0.3679.0', libraries: [NSS, SQLITE] },
  'chromium-64': { home: BASE, executable: 'chromium', libraries: [NSS, SQLITE] },
  'chromium-63': { home: MORE, executable: 'headless_shell', libraries: [NSS, SQLITE] },
} as const satisfies Record<string, Build>;

/** The archives to unpack from a package of which only a part is needed. */
export const PARTS: Record<string, RegExp> = { 'chromium-92': /^aws\.tar\.br$/ };

/** Fonts that look the same on every machine, and the folder that contains them. */
export const FONTS = 'chromium-153/fonts/fonts';
