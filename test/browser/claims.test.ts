import * as assert from 'uvu/assert';
import { CODES } from '../../src/i18n/languages.ts';
import { textIn } from '../catalogues.ts';
import { startPreview } from '../preview/server.ts';
import type { Page } from './page.ts';
import { phone, type PhoneSwitches } from './phone.ts';
import { browserTest, runBrowserTests, type TestContext } from './suite.ts';

const APP = '/api-activity-center/app/user-reward';
const ID = '1790000000000007004';
const PRIZE = `/prize-application?id=${ID}&type=1`;
const VOUCHER = `/prize-application?id=${ID}&type=3`;
const MEDAL = `/activity-medal?id=${ID}&badgeId=1790000000000009004&type=4`;

/** By field name. */
const TYPED = {
  name: 'Mia Wong',
  phone: '+49 171 1234567',
  address: 'Hauptstr. 5, 10115 Berlin, Germany',
} as const;

async function registerClaimTests(): Promise<void> {
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
  const values = (page: Page) =>
    page.evaluate(() =>
      Array.prototype.map.call(
        document.querySelectorAll('.field-input'),
        (field: HTMLInputElement) => field.value,
      ),
    );

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
    assert.match(await page.text(), 'Then the prize is sent to you.');
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
      page
        .consoleErrors()
        .filter((line) => !/pictures\.invalid|Content-Security-Policy directive/.test(line)),
      [],
    );
  });

  for (const [activity, heading, claim] of [
    ['won-ordinary', 'Your details', 'text=Send claim'],
    ['won-medal', 'Early bird', 'text=Claim medal'],
  ] as const)
    browserTest(
      `from the raffle of ${activity}: the prize is there already, and Back leads there`,
      async (context) => {
        const { page, calls } = await visit(context, `/raffle-activity?id=${ID}`, { gateway: { activity } });
        await page.tap('text=Get rewards', 2);
        await page.waitFor(`text=${heading}`);
        await page.waitFor(claim);
        assert.equal(
          calls().filter((called) => /^(list|get)$/.test(called)),
          // Both the result and the claim page request the status of the claim.
          ['list', 'get', 'get'],
        );
        await page.tap('header button');
        await page.waitFor('text=Get rewards');
      },
    );

  for (const [name, path, life, tap, done] of [
    ['prize', PRIZE, 'won-ordinary', 'text=Send claim', 'text=Claim sent'],
    ['medal', MEDAL, 'won-medal', 'text=Claim medal', 'text=The medal is yours'],
  ] as const)
    browserTest(`a ${name} is claimed once by taps 20 ms apart, and stays claimed`, async (context) => {
      const { page, redeemed, told } = await visit(context, path, {
        gateway: { activity: life, faults: ['delay=300@redeem'] },
      });
      if (name === 'prize') await fill(page);
      await page.waitFor(tap);
      // Faster than a person can tap, and faster than the page can render.
      await page.evaluate(() => {
        const button = document.querySelector('button[type=submit]') as HTMLElement;
        [0, 20, 40, 60].forEach((afterMs) => setTimeout(() => button.click(), afterMs));
      });
      await page.waitFor(done);
      await page.waitFor(() => document.activeElement!.getAttribute('role') === 'status');
      assert.equal(
        (await told()).map(({ method }) => method),
        ['applyReward'],
      );
      await page.reload();
      await page.waitFor(done);
      assert.is(redeemed().length, 1);
      assert.is(await page.isVisible('button[type=submit]'), false);
      // A fake host keeps its messages per document, a real host per view.
      assert.is((await told()).length, context.engine.nativeHost ? 1 : 0);
    });

  browserTest('a reload while it is sent, and Back after it, send nothing again', async (context) => {
    const { page, redeemed } = await visit(context, '/rowing-statistics', {
      gateway: { faults: ['delay=2500@redeem'] },
    });
    // The page has noted that it is the first one.
    await page.waitFor(() => sessionStorage.getItem('opened'));
    await page.goto(site.url + PRIZE);
    await fill(page);
    await page.tap('text=Send claim');
    await page.waitFor('[role=progressbar]');
    await page.reload();
    // The server has received the claim all the same, or the form is shown with the typed values.
    await page.waitFor(() => document.querySelector('#field-name, [role=status][tabindex]'));
    if (await page.isVisible('#field-name')) {
      assert.equal(await values(page), Object.values(TYPED));
      await page.tap('text=Send claim');
    }
    await page.waitFor('text=Claim sent');
    await page.tap('text=Done', 2);
    await page.waitFor('text=Rowing workouts');
    await page.forward();
    await page.waitFor('text=Claim sent');
    assert.is(redeemed().length, 1);
  });

  for (const storage of [undefined, 'null', 'throws', 'full'] as const)
    browserTest(
      `what was typed outlives a failed send and a reload, with storage ${storage ?? 'working'}`,
      async (context) => {
        const { page, redeemed, calls } = await visit(context, PRIZE, {
          gateway: { faults: ['rejected=1001:Out of stock@redeem*1'] },
          ...(storage && { storage }),
        });
        await fill(page);
        await page.tap('text=Send claim');
        await page.waitFor('text=Out of stock');
        assert.equal(await values(page), Object.values(TYPED));
        assert.equal(calls().slice(-2), ['redeem', 'get']);
        await page.reload();
        await page.waitFor('#field-name');
        assert.equal(await values(page), storage ? ['', '', ''] : Object.values(TYPED));
        if (storage) await fill(page);
        await page.tap('text=Send claim');
        await page.waitFor('text=Claim sent');
        assert.is(redeemed().length, 2);
        await page.reload();
        await page.waitFor('text=Claim sent');
      },
    );

  browserTest(
    'an answer that is lost: whether it arrived is asked, and nothing is sent twice',
    async (context) => {
      const { page, calls } = await visit(context, PRIZE, { gateway: { faults: ['reset-body@redeem*1'] } });
      await fill(page);
      await page.tap('text=Send claim');
      await page.waitFor('text=Claim sent');
      assert.equal(calls().slice(-2), ['redeem', 'get']);
    },
  );

  browserTest('checks come before sending, name their field, and go as it is mended', async (context) => {
    const { page, redeemed } = await visit(context, VOUCHER, { gateway: { activity: 'won-voucher' } });
    await page.waitFor('#field-email');
    await page.tap('text=Send claim');
    await page.waitFor('text=Please fill in this field');
    assert.is(await page.evaluate('document.activeElement.id'), 'field-name');
    await page.type('Mia Wong');
    await page.tap('#field-email');
    await page.type('mia@example');
    await page.waitFor('text=Please enter a valid e-mail address');
    assert.is(await page.evaluate(`document.querySelectorAll('.field.is-wrong').length`), 2);
    assert.is(
      await page.evaluate(
        `document.getElementById(document.getElementById('field-email').getAttribute('aria-describedby')).textContent`,
      ),
      'Please enter a valid e-mail address',
    );
    await page.type('.com');
    await page.tap('#field-account');
    await page.type('mia@pay.example');
    assert.is(await page.evaluate(`document.querySelectorAll('.field.is-wrong').length`), 0);
    assert.equal(redeemed(), []);
    await page.tap('text=Send claim');
    await page.waitFor('text=Claim sent');
    assert.match(await page.text(), 'Then the reward is paid to your account.');
    assert.is(JSON.parse(redeemed()[0]?.body ?? '').email, 'mia@example.com');
  });

  for (const [path, activity, says] of [
    ['/prize-application', 'won-ordinary', 'The activity is missing from this link.'],
    ['/prize-application?id=null&type=1', 'won-ordinary', 'The activity is missing from this link.'],
    ['/activity-medal?id=..%2F1', 'won-medal', 'The activity is missing from this link.'],
    [PRIZE, 'lost', 'You have not won a prize in this activity.'],
    [MEDAL, 'nobody', 'You have not won a prize in this activity.'],
    [PRIZE, 'won-unknown', 'You get this prize another way'],
    [PRIZE, 'won-pending', 'Claim sent'],
    [PRIZE, 'won-granted', 'Claim approved'],
    [PRIZE, 'won-granted', 'The prize is on its way to you.'],
    [MEDAL, 'won-ordinary', 'Your details'],
    [PRIZE, 'won-medal', 'Claim medal'],
  ] as const)
    browserTest(`${path} of ${activity} says: ${says}`, async (context) => {
      const { page } = await visit(context, path, { gateway: { activity } });
      await page.waitFor(`text=${says}`);
      assert.not.match(await page.text(), /NaN|undefined|Invalid|\[object|null/);
    });

  browserTest('a claim that was refused says why, above the form', async (context) => {
    const { page } = await visit(context, PRIZE, { gateway: { activity: 'won-refused' } });
    await page.waitFor('text=The address is incomplete.');
    await page.waitFor('#field-name');
    assert.not.match(await page.text(), /NaN|undefined|Invalid|\[object|null/);
  });

  browserTest('a gateway that is away: a word, a retry, and then the form', async (context) => {
    const { page } = await visit(context, PRIZE, { gateway: { faults: ['status=503@user-reward*2'] } });
    await page.waitFor('text=Could not load your claim');
    await page.tap('text=Try again');
    await page.waitFor('#field-name');
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

  browserTest('hostile texts, colours and addresses of a prize do nothing', async (context) => {
    for (const path of [PRIZE, MEDAL]) {
      const { page, told } = await visit(context, path, { gateway: { activity: 'won-hostile' } });
      await page.waitFor('.clean-html');
      assert.equal(await page.evaluate('window.__xss || 0'), 0);
      assert.equal(await told(), []);
      assert.is(await page.evaluate(`getComputedStyle(document.body).display`), 'block');
      const asked = page.requests().filter(({ url }) => /evil/.test(url));
      assert.equal(asked, []);
    }
  });

  for (const language of CODES)
    browserTest(
      `the form fits a small phone in ${language}, and is sent by the keyboard`,
      async ({ engine, open }) => {
        const options = phone(engine, { language, gateway: { key: `fits-${language}-${engine.name}` } });
        const page = await open(site.url + VOUCHER, { ...options, width: 320, height: 568 });
        await page.waitFor(`text=${textIn(language, 'claim.send')}`);
        assert.is(await page.evaluate('document.documentElement.scrollWidth > innerWidth'), false);
        await page.enlargeText(2);
        assert.is(await page.evaluate('document.documentElement.scrollWidth > innerWidth'), false);
        await page.tap('#field-name');
        await page.key('Enter');
        await page.waitFor('.field-error');
      },
    );
}

await registerClaimTests();
await runBrowserTests();
