import * as assert from 'uvu/assert';
import { startPreview } from '../preview/server.ts';
import { answeringGateway, success } from './gateways.ts';
import { browserTest } from './suite.ts';
import { until } from './until.ts';
import { visitsOf } from './visits.ts';

/** A run of the fake user. The id is too large for a JavaScript number. */
const ID = '1790000000000000601';
const COURSE = `/course-record?userSportResultId=${ID}&id=${ID}`;

const gateway = answeringGateway();
const site = await startPreview({ gateway });

const visit = visitsOf(site);

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
