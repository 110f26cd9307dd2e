import * as assert from 'uvu/assert';
import { startPreview } from '../preview/server.ts';
import { exampleLink, routeOf } from '../routes.ts';
import { KEEPS_NOTICES, noticed } from './kept-notices.ts';
import { phone } from './phone.ts';
import { isSettled } from './settled.ts';
import { browserTest } from './suite.ts';

const SIZES = [
  [360, 640],
  [320, 480],
] as const;

/** Pages whose first calls fail, or do not find what the link names. */
const SAID = [
  ['/data-center', { faults: ['status=503'] }],
  ['/running-statistics', { faults: ['rejected=50000'] }],
  ['/today-goal', { faults: ['status=503'] }],
  ['/product-test-active', { faults: ['status=503'] }],
  ['/running-record', { size: 0 }],
] as const;

/**
 * The controls and texts that the notice covers at the end of the page; `null` until it has appeared and the page has
 * stopped moving. Runs in the page.
 */
function coveredByNotice(): string[] | null {
  const page = window as Window & { __before?: string };
  const toast = document.querySelector('.toast.is-on');
  if (!toast || getComputedStyle(toast).opacity !== '1') return null;
  window.scrollTo(0, 1e6);
  const now = [window.pageYOffset, document.documentElement.scrollHeight].join();
  const isStill = page.__before === now;
  page.__before = now;
  if (!isStill) return null;
  const notice = toast.getBoundingClientRect();
  const found: string[] = [];
  const check = ({ width, height, left, right, top, bottom }: ClientRect, name: string) => {
    if (!width || !height || right <= notice.left || left >= notice.right) return;
    if (bottom > notice.top && top < notice.bottom) found.push(name);
  };
  Array.from(document.querySelectorAll('body *')).forEach((element) => {
    if (toast.parentElement!.contains(element) || getComputedStyle(element).visibility !== 'visible') return;
    if (/^(button|a|input|select|svg|img)$/.test(element.tagName.toLowerCase()))
      check(element.getBoundingClientRect(), `${element.tagName} ${element.textContent}`);
    Array.from(element.childNodes).forEach((node) => {
      if (node.nodeType !== 3 || !(node.nodeValue || '').trim()) return;
      const range = document.createRange();
      range.selectNodeContents(node);
      check(range.getBoundingClientRect(), `“${node.nodeValue}”`);
    });
  });
  return found;
}

const site = await startPreview();
for (const [width, height] of SIZES)
  for (const path of ['/alexa-auth', '/wellfit-alexa-auth'])
    browserTest(`${width} px: a notice covers nothing of ${path}`, async ({ engine, open }) => {
      const link = site.url + exampleLink(routeOf(path));
      const page = await open(link, { ...phone(engine), width, height });
      await page.waitFor(isSettled);
      await page.tap('.primary:not([disabled])');
      assert.equal(await page.waitFor(coveredByNotice), []);
    });

browserTest('words that a failed part says are only read out', async ({ engine, open }) => {
  for (const [path, gateway] of SAID) {
    const link = site.url + exampleLink(routeOf(path));
    const page = await open(link, phone(engine, { gateway, script: KEEPS_NOTICES }));
    await page.waitFor('.picture p');
    await noticed(page);
    await page.waitFor(isSettled);
    const [read, opacity] = await noticed(page);
    const seen = await page.text('.picture p');
    assert.ok(seen.includes(read), `${path}: ${read} in ${seen}`);
    assert.is(opacity, '0', path);
    assert.is(await page.evaluate('window.pageYOffset'), 0, path);
    // Once the part does not say them, they are seen again.
    await page.evaluate(() => {
      document.querySelector('.picture')!.textContent = '';
      window.refreshPage!();
    });
    await page.waitFor(() => document.querySelector<HTMLElement>('.toast-place')!.style.opacity === '');
    await page.close();
  }
});
