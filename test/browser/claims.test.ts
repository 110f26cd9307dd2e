import * as assert from 'uvu/assert';
import { startPreview } from '../preview/server.ts';
import { browserTest } from './suite.ts';
import { visitsOf } from './visits.ts';

const PRIZE = '/prize-application?id=1790000000000007004&type=1';
/** By field name. */
const TYPED = { name: 'Mia Wong', phone: '+49 171 1234567', address: 'Hauptstr. 5, 10115 Berlin, Germany' };

const site = await startPreview();
const visit = visitsOf(site);

browserTest('a claim is as wide as its page, whatever raffle was seen before', async (context) => {
  const { page } = await visit(context, '/activity-list');
  await page.resize(500, 640);
  await page.tap('text=Autumn raffle');
  await page.waitFor('text=Running belt');
  await page.back();
  await page.tap('text=Summer raffle');
  await page.tap('text=Get rewards');
  await page.waitFor('#field-name');
  const widthOf = (selector: string) => document.querySelector(selector)!.getBoundingClientRect().width;
  assert.is(await page.evaluate(widthOf, 'main section'), await page.evaluate(widthOf, 'main'));
});

browserTest('a prize by post is claimed with what was typed', async (context) => {
  const { page, calls } = await visit(context, PRIZE);
  await page.waitFor('#field-name');
  for (const [name, text] of Object.entries(TYPED)) {
    await page.tap(`#field-${name}`);
    await page.type(text);
  }
  await page.tap('text=Send claim');
  await page.waitFor('text=Claim sent');
  const { name, phone, address } = JSON.parse(calls().at(-1)!.body);
  assert.equal({ name, phone, address }, { ...TYPED, phone: '+491711234567' });
  const expected = /pictures\.invalid|Content-Security-Policy directive/;
  assert.not(page.consoleErrors().some((line) => !expected.test(line)));
});

browserTest('words stay where what cleans HTML does not come', async (context) => {
  site.block([{ mode: '404', file: 'clean-html' }]);
  const { page } = await visit(context, PRIZE, { gateway: { activity: 'won-special' } });
  await page.waitFor('text=The main prize: folds flat, runs quietly.');
  assert.ok(await page.isVisible('.server-html-text'));
  site.block([]);
  const plain = await visit(context, PRIZE);
  await plain.page.waitFor('text=Keeps your phone still.');
  await plain.page.waitFor('#field-name');
  // Only this page's requests: the first page may still retry requests that failed.
  const asked = plain.page.requests().filter(({ url }) => /clean-html/.test(url));
  assert.equal(asked, []);
});
