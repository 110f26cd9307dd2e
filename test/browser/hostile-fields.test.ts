import * as assert from 'uvu/assert';
import { PAGE_CASES } from '../faults/page-cases.ts';
import { startPreview } from '../preview/server.ts';
import { phone, tokenOf } from './phone.ts';
import { reached } from './reached.ts';
import { rewritingGateway } from './gateways.ts';
import { BAD_ADDRESSES, BAD_COLOURS, CORPUS } from './sanitise-corpus.ts';
import { isSettled } from './settled.ts';
import { browserTest } from './suite.ts';

/* Every text of every answer, of the host and of the address is hostile. */

/** What is read as an id, a code or a time stays. */
const TEXT_FIELDS =
  /"(?!id"|theme"|state"|\w*(?:Id|Key|Time|Code|Type|Status)")([a-zA-Z]\w*)":"(?!\d*"|\d{4}-)(?:[^"\\]|\\.)*"/g;
/** In front of a hostile text: it shows that the text has arrived, and acts wherever HTML is not cleaned. */
const MARK = 'hostile.';
const ACTS = '<img src=x onerror=hit()>';
/** All parameters of the address get such a text. */
const ADDRESS_MAX = 300;

let turn = 0;
const next = (texts: readonly string[]) => texts[turn++ % texts.length]!;
const textFor = (name: string) =>
  /url|icon/i.test(name)
    ? next(BAD_ADDRESSES)
    : /color/i.test(name)
      ? next(BAD_COLOURS)
      : MARK + ACTS + next(CORPUS);

const gateway = rewritingGateway((text) =>
  text.replace(TEXT_FIELDS, (_, name: string) => `"${name}":${JSON.stringify(textFor(name))}`),
);
const site = await startPreview({ gateway });

const COUNTER = `window.hits=0;window.hit=function(){window.hits++};window.alert=window.hit;`;
const countStyles = () =>
  [...document.querySelectorAll('#root [style]')].filter((element) =>
    /url|expression|javascript/.test(element.getAttribute('style')!),
  ).length;
const shown: string[] = [];

for (const { name, path, query, life } of PAGE_CASES)
  browserTest(`no script, no step, no request, no leak: ${name}`, async ({ engine, open }) => {
    const device = { userName: next(CORPUS), userIcon: next(BAD_ADDRESSES), language: 'en' };
    const switches = { key: name, ...(life && { activity: life }) };
    const secret = tokenOf(switches);
    const search = new URLSearchParams({ ...query, other: next(CORPUS).slice(0, ADDRESS_MAX) });
    if ('para' in query) search.set('para', next(CORPUS).slice(0, ADDRESS_MAX));
    const page = await open(
      `${site.url}${path}?${search}#${encodeURIComponent(next(CORPUS))}`,
      phone(engine, { platform: 'android', device, gateway: switches, script: COUNTER }),
    );
    await page.waitFor(isSettled);
    await page.evaluate(reached);
    assert.is(await page.evaluate('window.hits'), 0);
    // The page's policy would refuse what was not cleaned.
    assert.not(page.consoleErrors().some((text) => text.includes('script-src')));
    assert.is(await page.evaluate(countStyles), 0);
    assert.is(new URL(await page.url()).pathname, path);
    for (const { method } of await page.hostMessages()) assert.match(method, /^(prompt|error)$/);
    // Pictures may come from any http(s) address. Frames, scripts and style sheets may not.
    for (const { url } of page.requests())
      if (!url.startsWith(site.url) && !url.startsWith('data:,'))
        assert.ok(/^https?:\/\//.test(url) && !/\.(js|css)$|seen/.test(url), url);
    const html = await page.evaluate<string>('document.documentElement.outerHTML');
    assert.not.ok(html.includes(secret) || page.requests().some(({ url }) => url.includes(secret)));
    if (html.includes(MARK)) shown.push(name);
  });

browserTest('the texts have reached the pages, and scripts are counted', async ({ engine, open }) => {
  assert.ok(process.env.ONLY || shown.length > 15, shown.join());
  const page = await open(`${site.url}/data-center`, { ...phone(engine), script: COUNTER });
  await page.evaluate('void window.alert(1)');
  assert.is(await page.evaluate('window.hits'), 1);
});
