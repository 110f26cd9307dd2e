/** Every engine of the matrix, from the newest to the oldest. README.md says what each stands for. */
export const ENGINE_NAMES: readonly string[] =
  'chromium-153 chromium-debian chromium-88 chromium-73 chromium-64 chromium-63 qtwebkit wpe webkitgtk firefox'.split(
    ' ',
  );

/**
 * The engines for suites of whole behaviours, which take minutes. The other suites run those in Chromium 153 and 64, so
 * only the oldest Chromium and the other engines are left here. The matrix covers the Chromiums between.
 */
const OUTER_ENGINE_NAMES = ENGINE_NAMES.filter((name) => !/^chromium-(?!63)/.test(name));

/**
 * Of these, the old ones of phones. The matrix opens each page also in the newer WebKits, and in Firefox, which stands for
 * a browser outside the app.
 */
const OLD_ENGINE_NAMES = OUTER_ENGINE_NAMES.filter((name) => !/^(wpe|webkitgtk|firefox)$/.test(name));

/** Of the newer WebKits, the one that is older; for the suite of the main page. */
const PHONE_ENGINE_NAMES = [...OLD_ENGINE_NAMES, 'wpe'];

/** Engines with their own bridge and prompt; no script of ours simulates the phone. */
export const GENUINE_HOSTS = ['qtwebkit', 'wpe', 'webkitgtk'];

/**
 * The engines of the files in `test/engines/`, and of those in `test/browser/` that further engines run, too, as a whole.
 * The matrix covers the rest.
 */
export const FURTHER: Readonly<Record<string, readonly string[]>> = {
  matrix: ENGINE_NAMES,
  'genuine-hosts': ['chromium-153', 'chromium-64', 'chromium-63', ...GENUINE_HOSTS],
  // They keep pages that were left in their memory (the back/forward cache), also while they are driven.
  'back-forward': ['firefox', 'chromium-debian'],
  nginx: ['chromium-153'],
  chart: ENGINE_NAMES.filter((name) => name !== 'chromium-153' && name !== 'chromium-64'),
  claims: ['qtwebkit'],
  download: ['qtwebkit'],
  hanging: OLD_ENGINE_NAMES,
  harness: OUTER_ENGINE_NAMES,
  help: ['qtwebkit'],
  layout: ['qtwebkit'],
  legal: ['qtwebkit'],
  'running-statistics': PHONE_ENGINE_NAMES,
  sanitise: ['qtwebkit'],
  seasonal: ['qtwebkit'],
  single: ['wpe', 'webkitgtk'],
};
