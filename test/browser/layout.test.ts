import * as assert from 'uvu/assert';
import { CODES } from '../../src/i18n/languages.ts';
import { withoutSoftHyphens } from '../../src/i18n/soft-hyphens.ts';
import { plainTexts } from '../catalogues.ts';
import { IN_PSEUDO, PSEUDO } from '../preview/pseudo-locale.ts';
import { startPreview } from '../preview/server.ts';
import { needChineseFont } from './chinese-font.ts';
import { findOverflows } from './overflows.ts';
import { phone } from './phone.ts';
import { isSettled } from './settled.ts';
import { browserTest } from './suite.ts';
import { FINGER, findSmallTargets } from './touch-targets.ts';
import { exampleLink, isLegal, ROUTES, type Route } from '../routes.ts';

const WIDTHS = [320, 360, 412, 800];
const HEIGHT = 640;
/** The number of pages that are open at the same time. */
const PAGES = 3;
/** Words of the links and of the gateway that are the same as a message of ours. */
const OF_OTHERS = ['Christmas raffle', 'Data centre', 'Ended', 'In progress', 'Jump rope', 'Not started'];
/** English messages with a word of at least four letters: shorter ones may be units. */
const ENGLISH = plainTexts('en')
  .map(withoutSoftHyphens)
  .filter((text) => /[a-z]{4}/i.test(text) && !OF_OTHERS.includes(text));

/** Whether the heading begins with the document's title. On statistics its second line names the sport. Runs in the page. */
function hasTitle(): boolean {
  const heading = document.querySelector<HTMLElement>('h1');
  // The heading may have soft hyphens.
  const text = heading && heading.innerText.replace(/\xad/g, '').trim().split('\n')[0]!.trim();
  return text === document.title;
}

/*
 * Tests that every page fits the width of the screen: narrow and wide screens, each language, and text of double
 * size; that it has one title, and controls that a finger hits.
 */

const site = await startPreview();

for (const language of [...CODES, PSEUDO]) {
  const isPseudo = language === PSEUDO;
  const routes = ROUTES.filter((route) =>
    isPseudo ? route.kind !== 'document' : !isLegal(route) || language === 'en',
  );
  browserTest(
    `nothing leaves the screen, in ${language}`,
    { timeoutMs: 240_000 },
    async ({ engine, open }) => {
      const spoken = isPseudo ? 'en' : language;
      // A login opens in a browser, which has a language of its own.
      const options = { ...phone(engine, { language: spoken }), language: spoken, deviceScaleFactor: 1 };
      const found: string[] = [];
      site.block(isPseudo ? [IN_PSEUDO] : []);
      const check = async (some: readonly Route[]) => {
        const page = await open(site.url + exampleLink(some[0]!), options);
        for (const [index, route] of some.entries()) {
          await page.enlargeText(1);
          if (index) await page.goto(site.url + exampleLink(route));
          await page.waitFor(isSettled);
          await page.waitFor(hasTitle);
          const finger = engine.name === 'chromium-153' && !isLegal(route) && FINGER[language];
          if (finger) {
            await page.resize(finger, HEIGHT);
            if (language === 'zh') await needChineseFont(page);
            for (const target of await page.evaluate(findSmallTargets))
              found.push(`${route.path} has ${target}`);
          }
          // Names of brands stay as they are.
          const lines = isPseudo ? (await page.text()).split(/\s*\n\s*/) : [];
          for (const text of lines.filter((line) => ENGLISH.includes(line)))
            found.push(`${route.path} has in English: ${text}`);
          for (const percent of [100, 200]) {
            if (percent !== 100) await page.enlargeText(percent / 100);
            for (const width of WIDTHS) {
              await page.resize(width, HEIGHT);
              await page.waitFor(isSettled);
              for (const finding of await page.evaluate(findOverflows))
                found.push(`${route.path} at ${width} px, text at ${percent} %: ${finding}`);
            }
          }
        }
      };
      // A page mostly waits, so several are checked in parallel.
      const parts = Array.from({ length: PAGES }, (_, part) => routes.filter((_, at) => at % PAGES === part));
      await Promise.all(parts.map(check));
      assert.ok(!found.length, `${found.length} overflows:\n${found.slice(0, 40).join('\n')}`);
    },
  );
}

browserTest('tiles of one width stand two in a row, and alone where text is large', async (context) => {
  const { engine, open } = context;
  const page = await open(`${site.url}/data-center`, { ...phone(engine), deviceScaleFactor: 1 });
  await page.waitFor('.tile-number');
  for (const [width, text, count] of [
    [320, 1, 2],
    [430, 1, 2],
    [450, 1, 2],
    [520, 1, 2],
    [412, 2, 1],
    [250, 2, 1],
  ] as const) {
    await page.resize(width, HEIGHT);
    await page.enlargeText(text);
    await page.waitFor(isSettled);
    const boxes = await page.evaluate(() =>
      Array.from(document.querySelectorAll('.tile')).map((tile) => {
        const { top, width } = tile.getBoundingClientRect();
        return { top: Math.round(top), width: Math.round(width) };
      }),
    );
    const counts = boxes.map(({ top }) => boxes.filter((other) => other.top === top).length);
    const about = `${width} px, text times ${text}`;
    assert.equal([...new Set(counts)], [count], about);
    assert.is(new Set(boxes.map((box) => box.width)).size, 1, about);
    assert.equal(await page.evaluate(findOverflows), [], about);
  }
});
