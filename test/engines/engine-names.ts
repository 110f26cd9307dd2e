export interface EngineRow {
  readonly title: string;
  readonly standsFor: string;
  readonly from: 'npm' | 'Debian';
}

/** Every engine of the matrix, from the newest to the oldest. */
export const ENGINES: Readonly<Record<string, EngineRow>> = {
  'chromium-153': { title: 'Chromium 153', standsFor: 'Android WebView of today', from: 'npm' },
  'chromium-debian': { title: 'Chromium, newest', standsFor: 'Android WebView, newest', from: 'Debian' },
  'chromium-88': { title: 'Chromium 88', standsFor: 'phones that stopped updating', from: 'npm' },
  'chromium-73': { title: 'Chromium 73', standsFor: 'Android 10 as shipped', from: 'npm' },
  'chromium-64': { title: 'Chromium 64', standsFor: 'Android 9 as shipped, X5', from: 'npm' },
  'chromium-63': { title: 'Chromium 63', standsFor: 'Android 8.1 as shipped, X5', from: 'npm' },
  qtwebkit: { title: 'Qt WebKit 5.212', standsFor: 'Safari 10; Android 5 to 7 by syntax', from: 'Debian' },
  wpe: { title: 'WPE WebKit 2.38', standsFor: 'iOS 16', from: 'Debian' },
  webkitgtk: { title: 'WebKitGTK 2.50', standsFor: 'WKWebView of today', from: 'Debian' },
  firefox: { title: 'Firefox ESR', standsFor: 'a browser outside the app', from: 'Debian' },
};

export const ENGINE_NAMES = Object.keys(ENGINES);

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

/** The tests in `test/browser/` that further engines run, too, as a whole. The matrix covers the rest. */
export const FURTHER: Readonly<Record<string, readonly string[]>> = {
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
