import * as assert from 'uvu/assert';
import { startPreview } from '../preview/server.ts';
import type { Page } from './page.ts';
import { phone, type PhoneSwitches } from './phone.ts';
import { browserTest, runBrowserTests, type TestContext } from './suite.ts';

const APP = '/api-activity-center/app/user-reward';
const ID = '1790000000000007004';
const PRIZE = `/prize-application?id=${ID}&type=1`;

/** By field name. */
const TYPED = {
  name: 'Mia Wong',
  phone: '+49 171 1234567',
  address: 'Hauptstr. 5, 10115 Berlin, Germany',
} as const;

const site = await startPreview();
let visits = 0;

/** A visit with its own log. */
async function visit({ engine, open }: TestContext, path: string, switches: PhoneSwitches = {}) {
  const key = `claim-${engine.name}-${++visits}`;
  const gateway = { ...switches.gateway, key };
  const page = await open(site.url + path, phone(engine, { ...switches, gateway }));
  const log = () => site.gateway.log.filter((entry) => entry.key === key);
  return {
    page,
    /** The calls 'list', 'get' and 'redeem' in their order. */
    calls: () => log().map(({ path: called }) => called.replace(`${APP}/`, '')),
    refused: () => log().flatMap(({ refused }) => refused ?? []),
    redeemed: () => log().filter(({ path: called }) => called === `${APP}/redeem`),
    told: async () =>
      (await page.hostMessages()).filter(({ method }) => method !== 'prompt' && method !== 'error'),
  };
}

async function fill(page: Page, fields: Readonly<Record<string, string>> = TYPED): Promise<void> {
  await page.waitFor('#field-name');
  for (const [name, text] of Object.entries(fields)) {
    await page.tap(`#field-${name}`);
    await page.type(text);
  }
}

browserTest('a claim is as wide as its page, whatever raffle was seen before', async (context) => {
  const { page } = await visit(context, '/activity-list');
  await page.resize(500, 640);
  await page.tap('text=Autumn raffle');
  await page.waitFor('text=Running belt');
  await page.back();
  await page.tap('text=Summer raffle');
  await page.tap('text=Get rewards');
  await page.waitFor('#field-name');
  const [card, main] = await page.evaluate(() =>
    ['main section', 'main'].map(
      (selector) => document.querySelector(selector)!.getBoundingClientRect().width,
    ),
  );
  assert.is(card, main);
});

browserTest('a prize by post: the calls, what is sent, and what the app is told', async (context) => {
  const { page, calls, redeemed, refused, told } = await visit(context, PRIZE);
  await fill(page);
  await page.tap('text=Send claim');
  await page.waitFor('text=Claim sent');
  assert.match(await page.text(), 'We’ll send the prize once your claim is approved.');
  assert.equal(calls().sort(), ['get', 'list', 'redeem']);
  assert.is(calls()[2], 'redeem');
  assert.equal(JSON.parse(redeemed()[0]?.body ?? ''), {
    type: '1',
    name: 'Mia Wong',
    phone: '+491711234567',
    address: TYPED.address,
    activityId: ID,
  });
  assert.equal(refused(), []);
  assert.equal(
    (await told()).map(({ method, argument }) => [method, argument]),
    [['applyReward', { id: ID, type: '1' }]],
  );
  assert.equal(
    page.consoleErrors().filter((line) => !/pictures\.invalid|Content-Security-Policy directive/.test(line)),
    [],
  );
});

browserTest(
  'words stay where what cleans HTML does not come; it is not asked for where there is none',
  async (context) => {
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
  },
);

await runBrowserTests();
