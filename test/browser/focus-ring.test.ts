import * as assert from 'uvu/assert';
import { startPreview } from '../preview/server.ts';
import { hasLater } from './settled.ts';
import { phone } from './phone.ts';
import { browserTest } from './suite.ts';

const site = await startPreview();

/** The outline of the focused element. Runs in the page. */
const ring = () => getComputedStyle(document.activeElement!).outlineStyle;

browserTest('a button that a key leads to has the ring, and stays clear of the header', async (context) => {
  const { engine, open } = context;
  const page = await open(`${site.url}/running-statistics`, phone(engine));
  await page.waitFor('text=View more');
  await page.waitFor(hasLater);
  await page.key('Tab');
  assert.is(await page.evaluate<string>(() => document.activeElement!.tagName), 'BUTTON');
  assert.is(await page.evaluate(ring), 'solid');
  await page.tap('text=Total');
  assert.is(await page.evaluate(ring), 'none', 'a tap takes it away');
  if (!(await page.evaluate<boolean>(() => CSS.supports('scroll-margin-top', '1px')))) return;
  const shown = await page.evaluate<number>(() => {
    const more = [...document.querySelectorAll('button')].find((each) => each.textContent === 'View more')!;
    document.body.style.paddingBottom = '1000px';
    scrollTo(0, more.getBoundingClientRect().top - 10);
    more.focus();
    return (
      more.getBoundingClientRect().top - document.querySelector('header')!.getBoundingClientRect().bottom
    );
  });
  assert.ok(shown >= 0, `${shown} px`);
});
