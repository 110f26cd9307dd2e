import { connect, type Cdp } from '../browser/cdp.ts';
import { startChromium } from '../browser/chromium-process.ts';
import { evaluateIn, prepare, setScreen } from '../browser/chromium.ts';
import type { Installed } from '../browser/install.ts';
import { sleep } from '../browser/until.ts';
import { hostScript } from '../fake/host.ts';
import { DEVICE } from '../fake/host-switches.ts';
import { fakeToken } from '../fake/switches.ts';
import { USER_AGENTS } from '../fake/user-agents.ts';
import type { FromApp } from './from-app.ts';
import { BINDING, marksScript, readRest, type Rest, type Rule } from './marks.ts';
import { NOW } from './routes.ts';
import type { Setting } from './settings.ts';

/** The language and time zone of the browser and of its phone. */
const LANGUAGE = 'en-US';
const TIME_ZONE = 'Asia/Shanghai';

const MARKS_MS = 60_000;
const SCREEN = { width: 360, height: 640, deviceScaleFactor: 2 };

const phoneWith = (answers: FromApp['answers']) =>
  hostScript({
    platform: 'android',
    now: NOW,
    device: {
      ...DEVICE,
      time_zone: TIME_ZONE,
      authorization: fakeToken({ now: NOW }),
      ...(answers.length && { answers }),
    },
  });

/** The network of a setting for the browser's protocol, in bytes per second. */
const networkOf = ({ latencyMs, downBits, upBits }: Setting) => ({
  offline: false,
  latency: latencyMs,
  downloadThroughput: downBits / 8,
  uploadThroughput: upBits / 8,
});

/** What is visited in a tab, and how. */
export interface Visit {
  readonly url: string;
  readonly wanted: readonly Rule[];
  /** `null`: nothing is slowed down. */
  readonly setting: Setting | null;
  readonly fromApp?: FromApp | undefined;
}

/** Runs a function in the page of a session, and returns its result. Its source text is sent to the page. */
const runIn = <Value>(session: Cdp, script: () => Value | Promise<Value>) =>
  evaluateIn(session, `(${script.toString()})()`) as Promise<Value>;

/** Turns an empty tab into the app's phone, as slow as the setting. */
async function preparePhone(
  session: Cdp,
  /** The browser's. */
  version: string,
  { wanted, setting, fromApp }: Visit,
): Promise<void> {
  await prepare(session, version, {
    language: LANGUAGE,
    timeZone: TIME_ZONE,
    userAgent: USER_AGENTS.android,
    script: phoneWith(fromApp?.answers ?? []) + marksScript(wanted),
    ...(setting && { cpuSlowdown: setting.cpuSlowdown }),
  });
  await setScreen(session, SCREEN);
  if (setting) await session.send('Network.emulateNetworkConditions', networkOf(setting));
  await session.send('Runtime.addBinding', { name: BINDING });
  await session.send('Performance.enable', { timeDomain: 'timeTicks' });
  if (fromApp) await serveFiles(session, fromApp);
}

interface Paused {
  readonly requestId: string;
  readonly request: { readonly url: string };
}

/** Answers requests for files of the package before they reach the network. */
async function serveFiles(session: Cdp, { file }: FromApp): Promise<void> {
  session.on<Paused>('Fetch.requestPaused', ({ requestId, request: { url } }) => {
    const found = file(new URL(url).pathname);
    const answer = found
      ? session.send('Fetch.fulfillRequest', {
          requestId,
          responseCode: 200,
          responseHeaders: Object.entries(found.headers).map(([name, value]) => ({ name, value })),
          body: found.content.toString('base64'),
        })
      : session.send('Fetch.continueRequest', { requestId });
    // The page may have been left in the meantime.
    answer.catch(() => {});
  });
  await session.send('Fetch.enable', { patterns: [{ urlPattern: 'https://*' }] });
}

/** When everything was on the screen, in milliseconds since the start of the navigation, and how long until then the main thread was busy. */
interface Drawn {
  readonly figures: number;
  readonly mainThread: number;
}

/** The time of all tasks of a tab's main thread, as its slowed processor takes it. */
async function taskMs(session: Cdp): Promise<number> {
  const { metrics } = await session.send<{ metrics: { name: string; value: number }[] }>(
    'Performance.getMetrics',
  );
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? NaN) * 1000;
}

/**
 * Loads the address. Resolves when everything in `wanted` has been drawn. Before that nothing is evaluated in the
 * page.
 */
async function loadUntilDrawn(session: Cdp, url: string): Promise<Drawn> {
  const before = await taskMs(session);
  let timer: NodeJS.Timeout | undefined;
  const drawn = new Promise<number>((resolve) =>
    session.on<{ payload: string }>('Runtime.bindingCalled', ({ payload }) => resolve(Number(payload))),
  );
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), MARKS_MS);
  });
  try {
    const { errorText } = await session.send<{ errorText?: string }>('Page.navigate', { url });
    if (errorText) throw new Error(`${url}: ${errorText}`);
    const figures = await Promise.race([drawn, late]);
    if (figures) return { figures, mainThread: (await taskMs(session)) - before };
  } finally {
    clearTimeout(timer);
  }
  const text = await runIn(session, () => document.body.innerText).catch(String);
  throw new Error(`${url} lacks what is waited for after ${MARKS_MS / 1000} s. It shows:\n${text}`);
}

export interface Machine {
  readonly installed: Installed;
  /** The digest of the public key of the sites' certificate. */
  readonly spki: string;
}

export interface Visited extends Drawn {
  rest(): Promise<Rest>;
  evaluate<Value>(script: () => Value | Promise<Value>): Promise<Value>;
}

/** Browsers report a long task with some delay. */
const REST_MS = 500;

/** Loads the address in a new browser with a new profile, without any cache, and works with it. */
export async function withVisit<Value>(
  { installed, spki }: Machine,
  visit: Visit,
  work: (visited: Visited) => Promise<Value>,
): Promise<Value> {
  // With --ignore-certificate-errors the browser would not cache anything of such a site.
  const flags = [`--ignore-certificate-errors-spki-list=${spki}`];
  const chromium = await startChromium(installed, { language: LANGUAGE, timeZone: TIME_ZONE, flags });
  const browser = await connect(chromium.address);
  try {
    const { targetId } = await browser.send<{ targetId: string }>('Target.createTarget', {
      url: 'about:blank',
    });
    const attach = { targetId, flatten: true };
    const { sessionId } = await browser.send<{ sessionId: string }>('Target.attachToTarget', attach);
    const session = browser.of(sessionId);
    await preparePhone(session, chromium.version, visit);
    return await work({
      ...(await loadUntilDrawn(session, visit.url)),
      evaluate: (script) => runIn(session, script),
      rest: () => sleep(REST_MS).then(() => runIn(session, readRest)),
    });
  } finally {
    browser.close();
    chromium.cdp.close();
    chromium.close();
  }
}
