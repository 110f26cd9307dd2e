import * as assert from 'uvu/assert';
import { startPreview } from '../preview/server.ts';
import { phone } from './phone.ts';
import { isSettled } from './settled.ts';
import { browserTest } from './suite.ts';

/* A tab that was left stays in the page. Nobody must notice it there. */

/** A Saturday: on a Monday the week may have no workouts yet, and no chart. */
const NOW = '2026-10-17T04:00:00Z';

const site = await startPreview();

browserTest('a tab that was left takes no room and no focus, and fits after a turn', async (context) => {
  const { engine, open } = context;
  const page = await open(`${site.url}/running-statistics`, phone(engine, { gateway: { now: NOW } }));
  await page.waitFor('[aria-live] + table td');
  await page.tap('text=Week');
  // The late code has loaded: its style sheet says how a panel is hidden.
  await page.waitFor(() => document.querySelectorAll('#period [aria-live] + table td').length > 7);
  await page.waitFor(isSettled);
  const seen = await page.evaluate(() => {
    const hidden = document.querySelector<HTMLElement>('#period > [hidden]')!;
    const chart = hidden.querySelector<HTMLElement>('.chart')!;
    chart.focus();
    return [hidden.offsetHeight, document.activeElement === chart];
  });
  assert.equal(seen, [0, false]);
  assert.is(await page.isVisible('text=2020'), false);

  // The bars grow when they get their styles, and not again.
  await page.evaluate(() => {
    const counted = Object.assign(window, { grown: 0 });
    document.addEventListener('animationstart', ({ animationName }) => {
      if (animationName.startsWith('chart-')) counted.grown++;
    });
  });
  for (const name of ['Total', 'Week']) {
    await page.tap(`text=${name}`);
    await page.waitFor(isSettled);
  }
  assert.is(await page.evaluate('window.grown'), 0, 'a tab that is chosen again has kept its layout');

  await page.resize(640, 360);
  await page.waitFor(isSettled);
  await page.tap('text=Total');
  await page.waitFor(() => {
    const chart = document.querySelector<HTMLElement>('#period > :not([hidden]) .chart')!;
    const svg = chart.querySelector('svg.chart-svg')!;
    // Beside the sums, and still wider than before.
    return chart.clientWidth > 310 && Math.abs(Number(svg.getAttribute('width')) - chart.clientWidth) < 2;
  });
  assert.is(await page.evaluate(() => document.querySelectorAll('#period > :not([hidden])').length), 1);
  assert.equal(page.consoleErrors(), []);
});
