import * as assert from 'uvu/assert';
import { USER_AGENTS } from '../fake/user-agents.ts';
import { startPreview } from '../preview/server.ts';
import { phone } from './phone.ts';
import { browserTest, runBrowserTests, type TestContext } from './suite.ts';

/** The last day of a month with exercise on every day. */
const NOW = '2026-10-31T04:30:00Z';
const SLOWDOWN = 6;

/** The average time between frames in milliseconds, while a month of full rings grows or does not move. */
function watchFrames(grows: boolean): Promise<number> {
  const arcs = [].slice.call(document.querySelectorAll('.calendar .ring-arc')) as SVGElement[];
  // Gives every day a full ring: 70 % of its length.
  const lengths = arcs.map((arc) => parseFloat(arc.getAttribute('stroke-dasharray') as string));
  const full = lengths.map((length) => 0.3 * length + 'px');
  arcs.forEach((arc) => (arc.style.opacity = '1'));
  const set = (transition: string, offset: (index: number) => string) =>
    arcs.forEach((arc, index) => {
      arc.style.transition = transition;
      arc.style.strokeDashoffset = offset(index);
    });
  const nextFrame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve));
  if (grows) set('none', (index) => lengths[index] + 'px');
  return nextFrame()
    .then(nextFrame)
    .then((started) => {
      if (grows) set('', (index) => full[index] as string);
      const gaps: number[] = [];
      const watch = (last: number): Promise<void> =>
        last - started > 700
          ? Promise.resolve()
          : nextFrame().then((now) => {
              gaps.push(now - last);
              return watch(now);
            });
      return watch(started).then(() => gaps.reduce((sum, gap) => sum + gap, 0) / gaps.length);
    });
}

/** The maximum number of the month's arcs that grow at the same time. */
function mostAtOnce(): number {
  const arcs = [].slice.call(document.querySelectorAll('.calendar .ring-arc')) as SVGElement[];
  const ms = (seconds: string) => Math.round(parseFloat(seconds) * 1000);
  const spans = arcs.map((arc) => {
    const { transitionDelay, transitionDuration } = getComputedStyle(arc);
    return { from: ms(transitionDelay), to: ms(transitionDelay) + ms(transitionDuration) };
  });
  const at = (time: number) => spans.filter(({ from, to }) => from <= time && time < to).length;
  return Math.max.apply(
    null,
    spans.map(({ from }) => at(from)),
  );
}

async function registerRingGrowthTests(): Promise<void> {
  const site = await startPreview();
  const openCalendar = async ({ engine, open }: TestContext, slowdown: number) => {
    const options = phone(engine, { userAgent: USER_AGENTS.android, gateway: { now: NOW } });
    const page = await open(`${site.url}/today-goal`, {
      ...options,
      clock: Date.parse(NOW),
      cpuSlowdown: slowdown,
    });
    await page.waitFor('.goal-card-legend');
    await page.tap('.today-goal-action');
    await page.waitFor('.calendar [aria-label*="%"]');
    return page;
  };

  browserTest('a month of rings grows one week after the other', async (context) => {
    const page = await openCalendar(context, 1);
    assert.is(await page.evaluate(mostAtOnce), 14, 'a week at a time');
  });

  // A measurement asserts nothing, so it is not run as a test.
  if (!process.env.BENCH) return;
  browserTest(`frames of growing rings, at a ${SLOWDOWN}th of the processor's speed`, async (context) => {
    const page = await openCalendar(context, SLOWDOWN);
    // The best of several runs, because other programs delay frames too.
    const best = { still: Infinity, growing: Infinity };
    for (let turn = 0; turn < 6; turn++) {
      best.still = Math.min(best.still, await page.evaluate(watchFrames, false));
      best.growing = Math.min(best.growing, await page.evaluate(watchFrames, true));
    }
    const ratio = (best.growing / best.still).toFixed(2);
    console.log(
      `     frames: ${best.still.toFixed(1)} ms, growing ${best.growing.toFixed(1)} ms, ratio ${ratio}`,
    );
  });
}

await registerRingGrowthTests();
await runBrowserTests();
