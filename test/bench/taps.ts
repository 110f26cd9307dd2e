import { findEngine } from '../browser/engines.ts';
import type { Page } from '../browser/page.ts';
import { phone } from '../browser/phone.ts';
import { isSettled } from '../browser/settled.ts';
import { sleep } from '../browser/until.ts';
import { EXPECTED, linkOf } from '../expected/expected.ts';
import type { Expected } from '../expected/expectation.ts';
import { startPreview } from '../preview/server.ts';
import { ROUTES } from '../routes.ts';
import { verdict } from './tables.ts';

const CPU_SLOWDOWN = 6;
const RUNS = 3;
const LOADED_MS = 60_000;
/** A browser tells of an event after its frame, and of long frames some time later. */
const TOLD_MS = 1500;

/** The limits for all taps, at CPU x6. */
const MOST_P75_MS = 100;
const MOST_MS = 150;

/** A tap: from the input to the next paint, as INP counts it. */
interface Tap {
  readonly path: string;
  readonly target: string;
  /** Browsers round to 8 ms. NaN: the page was left, and nobody tells. */
  readonly ms: number;
  /** The longest script of the frame and its milliseconds, such as `pointerup core-1A2B.js:1234 61 ms`. */
  readonly longest: string;
}

/**
 * Taps on every page, or on those with one of these parts in the path, what test/expected knows of it, at the sixth part of
 * this machine's speed. Prints how long each tap takes to the next frame: the median of three.
 */
export async function measureTaps(parts: readonly string[]): Promise<void> {
  const routes = ROUTES.filter(({ path }) => !parts.length || parts.some((part) => path.includes(part)));
  if (!routes.length) throw new Error(`No page has ${parts.join(' or ')} in its path`);
  const engine = findEngine('chromium-153', true);
  if (typeof engine === 'string') throw new Error(`Chromium 153: ${engine}`);
  const site = await startPreview();
  const taps: Tap[] = [];
  for (const route of routes) {
    const expected = EXPECTED[route.path];
    if (!expected) continue;
    const times: Tap[] = [];
    for (let run = 0; run < RUNS; run++) {
      site.gateway.reset();
      const { userAgent } = expected;
      const page = await engine.open(site.url + linkOf(route), {
        ...phone(engine, { gateway: { key: `taps-${run}` }, ...(userAgent && { userAgent }) }),
        cpuSlowdown: CPU_SLOWDOWN,
      });
      try {
        await page.waitFor(isSettled, LOADED_MS);
        times.push({ path: route.path, target: expected.tap, ...(await measureTap(page, expected)) });
      } finally {
        await page.close();
      }
    }
    const [middle] = times.sort(bySlowness).slice(RUNS >> 1);
    if (middle) taps.push(middle);
    console.error(`  ${route.path} ${middle?.ms}`);
  }
  await site.close();
  console.log(tapsTable(taps));
}

const bySlowness = (a: Tap, b: Tap) => (Number.isNaN(a.ms) ? 1 : Number.isNaN(b.ms) ? -1 : b.ms - a.ms);

async function measureTap(page: Page, { tap }: Expected): Promise<Pick<Tap, 'ms' | 'longest'>> {
  await page.evaluate(watchTaps);
  await page.tap(tap);
  await sleep(TOLD_MS);
  const { ms, longest } = await page.evaluate(readTaps).catch(() => ({ ms: null, longest: '' }));
  return { ms: ms ?? NaN, longest };
}

interface Told {
  ms: number | null;
  longest: string;
}
type WatchingWindow = Window & { tapsTold?: Told };

interface LongFrame extends PerformanceEntry {
  readonly scripts: readonly {
    readonly duration: number;
    readonly invoker: string;
    readonly sourceURL: string;
    readonly sourceCharPosition: number;
  }[];
}

/** Runs in the page, like the next one. */
function watchTaps(): void {
  const told: Told = { ms: null, longest: '' };
  let most = 0;
  (window as WatchingWindow).tapsTold = told;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { interactionId } = entry as PerformanceEventTiming & { interactionId?: number };
      if (interactionId) told.ms = Math.max(told.ms ?? 0, entry.duration);
    }
  }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
  new PerformanceObserver((list) => {
    for (const { scripts } of list.getEntries() as LongFrame[])
      for (const { duration, invoker, sourceURL, sourceCharPosition } of scripts) {
        if (duration <= most) continue;
        most = duration;
        const file = sourceURL.replace(/^.*\//, '').replace(/\?.*/, '') || 'document';
        told.longest = `${invoker} ${file}:${sourceCharPosition} ${Math.round(duration)} ms`;
      }
  }).observe({ type: 'long-animation-frame' });
}

/** `ms` is 0 where the tap was shorter than browsers tell, and `null` in another document. */
function readTaps(): Told {
  const { tapsTold } = window as WatchingWindow;
  return tapsTold ? { ...tapsTold, ms: tapsTold.ms ?? 0 } : { ms: null, longest: '' };
}

/** The value below which so large a share of the values is; the largest for a share of 1. */
function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? NaN;
}

/** Returns a line for each tap, the slowest first, and whether the limits are met. */
function tapsTable(taps: readonly Tap[]): string {
  const told = taps.map(({ ms }) => ms).filter((ms) => !Number.isNaN(ms));
  return [
    `taps at CPU x${CPU_SLOWDOWN}, medians of ${RUNS} in ms`,
    ...[...taps]
      .sort(bySlowness)
      .map(({ path, target, ms, longest }) =>
        `${(Number.isNaN(ms) ? 'left' : ms ? String(ms) : '< 16').padStart(5)}  ${path}  ${target}  ${longest}`.trimEnd(),
      ),
    verdict('p75', percentile(told, 0.75), MOST_P75_MS, 'ms'),
    verdict('worst', percentile(told, 1), MOST_MS, 'ms'),
  ].join('\n');
}
