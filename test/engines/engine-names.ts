/** Every engine of the matrix, from today's to the oldest, and what each stands for. */
export const ENGINES = {
  'chromium-153': 'Android WebView of today',
  'chromium-debian': 'Android WebView, newest',
  'chromium-88': 'phones that stopped updating',
  'chromium-73': 'Android 10 as shipped',
  'chromium-64': 'Android 9 as shipped, X5',
  'chromium-63': 'Android 8.1 as shipped',
  qtwebkit: 'Safari 10 class',
  wpe: 'iOS 16',
  webkitgtk: 'WKWebView of today',
  firefox: 'a browser outside the app',
} as const;

export const ENGINE_NAMES = Object.keys(ENGINES);
