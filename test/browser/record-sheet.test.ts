import * as assert from 'uvu/assert';
import { CODES } from '../../src/i18n/languages.ts';
import { startPreview } from '../preview/server.ts';
import { phone } from './phone.ts';
import { browserTest, runBrowserTests } from './suite.ts';
import { until } from './until.ts';

const NOW = '2026-10-17T04:00:00Z';
const site = await startPreview();

interface Look {
  readonly headings: readonly string[];
  readonly rowHeights: readonly number[];
  readonly headingHeights: readonly number[];
  readonly cut: readonly string[];
  /** The top of each rendered item, and where it has to be: below the item before it. */
  readonly gaps: readonly number[];
}

/** Describes the open list. ES5: it is sent into the page. */
function lookAtList(): Look {
  var all = function (selector: string) {
    return Array.prototype.slice.call(
      document.querySelectorAll('.windowed-list ' + selector),
    ) as HTMLElement[];
  };
  var heightOf = function (element: HTMLElement) {
    return Math.round(element.getBoundingClientRect().height * 10) / 10;
  };
  var unique = function (numbers: number[]) {
    return numbers.filter(function (number, index) {
      return numbers.indexOf(number) === index;
    });
  };
  var items = all('li');
  return {
    headings: all('h3').map(function (heading) {
      return heading.textContent || '';
    }),
    rowHeights: unique(all('.row').map(heightOf)),
    headingHeights: unique(all('h3').map(heightOf)),
    cut: all('h3, .row-left > .row-caption')
      .filter(function (element) {
        return element.scrollWidth > element.clientWidth || !/\d/.test(element.textContent || '');
      })
      .map(function (element) {
        return element.textContent + ' ' + element.scrollWidth + ' of ' + element.clientWidth;
      }),
    gaps: items.slice(1).map(function (item, index) {
      return Math.abs(item.getBoundingClientRect().top - items[index]!.getBoundingClientRect().bottom);
    }),
  };
}

const ROWS_ARE_SEEN = `(function () {
  var box = document.querySelector('[role=dialog] .sheet-content').getBoundingClientRect();
  return [0.1, 0.5, 0.9].every(function (at) {
    var found = document.elementFromPoint(box.left + 60, box.top + box.height * at);
    return !!found && !!found.closest('.windowed-list li');
  });
})()`;

for (const language of CODES)
  browserTest(
    `all records by month, their times whole on 320 px, in ${language}`,
    async ({ engine, open }) => {
      const page = await open(`${site.url}/running-statistics`, {
        ...phone(engine, { language, now: NOW, gateway: { now: NOW } }),
        width: 320,
        height: 568,
      });
      await page.tap('.list-more');
      await page.waitFor('.windowed-list h3');
      for (const percent of [100, 130, 200]) {
        await page.enlargeText(percent / 100);
        await page.waitFor(() => document.querySelectorAll('.windowed-list li').length > 8);
        const { headings, rowHeights, headingHeights, cut, gaps } = await page.evaluate(lookAtList);
        assert.match(headings[0]!, /Okt|Oct|oct|10月/);
        assert.is(new Set(headings).size, headings.length);
        assert.is(rowHeights.length, 1, `${percent} %: ${rowHeights.join()}`);
        assert.is(headingHeights.length, 1);
        assert.ok(!cut.length, `${percent} %: ${cut.join('\n')}`);
        assert.ok(Math.max(...gaps) < 1, gaps.join());
      }
    },
  );

for (const language of CODES)
  browserTest(`a machine is chosen, its sums fit 320 px, in ${language}`, async ({ engine, open }) => {
    const page = await open(`${site.url}/running-statistics`, {
      ...phone(engine, { language, now: NOW, gateway: { now: NOW } }),
      width: 320,
      height: 568,
    });
    await page.tap('.list-more');
    await page.waitFor('.windowed-list h3');
    const icons = () =>
      page.evaluate(() => [
        ...new Set(
          Array.from(document.querySelectorAll('.windowed-list .row-disc path'), (path) =>
            path.getAttribute('d'),
          ),
        ),
      ]);
    await until(async () => (await icons()).length > 1);
    await page.evaluate(() => {
      const [machine] = document.querySelectorAll('select');
      machine!.value = 'cycling';
      machine!.dispatchEvent(new Event('change', { bubbles: true }));
    });
    await until(async () => (await icons()).length === 1);
    assert.match(await page.text('.run-filter-sums'), /\d\d:\d\d:\d\d/);
    for (const factor of [1, 2]) {
      await page.enlargeText(factor);
      const cut = await page.evaluate(() => {
        const width = document.documentElement.clientWidth;
        return Array.from(document.querySelectorAll('.run-filter select, .run-filter-sums')).filter(
          (element) =>
            element.getBoundingClientRect().right > width || element.scrollWidth > element.clientWidth,
        ).length;
      });
      assert.is(cut, 0, `text times ${factor}`);
    }
  });

browserTest(
  'scrolled anywhere, the list shows rows, and each month has its heading',
  async ({ engine, open }) => {
    const page = await open(
      `${site.url}/running-statistics`,
      phone(engine, { now: NOW, gateway: { now: NOW } }),
    );
    await page.tap('text=View more');
    await page.waitFor('.windowed-list h3');
    const scrolled = (to: string) =>
      page.evaluate(`(function () { var list = document.querySelector('[role=dialog] .sheet-content');
      list.scrollTop = ${to}; return list.scrollHeight; })()`);
    const loaded = () =>
      page.evaluate(`document.querySelector('.windowed-list li').getAttribute('aria-setsize')`);
    assert.ok(Number(await loaded()) > 50);
    for (let pages = 0; pages < 6; pages++) {
      const before = Number(await scrolled('list.scrollHeight'));
      await until(async () => Number(await scrolled('list.scrollHeight')) > before);
    }
    for (const part of [0.7, 0.3, 0.6, 0]) {
      await scrolled(`list.scrollHeight * ${part}`);
      await until(() => page.evaluate<boolean>(ROWS_ARE_SEEN));
    }
    const { headings } = await page.evaluate(lookAtList);
    assert.is(headings[0], 'October 2026');
  },
);

await runBrowserTests();
