import * as assert from 'uvu/assert';
import { startPreview } from '../preview/server.ts';
import { findOverflows, isSettled } from './overflows.ts';
import { phone } from './phone.ts';
import { browserTest, runBrowserTests, type TestContext } from './suite.ts';

/* Earlier weeks, months and years, as a hand and a keyboard reach them. The fake gateway's person has run since 2020. */

const NOW = '2026-10-17T04:00:00Z';
const site = await startPreview();

const visit = ({ engine, open }: TestContext, query: string, key = 'earlier') =>
  open(`${site.url}/running-statistics${query}`, {
    ...phone(engine, { gateway: { now: NOW, key: `${key}-${engine.name}` } }),
    clock: Date.parse(NOW),
  });

const range = () => document.querySelector('#period > :not([hidden]) .chart-card-range')!.textContent;

browserTest(
  'an arrow leads to the week before; the address, a reload and ‘Today’ keep to it',
  async (context) => {
    const key = 'arrows';
    const page = await visit(context, '?tab=week', key);
    await page.waitFor('.period-turn');
    await page.waitFor('text=9.1 km ahead of last week');
    await page.tap('.period-turn-arrow');
    await page.waitFor('text=15.20');
    await page.waitFor('text=2.8 km more than the week before');
    assert.is(await page.evaluate(range), '5 – 11 Oct 2026');
    assert.match(await page.url(), /\?tab=week&day=2026-10-05$/);
    await page.waitFor(isSettled);
    await page.reload();
    await page.waitFor('text=15.20');
    assert.is(await page.evaluate(range), '5 – 11 Oct 2026');
    await page.waitFor('.period-turn-today');
    await page.tap('.period-turn-today');
    await page.waitFor('text=24.31');
    assert.is(await page.evaluate(range), '12 – 18 Oct 2026');
    await page.waitFor(() => location.search === '?tab=week');
    assert.equal(page.consoleErrors(), []);
    const refused = site.gateway.log.filter(
      (entry) => entry.key === `${key}-${context.engine.name}` && entry.refused,
    );
    assert.equal(refused, []);
  },
);

browserTest(
  'a swipe to the right on the chart shows the month before, one to the left the next',
  async (context) => {
    const page = await visit(context, '?tab=month');
    await page.waitFor('.period-turn');
    await page.waitFor('.chart-svg');
    const box = await page.evaluate(() => {
      const { left, right, top, bottom } = document
        .querySelector('.chart-card-room')!
        .getBoundingClientRect();
      return { left, right, y: (top + bottom) / 2 };
    });
    const [west, east] = [
      { x: box.left + 60, y: box.y },
      { x: box.right - 60, y: box.y + 10 },
    ];
    await page.swipe(west, east);
    await page.waitFor(() =>
      /September 2026/.test(document.querySelector('.chart-card-range')!.textContent!),
    );
    await page.waitFor('.chart-svg');
    await page.swipe(east, west);
    await page.waitFor(() => /October 2026/.test(document.querySelector('.chart-card-range')!.textContent!));
    // There is no month after this one.
    await page.swipe(east, west);
    await page.waitFor(isSettled);
    assert.is(await page.evaluate(range), 'October 2026');
  },
);

browserTest('Back from a run leads to the month that was shown', async ({ engine, open }) => {
  const page = await open(`${site.url}/scene-statistics?sceneCode=100&tab=month`, {
    ...phone(engine, { gateway: { now: NOW } }),
    clock: Date.parse(NOW),
  });
  await page.waitFor('.period-turn');
  await page.tap('.period-turn-arrow');
  await page.waitFor(() => /September 2026/.test(document.querySelector('.chart-card-range')!.textContent!));
  await page.waitFor('ul:not([data-bests]) button.row');
  await page.tap('ul:not([data-bests]) button.row');
  await page.waitFor('text=Congratulations!');
  await page.back();
  await page.waitFor('.period-turn');
  assert.is(await page.evaluate(range), 'September 2026');
  assert.match(await page.url(), /day=2026-09-01/);
});

browserTest('the arrows come without moving what is shown, and a finger can hit them', async (context) => {
  const page = await visit(context, '?tab=week');
  await page.waitFor('.chart-card-range');
  const left = () =>
    page.evaluate(() => {
      const range = document.createRange();
      range.selectNodeContents(document.querySelector('.chart-card-range')!);
      const { left, top } = range.getBoundingClientRect();
      return [Math.round(left), Math.round(top)];
    });
  const before = await left();
  await page.waitFor('.period-turn');
  assert.equal(await left(), before);
  const sizes = await page.evaluate(() =>
    [].map.call(document.querySelectorAll('.period-turn-arrow'), (arrow: HTMLElement) => [
      arrow.offsetWidth,
      arrow.offsetHeight,
    ]),
  );
  assert.equal(sizes, [
    [44, 44],
    [44, 44],
  ]);
});

for (const language of ['en', 'zh', 'de', 'es'])
  browserTest(
    `${language}: a range breaks between its dates at 320 px, and stays beside its arrows`,
    async ({ engine, open }) => {
      const page = await open(`${site.url}/running-statistics?tab=week&day=2025-12-29`, {
        ...phone(engine, { language, gateway: { now: NOW } }),
        width: 320,
        clock: Date.parse(NOW),
      });
      await page.waitFor('.period-turn-today');
      const parts = await page.evaluate(() =>
        Array.prototype.map.call(document.querySelectorAll('.chart-card-date'), (part: HTMLElement) => {
          const range = document.createRange();
          range.selectNodeContents(part);
          const lines = Array.prototype.map.call(range.getClientRects(), ({ top }: DOMRect) => top);
          return lines.every((top) => top === lines[0]);
        }),
      );
      assert.equal(parts, [true, true]);
      assert.equal(await page.evaluate(findOverflows), []);
    },
  );

/** The px between the pill and the line that compares, and between the pill and the ring of the focus. Runs in the page. */
function roomOfPill() {
  const pill = document.querySelector('.chart-pill')!.getBoundingClientRect();
  const range = document.createRange();
  range.selectNodeContents(document.querySelector('.chart-card-former')!);
  const lines: DOMRect[] = Array.prototype.slice.call(range.getClientRects());
  const chart = document.activeElement!.getBoundingClientRect();
  const ring = getComputedStyle(document.activeElement!, '::before');
  const ringTop = chart.top + parseFloat(ring.top);
  const lineBottom = Math.max.apply(
    null,
    lines.map(({ bottom }) => bottom),
  );
  return {
    isRing: ring.outlineStyle === 'solid',
    belowLine: pill.top - lineBottom,
    ringBelowLine: ringTop - parseFloat(ring.outlineWidth) - lineBottom,
    inRing: Math.min(
      pill.top - ringTop,
      pill.left - chart.left - parseFloat(ring.left),
      chart.right - parseFloat(ring.right) - pill.right,
    ),
  };
}

for (const language of ['en', 'zh', 'de', 'es'])
  for (const tab of ['week', 'month', 'year'])
    browserTest(
      `${language}, ${tab}: a tapped bar's pill is 12 px clear of the comparison, and within the focus ring`,
      async ({ engine, open }) => {
        const page = await open(`${site.url}/running-statistics?tab=${tab}`, {
          ...phone(engine, { language, gateway: { now: NOW } }),
          width: 320,
          clock: Date.parse(NOW),
        });
        await page.waitFor('.chart-card-former span');
        await page.waitFor(() => document.querySelector('.chart-pill-read td'));
        await page.evaluate(() => document.querySelector<HTMLElement>('.chart')!.focus());
        await page.key('Home');
        const bars = tab === 'week' ? 6 : tab === 'month' ? 17 : 10;
        for (let bar = 0; bar < bars; bar++) {
          await page.waitFor('.chart-pill');
          const { isRing, belowLine, ringBelowLine, inRing } = await page.evaluate(roomOfPill);
          assert.ok(isRing);
          assert.ok(ringBelowLine >= 0, `bar ${bar}: the ring cuts the comparison by ${ringBelowLine} px`);
          assert.ok(belowLine >= 12, `bar ${bar}: ${belowLine} px`);
          assert.ok(inRing >= 0, `bar ${bar}: ${inRing} px into the ring`);
          await page.key('ArrowRight');
        }
      },
    );

await runBrowserTests();
