import type { AccessibleNode } from './accessibility-tree.ts';
import type { Cdp } from './cdp.ts';
import { watchPage } from './chromium-log.ts';
import { chromiumTabs, type Tab } from './chromium-tabs.ts';
import type { Surroundings } from './chromium-process.ts';
import { DRAWN, type Driver } from './driver.ts';
import { engineOf, type DriverOptions } from './engine-of.ts';
import type { Installed } from './install.ts';
import { untilSeen } from './input-seen.ts';
import { whenLoaded } from './loading.ts';
import type { ChromiumPage, Engine, PageOptions, Point } from './page.ts';
import { sleep, until } from './until.ts';

/**
 * Below 100. In these, time zone and language are those of the whole browser. Once a context with a service worker is
 * gone, they register none in another context of the same browser. And a request that is cut off with its page can hold up
 * the requests of the next page in its process for good, so each page gets its own.
 */
const IS_OLD = /^chromium-\d\d$/;
const HOME: Surroundings = { timeZone: 'UTC', language: 'en-US' };
/** Without the compilers that optimise: a test is over before they pay. Old browsers ignore the second one. */
const QUICK = ['--js-flags=--no-opt --no-maglev'];

/** Keys that type no letter: their Windows key codes, and the text that they type, if any. */
const KEYS: Readonly<Record<string, { readonly code: number; readonly text?: string }>> = {
  Backspace: { code: 8 },
  Tab: { code: 9 },
  Enter: { code: 13, text: '\r' },
  Escape: { code: 27 },
  End: { code: 35 },
  Home: { code: 36 },
  ArrowLeft: { code: 37 },
  ArrowUp: { code: 38 },
  ArrowRight: { code: 39 },
  ArrowDown: { code: 40 },
};

const TOUCH_MS = 3000;
const SWIPE_MS = 150;
const SWIPE_STEPS = 10;

/** Any Chromium from version 63. */
export function chromiumEngine(name: string, installed: Installed): Engine {
  const isOld = IS_OLD.test(name);
  const openTab = chromiumTabs(installed);
  return engineOf(name, null, async (options) => {
    const { language, timeZone, worker = false, scriptsBlocked = false } = options;
    const fresh = options.fresh ?? (isOld || worker || scriptsBlocked);
    const surroundings = { ...(isOld ? { language, timeZone } : HOME), flags: QUICK };
    const tab = await openTab({ ...surroundings, alone: isOld && worker, fresh });
    const driver = chromiumDriver(tab, options);
    driver.catch(tab.close);
    return driver;
  });
}

async function chromiumDriver({ cdp, version, close }: Tab, options: DriverOptions): Promise<Driver> {
  const log = watchPage(cdp, options.prompt);
  const resize = (width: number, height: number) => setScreen(cdp, { ...options, width, height });
  await prepare(cdp, version, options);
  await resize(options.width, options.height);

  const evaluate: Driver['evaluate'] = (expression) => evaluateIn(cdp, expression);

  // A browser may never answer for a touch whose page has been left meanwhile. What the touch does, the test waits for.
  const touch = (type: string, points: readonly Point[]) => {
    const answer = cdp.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: points.map(({ x, y }) => ({ x, y })),
    });
    answer.catch(() => {});
    return Promise.race([answer, sleep(TOUCH_MS)]);
  };

  const chromium: ChromiumPage = {
    async swipe(from, to) {
      // Without waiting for the page, which may be busy: a finger that rests is a long press.
      const touches = [touch('touchStart', [from])];
      for (let step = 1; step <= SWIPE_STEPS; step++) {
        await sleep(SWIPE_MS / SWIPE_STEPS);
        const at = (side: 'x' | 'y') => from[side] + ((to[side] - from[side]) * step) / SWIPE_STEPS;
        touches.push(touch('touchMove', [{ x: at('x'), y: at('y') }]));
      }
      await Promise.all([...touches, touch('touchEnd', [])]);
    },
    async setOffline(offline) {
      if (version.includes('/63.')) throw new Error('Chromium 63 can only lose its server');
      const unlimited = { latency: 0, downloadThroughput: -1, uploadThroughput: -1 };
      await cdp.send('Network.emulateNetworkConditions', { offline, ...unlimited });
      // The response comes before the setting is active. This second command goes to the network process too, after
      // the first one.
      await cdp.send('Network.getAllCookies');
      await sleep(50);
    },
    async held() {
      // Twice: finalisers that run after the first one let go of more.
      await cdp.send('HeapProfiler.collectGarbage');
      await cdp.send('HeapProfiler.collectGarbage');
      const { usedSize } = await cdp.send<{ usedSize: number }>('Runtime.getHeapUsage');
      const counters = await cdp.send<{ nodes: number; jsEventListeners: number }>('Memory.getDOMCounters');
      return { heapBytes: usedSize, nodes: counters.nodes, listeners: counters.jsEventListeners };
    },
    async accessibility() {
      const { nodes } = await cdp.send<{ nodes: AccessibleNode[] }>('Accessibility.getFullAXTree');
      return nodes;
    },
  };

  return {
    log,
    evaluate,
    async resize(width, height) {
      await resize(width, height);
      // The page hears of it in another process.
      await until(() => evaluate(`screen.width === ${width} && screen.height === ${height}`));
    },
    chromium,
    async painted() {
      if (options.scriptsBlocked) return sleep(100);
      await evaluate(DRAWN);
    },
    async navigate(url, wait) {
      await whenLoaded(evaluate, wait, async () => {
        const { errorText } = await cdp.send<{ errorText?: string }>('Page.navigate', { url });
        if (errorText) throw new Error(`${url}: ${errorText}`);
      });
    },
    reload: () => whenLoaded(evaluate, 'load', () => cdp.send('Page.reload')),
    async tap(point, times) {
      const touches = async () => {
        for (let tap = 0; tap < times; tap += 1) {
          // Both at once: a page that answers the first one late would otherwise see a long press.
          await Promise.all([touch('touchStart', [point]), touch('touchEnd', [])]);
        }
      };
      // The browser makes the click from the touches, some time after them.
      if (options.scriptsBlocked) await touches();
      else await untilSeen(evaluate, 'click', times, touches);
    },
    async type(text) {
      for (const letter of text) {
        const key = { key: letter, text: letter, unmodifiedText: letter };
        await cdp.send('Input.dispatchKeyEvent', { type: 'keyDown', ...key });
        await cdp.send('Input.dispatchKeyEvent', { type: 'keyUp', key: letter });
      }
    },
    async key(name) {
      const { code, text } = KEYS[name] ?? { code: 0 };
      const key = { key: name, code: name, windowsVirtualKeyCode: code };
      await cdp.send('Input.dispatchKeyEvent', { type: text ? 'keyDown' : 'rawKeyDown', ...key, text });
      await cdp.send('Input.dispatchKeyEvent', { type: 'keyUp', ...key });
    },
    async screenshot() {
      const { data } = await cdp.send<{ data: string }>('Page.captureScreenshot', { format: 'png' });
      return Buffer.from(data, 'base64');
    },
    close,
  };
}

/** Evaluates an expression in a page, as {@link Driver} has it. */
export async function evaluateIn(cdp: Pick<Cdp, 'send'>, expression: string): Promise<unknown> {
  const { result, exceptionDetails: thrown } = await cdp.send<Evaluated>('Runtime.evaluate', {
    expression,
    returnByValue: true,
    awaitPromise: true,
  });
  if (thrown) throw new Error(thrown.exception?.description ?? thrown.exception?.value ?? thrown.text);
  return result.value;
}

interface Evaluated {
  readonly result: { readonly value?: unknown };
  readonly exceptionDetails?: {
    readonly text: string;
    readonly exception?: { readonly description?: string; readonly value?: string };
  };
}

export async function setScreen(
  cdp: Cdp,
  { width, height, deviceScaleFactor }: Pick<DriverOptions, 'width' | 'height' | 'deviceScaleFactor'>,
): Promise<void> {
  const screen = { screenWidth: width, screenHeight: height };
  const metrics = { width, height, ...screen, deviceScaleFactor, mobile: true };
  await cdp.send('Emulation.setDeviceMetricsOverride', metrics);
}

/** Everything that must be set before the page's first byte. */
export async function prepare(
  cdp: Cdp,
  version: string,
  options: PageOptions & Pick<DriverOptions, 'language' | 'timeZone'>,
): Promise<void> {
  for (const domain of ['Page', 'Runtime', 'Log', 'Network']) await cdp.send(`${domain}.enable`);
  const { language } = options;
  const major = Number(/\/(\d+)/.exec(version)?.[1]);
  const isOld = major < 75;
  const userAgent =
    options.userAgent ?? `Mozilla/5.0 (Linux) ${version.replace(/^(Headless)?(Chrome|Edg)/, 'Chrome')}`;
  await cdp.send('Network.setUserAgentOverride', { userAgent, acceptLanguage: language });
  const addScript = (source: string) =>
    cdp.send('Page.addScriptToEvaluateOnNewDocument', { source, scriptSource: source });
  if (isOld) {
    // Their command-line shells contain no translations, so their language is always English.
    await cdp.send('Network.setExtraHTTPHeaders', { headers: { 'Accept-Language': language } });
    await addScript(`(${speak.toString()})(${JSON.stringify(language)})`);
  } else {
    await cdp.send('Emulation.setFocusEmulationEnabled', { enabled: true });
    const features = [
      { name: 'prefers-color-scheme', value: options.darkScheme ? 'dark' : 'light' },
      { name: 'forced-colors', value: options.forcedColors ? 'active' : 'none' },
      { name: 'prefers-reduced-motion', value: options.reducedMotion ? 'reduce' : 'no-preference' },
    ];
    await cdp.send('Emulation.setEmulatedMedia', { media: '', features });
    // Chromium 88 allows one time zone in a process, also that of a page which was closed.
    if (major >= 100) {
      await cdp.send('Emulation.setTimezoneOverride', { timezoneId: options.timeZone });
      await cdp.send('Emulation.setLocaleOverride', { locale: language.replace('-', '_') });
    }
  }
  if (options.script) await addScript(options.script);
  await cdp.send('Emulation.setTouchEmulationEnabled', { enabled: true, configuration: 'mobile' });
  if (options.cpuSlowdown) await cdp.send('Emulation.setCPUThrottlingRate', { rate: options.cpuSlowdown });
  if (options.scriptsBlocked) await cdp.send('Emulation.setScriptExecutionDisabled', { value: true });
}

function speak(language: string): void {
  Object.defineProperty(navigator, 'language', { configurable: true, get: () => language });
  Object.defineProperty(navigator, 'languages', { configurable: true, get: () => [language] });
}
