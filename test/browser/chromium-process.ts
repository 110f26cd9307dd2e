import { START_MS, startBrowser } from './browser-process.ts';
import { connect, type Cdp } from './cdp.ts';
import type { Installed } from './install.ts';
import { until } from './until.ts';

/** Settings that cannot be changed in a running browser, at least not in the oldest one. */
export interface Surroundings {
  readonly timeZone: string;
  readonly language: string;
  /** Command-line flags in addition to the common ones. */
  readonly flags?: readonly string[];
}

export interface ChromiumProcess {
  readonly cdp: Cdp;
  /** Where its protocol can be spoken, a WebSocket. */
  readonly address: string;
  /** The browser's own name and version, such as `HeadlessChrome/64.0.3264.0`. */
  readonly version: string;
  isAlive(): boolean;
  close(): void;
}

/** Whether SHOW=1 asks for a browser with a window, which stays open at the end of a test. */
export const SHOWS = Boolean(process.env.SHOW);

const WITHOUT_WINDOW = ['--headless', '--disable-gpu', '--hide-scrollbars'];

const FLAGS = [
  '--no-sandbox',
  '--disable-dev-shm-usage',
  '--remote-debugging-port=0',
  '--mute-audio',
  // An installed browser asks for no password of the system.
  '--password-store=basic',
  '--use-mock-keychain',
  '--no-first-run',
  '--no-default-browser-check',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-default-apps',
  '--disable-extensions',
  '--disable-sync',
  '--disable-quic',
  // An Android WebView has one process for its pages.
  '--renderer-process-limit=1',
  // It has no site isolation either, and a tab opens faster without it.
  '--disable-features=Translate,OptimizationHints,MediaRouter,IsolateOrigins,site-per-process,SpareRendererForSitePerProcess',
  '--disable-background-timer-throttling',
  '--disable-backgrounding-occluded-windows',
  '--disable-renderer-backgrounding',
  '--font-render-hinting=none',
  '--force-color-profile=srgb',
  '--no-proxy-server',
  // No request leaves this machine. Names that end in .test resolve to this machine too.
  '--host-resolver-rules=MAP *.test 127.0.0.1,MAP * ~NOTFOUND,EXCLUDE 127.0.0.1,EXCLUDE localhost',
];

export async function startChromium(
  { executable, env }: Installed,
  { timeZone, language, flags: more = [] }: Surroundings,
  startMs = START_MS,
): Promise<ChromiumProcess> {
  const { child, address, close } = await startBrowser({
    name: 'Chromium',
    executable,
    flags: (profile) => [
      ...(SHOWS ? [] : WITHOUT_WINDOW),
      ...FLAGS,
      ...more,
      `--user-data-dir=${profile}`,
      `--lang=${language}`,
      'about:blank',
    ],
    env: { ...env, TZ: timeZone, LANG: `${language.replace('-', '_')}.UTF-8`, LANGUAGE: language },
    says: /DevTools listening on (ws:\S+)/,
    startMs,
  });
  try {
    const port = new URL(address).port;
    await firstPage(port, startMs);
    const { Browser: version } = await getJson<{ Browser: string }>(port, '/json/version');
    const cdp = await connect(address);
    return {
      cdp,
      address,
      version,
      close,
      isAlive: () => child.exitCode === null && child.signalCode === null,
    };
  } catch (error) {
    close();
    throw error;
  }
}

/** Reads one of the browser's HTTP endpoints, such as `/json/list`. */
async function getJson<Answer>(port: string, path: string): Promise<Answer> {
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, { signal: AbortSignal.timeout(5000) });
  return (await answer.json()) as Answer;
}

/** The browser prints its address before it is ready. It is ready when its first page exists. */
const firstPage = (port: string, limitMs: number) =>
  until(
    async () => {
      const targets = getJson<{ type: string; webSocketDebuggerUrl?: string }[]>(port, '/json/list');
      return (await targets.catch(() => [])).some(
        ({ type, webSocketDebuggerUrl }) => type === 'page' && webSocketDebuggerUrl,
      );
    },
    { limitMs, report: () => "Chromium's first page" },
  );
