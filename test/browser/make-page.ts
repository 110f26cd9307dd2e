import fs from 'node:fs';
import path from 'node:path';
import { scriptString } from '../../src/deploy/written.ts';
import type { HostMessage } from '../fake/host-switches.ts';
import type { Driver } from './driver.ts';
import { enlargeText } from './enlarge-text.ts';
import { locate, visibleText, type Place } from './in-page.ts';
import { passTime } from './page-clock.ts';
import type { ChromiumPage, Evaluate, Page, Point, Target } from './page.ts';
import { sleep } from './until.ts';

/** Far longer than anything takes: a machine that other programs slow down may stand still for some seconds. */
const WAIT_MS = 30_000;
const POLL_MS = 40;

/** Opens the address in a new driver. */
export async function openPage(engine: string, driver: Driver, url: string): Promise<Page> {
  try {
    await driver.navigate(url, 'load');
    return makePage(engine, driver);
  } catch (error) {
    await driver.close();
    throw error;
  }
}

/**
 * The page of a test, built on the driver of its engine. We wrote it ourselves, because no maintained library drives
 * all engines of the table: Playwright drives its own builds and current browsers; each release of Puppeteer is made
 * for, and tested with, the Chromium of its time; Qt WebKit, and WebViews with a real bridge, have no protocol that
 * either of them speaks.
 */
function makePage(engine: string, driver: Driver): Page {
  const evaluate = ((script, ...parts) =>
    driver.evaluate(typeof script === 'string' ? script : callOf(script, parts))) as Evaluate;

  /** Errors are ignored while waiting: the page may be about to unload, or not loaded yet. */
  async function poll<Value>(what: string, timeoutMs: number, probe: () => Promise<Value>): Promise<Value> {
    const end = Date.now() + timeoutMs;
    let problem = '';
    for (;;) {
      try {
        const value = await probe();
        if (value) return value;
        problem = '';
      } catch (error) {
        problem = (error as Error).message;
      }
      if (Date.now() > end) {
        const seconds = timeoutMs / 1000;
        const reason = problem ? `${problem}\n` : '';
        throw new Error(`Waited ${seconds} s for ${what}${unanswered()}\n${reason}${await report()}`);
      }
      await sleep(POLL_MS);
    }
  }

  /** The requests of all documents so far that have no answer. In the first line, which every log shows. */
  function unanswered(): string {
    const open = driver.log.requests.filter(({ status, failed }) => !status && !failed);
    return open.length ? `; without an answer: ${open.map(({ url }) => url).join(' ')}` : '';
  }

  async function report(): Promise<string> {
    const [url, text] = await Promise.all([
      evaluate<string>('location.href').catch(String),
      evaluate(visibleText, null).catch(String),
    ]);
    const log = driver.log.console.map((entry) => `${entry.level}: ${entry.text}`);
    return [`  at ${url} in ${engine}`, '  text:', text, '  console:', ...log.slice(-20)].join('\n');
  }

  async function reach(target: Target): Promise<Point> {
    await driver.painted().catch(() => {
      // The page is unloading. The loop below waits for the next one.
    });
    let last: Place | null = null;
    let cover: string | null = null;
    const still = async () => {
      const place = await evaluate(locate, target, true);
      const isStill =
        last &&
        place &&
        (['left', 'top', 'width', 'height'] as const).every((side) => last![side] === place[side]);
      last = place;
      cover = place && place.cover;
      if (cover) throw new Error(`It is covered by ${cover}`);
      return isStill ? place : null;
    };
    const place = (await poll(`${target} to be ready for a tap`, WAIT_MS, still))!;
    return { x: place.left + place.width / 2, y: place.top + place.height / 2 };
  }

  /** In a timer: otherwise the page may unload before it responds. */
  const step = (way: 'back' | 'forward') =>
    driver.evaluate(`void setTimeout(function () { history.${way}() })`).then(() => undefined);

  const isVisible = async (target: Target) => (await evaluate(locate, target, false)) !== null;

  const chromium = (): ChromiumPage => {
    if (!driver.chromium) throw new Error(`Only Chromium can do this, and not ${engine}`);
    return driver.chromium;
  };

  const waitFor = ((what: Target | (() => unknown), timeoutMs = WAIT_MS) =>
    typeof what === 'string'
      ? poll(what, timeoutMs, () => isVisible(what))
      : poll(String(what), timeoutMs, () => evaluate(what))) as Page['waitFor'];

  return {
    goto: (url, wait = 'load') => driver.navigate(url, wait),
    reload: () => driver.reload(),
    back: () => step('back'),
    forward: () => step('forward'),
    url: () => evaluate<string>('location.href'),
    evaluate,
    waitFor,
    async waitGone(target) {
      await poll(`no ${target}`, WAIT_MS, async () => !(await isVisible(target)));
    },
    isVisible,
    pass: (ms) => evaluate(passTime, ms),
    text: (selector) => evaluate(visibleText, selector ?? null),
    tap: async (target, times = 1) => driver.tap(await reach(target), times),
    async tapAt(point) {
      await driver.painted();
      await driver.tap(point, 1);
    },
    async swipe(from, to) {
      await driver.painted();
      await chromium().swipe(from, to);
    },
    type: (text) => driver.type(text),
    key: (name) => driver.key(name),
    resize: (width, height) => driver.resize(width, height),
    async enlargeText(factor) {
      await (driver.enlargeText ? driver.enlargeText(factor) : evaluate(enlargeText, factor));
      // On a phone the text is large before the page measures anything. Here the page measures again.
      await evaluate(() => void dispatchEvent(new Event('resize')));
    },
    setOffline: (offline) => chromium().setOffline(offline),
    async screenshot(file) {
      const png = await driver.screenshot();
      if (file) {
        fs.mkdirSync(path.dirname(file), { recursive: true });
        fs.writeFileSync(file, png);
      }
      return png;
    },
    consoleErrors: () =>
      driver.log.console.filter((entry) => entry.level === 'error').map((entry) => entry.text),
    console: () => driver.log.console.map((entry) => `${entry.level}: ${entry.text}`),
    dialogs: () => [...driver.log.dialogs],
    requests: () => [...driver.log.requests],
    hostMessages: async () =>
      driver.hostMessages?.() ?? evaluate<readonly HostMessage[]>('window.__hostMessages || []'),
    held: () => chromium().held(),
    accessibility: () => chromium().accessibility(),
    close: () => driver.close(),
  };
}

/** An expression that calls the function with these arguments as JSON. */
function callOf(script: (...parts: never[]) => unknown, parts: readonly unknown[]): string {
  const given = parts.map((part) => (part === undefined ? 'undefined' : scriptString(part)));
  return `(${script.toString()})(${given.join()})`;
}
