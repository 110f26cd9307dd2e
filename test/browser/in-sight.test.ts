import * as assert from 'uvu/assert';
import { startPreview } from '../preview/server.ts';
import { exampleQuery, ROUTES } from '../routes.ts';
import { isSettled } from './overflows.ts';
import { phone } from './phone.ts';
import { browserTest, runBrowserTests } from './suite.ts';

const site = await startPreview();
const NOW = '2026-10-17T09:30:00Z';
const linkTo = (path: string) => {
  const route = ROUTES.find((each) => each.path === path)!;
  return `${site.url}${path}?${new URLSearchParams(exampleQuery(route))}`;
};

browserTest(
  'the start of a course stands beside its label, in Chinese at 320 px',
  async ({ engine, open }) => {
    const options = phone(engine, { language: 'zh', gateway: { now: NOW } });
    const page = await open(linkTo('/course-record'), { ...options, width: 320 });
    await page.waitFor('.course-record-start');
    await page.waitFor(isSettled);
    const [label, start] = await page.evaluate(() =>
      Array.from(document.querySelectorAll('.course-record-start > *'), (part) => {
        const { top, bottom } = part.getBoundingClientRect();
        return { top, bottom };
      }),
    );
    assert.ok(start!.top < label!.bottom && start!.bottom > label!.top, JSON.stringify([label, start]));
  },
);

browserTest(
  'the reader’s place stays on the screen wherever the ranking is scrolled to',
  async ({ engine, open }) => {
    const path = '/raffle-activity?id=1790000000000007002&tab=rankings';
    const page = await open(site.url + path, phone(engine, { gateway: { now: NOW } }));
    await page.waitFor('.rankings-own');
    await page.waitFor(isSettled);
    for (const y of [0, 500, 1e6]) {
      const { top, bottom, height } = await page.evaluate((to: number) => {
        scrollTo(0, to);
        const box = document.querySelector('.rankings-own')!.getBoundingClientRect();
        return { top: box.top, bottom: box.bottom, height: innerHeight };
      }, y);
      assert.ok(top > 0 && bottom <= height, `${y}: ${top} to ${bottom} of ${height}`);
    }
  },
);

await runBrowserTests();
