/** A browser that comes from npm: its package, and what it needs from others. */
export interface Build {
  /** The folder whose package.json names the package. */
  readonly home: string;
  /** Relative to what was unpacked of the package. */
  readonly executable: string;
  /** Unpacked folders for LD_LIBRARY_PATH, as `<package>/<folder>`. */
  readonly libraries: readonly string[];
}

const BASE = 'test/browser';
const MORE = 'test/engines';
const NSS = 'chromium-153/al2023/lib';
const SQLITE = 'chromium-92/aws/lib';

/** The keys are names in package.json, and of engines. */
export const BUILDS = {
  'chromium-153': { home: BASE, executable: 'chromium', libraries: [NSS] },
  'chromium-88': { home: MORE, executable: 'chromium', libraries: [NSS] },
  'chromium-73': { home: MORE, executable: 'chromium-73.0.3679.0', libraries: [NSS, SQLITE] },
  'chromium-64': { home: BASE, executable: 'chromium', libraries: [NSS, SQLITE] },
  'chromium-63': { home: MORE, executable: 'headless_shell', libraries: [NSS, SQLITE] },
} as const satisfies Record<string, Build>;

/** What to unpack of a package of which only a part serves. */
export const PARTS: Record<string, RegExp> = { 'chromium-92': /^aws\.tar\.br$/ };

/** Fonts that look the same on every machine, and the folder where they come from. */
export const FONTS = 'chromium-153/fonts/fonts';
