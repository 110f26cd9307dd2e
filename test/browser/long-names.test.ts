import * as assert from 'uvu/assert';
import { linkOf } from '../expected/expected.ts';
import { startPreview } from '../preview/server.ts';
import { ROUTES } from '../routes.ts';
import { answeringGateway, success } from './gateways.ts';
import { phone } from './phone.ts';
import { isSettled } from './settled.ts';
import { browserTest } from './suite.ts';
import { until } from './until.ts';
import { visitsOf } from './visits.ts';

const gateway = answeringGateway();
const site = await startPreview({ gateway });
const visit = visitsOf(site);

for (const factor of [1, 2])
  browserTest(`a long title leaves the menu’s choice to be seen, text times ${factor}`, async (context) => {
    const { engine, open } = context;
    const para = encodeURIComponent('A title that no header of a telephone has the room for, said twice');
    const page = await open(`${site.url}/running-statistics?para=${para}`, {
      ...phone(engine),
      width: 320,
      height: 640,
    });
    await page.waitFor('.menu-button-choice');
    await page.enlargeText(factor);
    const [choice, title, lines] = await page.evaluate<number[]>(`(function () {
      var bottomOf = function (selector) { return document.querySelector(selector).getBoundingClientRect().bottom; };
      var title = document.querySelector('.menu-button-title');
      return [bottomOf('.menu-button-choice'), bottomOf('.page-header-title'),
        title.offsetHeight / parseFloat(getComputedStyle(title).lineHeight)];
    })()`);
    assert.ok(choice! <= title! + 0.5, `${choice} of ${title}`);
    assert.is(Math.round(lines!), 2);
  });

browserTest('a phone on its side shows the sums beside the chart or the lap', async (context) => {
  const { page } = await visit(context, '/running-statistics');
  const isBeside = (selector: string, other: string) =>
    page.evaluate<boolean>(`(function () {
      var one = document.querySelector('${selector}').getBoundingClientRect();
      var other = document.querySelector('${other}').getBoundingClientRect();
      return other.left >= one.right && other.top < one.bottom;
    })()`);
  await page.waitFor('.chart svg');
  await page.waitFor('.stat-list');
  assert.not(await isBeside('.chart-card', '.stat-list'));
  await page.resize(640, 360);
  await page.waitFor(isSettled);
  assert.ok(await isBeside('.chart-card', '.stat-list'));
  await page.goto(`${site.url}${linkOf(ROUTES.find(({ path }) => path === '/running-record')!)}`);
  await page.waitFor('.stat-list');
  assert.ok(await isBeside('.lap', '.stat-list'));
});

for (const [language, factor] of [
  ['en', 1],
  ['en', 2],
  ['de', 2],
  ['es', 2],
] as const)
  browserTest(`tabs stand in whole lines, in ${language}, text times ${factor}`, async (context) => {
    const page = await context.open(`${site.url}/running-statistics`, {
      ...phone(context.engine, { language }),
      width: 320,
      height: 640,
    });
    await page.waitFor('.tabs-tab');
    await page.enlargeText(factor);
    // The thumb is measured when another tab is selected.
    await page.tap('.tabs-tab:last-child');
    await page.waitFor('.tabs-tab:last-child[aria-selected="true"]');
    const { lines, distance } = await page.evaluate(() => {
      const tops = Array.from(document.querySelectorAll<HTMLElement>('.tabs-tab'), (tab) => tab.offsetTop);
      const [thumb, tab] = ['.tabs-thumb', '.tabs-tab:last-child'].map((selector) =>
        document.querySelector<HTMLElement>(selector)!,
      );
      return {
        lines: tops.filter((top) => top === tops[0]).length,
        distance:
          Math.abs(thumb!.offsetWidth - tab!.offsetWidth) + Math.abs(thumb!.offsetHeight - tab!.offsetHeight),
      };
    });
    assert.is(lines, factor === 1 ? 4 : 2);
    assert.is(distance, 0);
  });

/** A run of the fake user. The id is too large for a JavaScript number. */
const ID = '1790000000000000601';
const COURSE = `/course-record?userSportResultId=${ID}&id=${ID}`;

const LONG =
  'A long Sunday run around the lake, over both bridges and back through the old town before breakfast';

for (const text of [1, 2])
  browserTest(`text times ${text}: a long name takes two lines, and all after a tap`, async (context) => {
    const course = { name: LONG, totalCalories: 210, totalDuration: 1290, exerciseLevel: 2 };
    gateway.replies.set('/getFinishedInfoById', success(course));
    try {
      const { page } = await visit(context, COURSE);
      await page.waitFor('.course-facts-name');
      if (text !== 1) await page.enlargeText(text);
      const look = () =>
        page.evaluate(() => {
          const name = document.querySelector<HTMLElement>('.card h2')!;
          const linePx = parseFloat(getComputedStyle(name).lineHeight);
          return {
            lines: Math.round(name.clientHeight / linePx),
            isCut: name.scrollHeight > name.clientHeight + 1,
            title: name.title,
          };
        });
      // The answer may come after the frame, and the title after the page has measured the name.
      await until(async () => (await look()).title !== '');
      assert.equal(await look(), { lines: 2, isCut: true, title: LONG });
      await page.tap('.course-facts-name');
      const { lines, isCut } = await look();
      assert.ok(lines > 2 && !isCut, `${lines} lines`);
    } finally {
      gateway.replies.clear();
    }
  });
