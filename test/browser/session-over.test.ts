import * as assert from 'uvu/assert';
import { CODES } from '../../src/i18n/languages.ts';
import { textIn } from '../catalogues.ts';
import { startPreview } from '../preview/server.ts';
import { phone } from './phone.ts';
import { browserTest, rareTest, runBrowserTests } from './suite.ts';
import { sleep } from './until.ts';

/* The server does not accept the session, and gives no reason: one sentence says so, and one button helps. */

const site = await startPreview();
let visits = 0;
const newKey = () => `over-${++visits}`;

/** How often a text can be seen. Runs in the page. */
const countSeen = (text: string): number => {
  let count = 0;
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    let opacity = 1;
    let isShown = true;
    for (let element = walker.currentNode.parentElement; element; element = element.parentElement) {
      const { opacity: own, visibility } = getComputedStyle(element);
      opacity *= Number(own);
      isShown = isShown && visibility === 'visible';
    }
    if (isShown && opacity > 0.1) count += walker.currentNode.textContent!.split(text).length - 1;
  }
  return count;
};

/** The number of lines of the button's text. Runs in the page. */
const countLines = () => {
  const range = document.createRange();
  range.selectNodeContents(document.querySelector('.picture .button')!);
  return Array.prototype.map
    .call(range.getClientRects(), ({ top }: DOMRect) => Math.round(top))
    .filter((top, index, tops) => tops.indexOf(top) === index).length;
};

const isAnnounced = () => !!document.querySelector('.toast.is-on');

for (const language of CODES)
  for (const width of [360, 320])
    rareTest(
      `${language}, ${width} px: one sentence and one button of one line`,
      async ({ engine, open }) => {
        const gateway = { key: newKey(), faults: ['status=401@'] };
        const options = { ...phone(engine, { language, gateway }), width };
        const page = await open(`${site.url}/raffle-activity?id=1790000000000007002`, options);
        await page.waitFor('.picture .button');
        await page.waitFor(isAnnounced);
        const label = textIn(language, 'session.refused');
        await page.waitFor(`text=${label}`);
        await sleep(500);
        assert.is(await page.text('.picture p'), textIn(language, 'session.over'));
        assert.is(await page.evaluate(countSeen, label), 1);
        assert.is(await page.evaluate(countLines), 1);
      },
    );

browserTest('a claim that is refused: one sentence and one button', async ({ engine, open }) => {
  const gateway = { key: newKey(), faults: ['rejected=401:@redeem'] };
  const page = await open(
    `${site.url}/prize-application?id=1790000000000007004&type=1`,
    phone(engine, { gateway }),
  );
  await page.waitFor('#field-name');
  for (const [name, text] of [
    ['name', 'Mia Wong'],
    ['phone', '+49 171 1234567'],
    ['address', 'Hauptstr. 5, 10115 Berlin'],
  ] as const) {
    await page.tap(`#field-${name}`);
    await page.type(text);
  }
  await page.tap('text=Send claim');
  await page.waitFor('text=Sign in again');
  await sleep(500);
  assert.is(await page.text('[role=alert]'), 'Your session has expired.');
  assert.is(await page.evaluate(countSeen, 'Sign in again'), 1);
});

await runBrowserTests();
