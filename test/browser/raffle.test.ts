import * as assert from 'uvu/assert';
import { CODES } from '../../src/i18n/languages.ts';
import { now } from '../fake/now.ts';
import { createFakeGateway } from '../fake/gateway.ts';
import type { LifeName } from '../fake/lives.ts';
import { startPreview } from '../preview/server.ts';
import type { Page } from './page.ts';
import { phone, type PhoneSwitches } from './phone.ts';
import { browserTest, runBrowserTests, type TestContext } from './suite.ts';
import { isSettled } from './overflows.ts';
import { reached } from './reached.ts';
import { until } from './until.ts';

const PATH = '/raffle-activity';
const ID = '1790000000000007001';
const GET = 'GET activity/get';
/** What the document asks for at once: also what only a person who has joined needs. */
const FIRST = [GET, 'GET task/list', 'GET ticket/get'];

/** Taps an element twice, 20 ms apart. */
function doubleTap(words: string): Promise<void> {
  const button = [].slice
    .call(document.querySelectorAll('button, a'))
    .filter((each: HTMLElement) => each.textContent!.indexOf(words) >= 0)[0] as unknown as HTMLElement;
  button.click();
  return new Promise((resolve) =>
    setTimeout(() => {
      button.click();
      resolve();
    }, 20),
  );
}

/** Tests of the raffle's page, for any engine. */
async function registerRaffleTests(): Promise<void> {
  let passedMs = 0;
  const gateway = createFakeGateway({ now: () => now() + passedMs });
  const site = await startPreview({ gateway });
  /** Moves the server's clock and the page's clock forward. */
  const pass = (page: Page, ms: number) => {
    passedMs += ms;
    return page.pass(ms);
  };
  let count = 0;

  /** Opens an activity of the fake gateway, and gives access to the calls of this visit. */
  async function visit(
    { engine, open }: TestContext,
    activity: LifeName,
    query = `?id=${ID}`,
    switches: PhoneSwitches = {},
  ) {
    const key = `raffle-${engine.name}-${++count}`;
    const inPhone = phone(engine, { ...switches, gateway: { activity, key, ...switches.gateway } });
    const page = await open(site.url + PATH + query, { ...inPhone, clock: null });
    const entries = () => site.gateway.log.filter((entry) => entry.key === key);
    return {
      page,
      entries,
      calls: () =>
        entries().map(({ method, path }) => `${method} ${path.replace(/^.*\/([\w-]+\/\w+)$/, '$1')}`),
    };
  }

  async function messagesOf(page: Page) {
    // A missing picture is recorded as an error.
    return (await page.hostMessages()).filter(({ method }) => method !== 'prompt' && method !== 'error');
  }

  browserTest('a life by tapping: join, check-in by itself, tickets 3 s later', async (context) => {
    const { page, calls, entries } = await visit(context, 'open');
    await page.waitFor('text=Running belt');
    assert.equal([...calls().slice(0, 3).sort(), ...calls().slice(3)], [...FIRST, 'GET reward/list']);
    await page.evaluate(doubleTap, 'Join it Now!');
    await page.waitFor('text=Check-in successful');
    await page.waitFor('text=2nd');
    await until(() => calls().length >= 10);
    assert.equal(calls().slice(4).sort(), [
      GET,
      'GET task/list',
      'GET task/list',
      'GET ticket/get',
      'POST activity/join',
      'POST check-in/create',
    ]);
    assert.equal(calls().slice(4, 6), ['POST activity/join', GET]);
    await page.tap('[role="dialog"] button');
    await page.waitGone('[role="dialog"]');
    await page.waitFor('text=Checked in');
    await pass(page, 3000);
    await page.waitFor('text=x 13');
    await page.pass(10_000);
    await page.evaluate(reached);
    assert.equal(calls().slice(10), ['GET ticket/get']);
    const all = entries();
    const checkedIn = all.find(({ path }) => /check-in/.test(path))!;
    for (const { refused, headers } of all) {
      assert.is(refused, null);
      assert.is(headers.time_zone, 'Asia/Shanghai');
    }
    const join = all.find(({ path }) => /join/.test(path))!;
    assert.equal(
      [join.body, join.headers['content-type']],
      [`id=${ID}`, 'application/x-www-form-urlencoded'],
    );
    assert.is(checkedIn.body, '');
    assert.equal(page.consoleErrors(), []);
  });

  browserTest('the check-in dialog closes with Back, and the page stays', async (context) => {
    const { page } = await visit(context, 'running');
    await page.waitFor('text=Check-in successful');
    await page.back();
    await page.waitGone('[role="dialog"]');
    assert.ok(await page.isVisible('text=Daily check-in'));
    assert.match(await page.url(), PATH);
  });

  browserTest('the tickets are not asked for when the page has gone', async (context) => {
    const { page, calls } = await visit(context, 'running');
    await page.waitFor('text=Check-in successful');
    await page.tap('[role="dialog"] button');
    await page.waitGone('[role="dialog"]');
    await page.tap('text=Rules');
    await page.waitFor('text=each ticket is a chance');
    const before = calls().filter((call) => /ticket/.test(call)).length;
    await page.pass(10_000);
    await page.evaluate(reached);
    assert.is(calls().filter((call) => /ticket/.test(call)).length, before);
  });

  browserTest(
    'a check-in by hand: two taps are one call, and a failure leaves the button',
    async (context) => {
      const gateway = { faults: ['rejected=1:no@check-in*1'] };
      const { page, calls } = await visit(context, 'running', undefined, { gateway });
      await page.waitFor('text=Check in');
      await page.waitFor(() => document.querySelector('.task-pill.is-checkIn')!.textContent === 'Check in');
      const made = () => calls().filter((call) => call === 'POST check-in/create').length;
      assert.is(made(), 1);
      assert.not(await page.isVisible('.toast.is-on'));
      await page.evaluate(doubleTap, 'Check in');
      await page.waitFor('text=Check-in successful');
      assert.is(made(), 2);
    },
  );

  browserTest('joining that fails says nothing and can be tried again', async (context) => {
    const gateway = { faults: ['rejected@activity/join*1'] };
    const { page, calls } = await visit(context, 'open', undefined, { gateway });
    await page.tap('text=Join it Now!');
    await until(() => calls().includes('POST activity/join'));
    // A call that is still open would reach its deadline while time passes.
    await page.waitFor(() => !document.querySelector('[aria-busy="true"]'));
    await page.pass(5000);
    assert.not(await page.isVisible('.toast.is-on'));
    await page.tap('text=Join it Now!');
    await page.waitFor('text=Your tickets');
    assert.is(calls().filter((call) => call === 'POST activity/join').length, 2);
  });

  for (const fault of ['status=503', 'hang', 'truncated', 'portal', 'malformed'])
    browserTest(`joining whose answer is lost is found to be done: ${fault}`, async (context) => {
      const gateway = { faults: [`${fault}@activity/join*1`] };
      const { page, calls } = await visit(context, 'open', undefined, { gateway });
      await page.tap('text=Join it Now!');
      await page.waitFor('text=Your tickets');
      assert.not(await page.isVisible('.toast.is-on'));
      assert.is(calls().filter((call) => call === 'POST activity/join').length, 1);
    });

  browserTest('joining out of time is told, without a call', async (context) => {
    const { page, calls } = await visit(context, 'not-started');
    await page.tap('text=Join it Now!');
    await page.waitFor('text=Please participate within the event timeframe.');
    assert.not.match(calls().join(), 'join');
  });

  browserTest('tasks open the native screens, once for two taps', async (context) => {
    const { page } = await visit(context, 'audited');
    await page.waitFor('text=Order not found');
    await page.evaluate(doubleTap, 'Go');
    await page.evaluate(doubleTap, 'Failed');
    const messages = await messagesOf(page);
    assert.equal(
      messages.map(({ method, argument, refused }) => ({ method, argument, refused })),
      [
        {
          method: 'startActivity',
          argument: {
            activityLabel: 'SubmitFeedBackPage',
            recordId: '1790000000000008001',
            auditFeedback: '',
          },
          refused: null,
        },
        {
          method: 'startActivity',
          argument: {
            activityLabel: 'ProductUserVerificationPage',
            recordId: '1790000000000008003',
            auditFeedback: 'Order not found',
          },
          refused: null,
        },
      ],
    );
    const disabled = await page.evaluate(() =>
      [].slice
        .call(document.querySelectorAll('.task-button'))
        .map((each: HTMLButtonElement) => each.disabled),
    );
    assert.equal(disabled, [true, false, true, false, true]);
  });

  browserTest('coming back from a native screen asks once for what is shown', async (context) => {
    const { page, calls } = await visit(context, 'audited');
    await page.waitFor('text=Order not found');
    await page.waitFor('text=x 12');
    const before = calls().length;
    await page.evaluate(() => {
      const { refreshPage } = window as unknown as { refreshPage(): void };
      document.dispatchEvent(new Event('visibilitychange'));
      refreshPage();
      document.dispatchEvent(new Event('visibilitychange'));
      setTimeout(refreshPage, 120);
    });
    await page.pass(1000);
    await until(() => calls().length >= before + 3);
    await page.evaluate(reached);
    assert.equal(calls().slice(before).sort(), [GET, 'GET task/list', 'GET ticket/get']);
    assert.ok(await page.isVisible('text=Order not found'));
  });

  browserTest('ten thousand ranked scroll in a document that stays small', async (context) => {
    const { page } = await visit(context, 'crowd');
    await page.tap('text=Rankings');
    await page.waitFor('.person-row');
    const most = await page.evaluate(() => {
      let highest = 0;
      const step = (at: number): Promise<number> => {
        scrollTo(0, (document.documentElement.scrollHeight * at) / 20);
        return new Promise<unknown>((resolve) =>
          requestAnimationFrame(() => requestAnimationFrame(resolve)),
        ).then(() => {
          highest = Math.max(highest, document.querySelectorAll('*').length);
          return at < 20 ? step(at + 1) : highest;
        });
      };
      return step(0);
    });
    assert.ok(most < 700, `${most} elements`);
    await page.waitFor(() => {
      scrollTo(0, 1e7);
      return document.body.textContent!.indexOf('10,000') >= 0;
    });
    console.log(`     at most ${most} elements`);
  });

  for (const [activity, path] of [
    ['won-ordinary', `/prize-application?id=${ID}&type=1`],
    ['won-medal', `/activity-medal?id=${ID}&badgeId=1790000000000009004&type=4`],
  ] as const)
    browserTest(`${activity} leads to its claim by one step`, async (context) => {
      const { page, calls } = await visit(context, activity);
      await page.waitFor('text=Get rewards');
      // The status of the claim is requested after the result.
      await until(async () => calls().length > 4);
      const [result, list, status] = [GET, 'GET user-reward/list', 'GET user-reward/get'];
      assert.equal([...calls()].sort(), [...FIRST, list, status].sort());
      const places = [result, list, status].map((call) => calls().indexOf(call));
      assert.equal([...places].sort(), places, 'each after the one that it needs');
      assert.match(
        String(await page.evaluate('JSON.stringify(sessionStorage)')),
        new RegExp(`wonPrize.*${ID}`),
      );
      const before = await page.evaluate<number>('history.length');
      await page.evaluate(doubleTap, 'Get rewards');
      const wanted = path.replace(/\?.*/, '');
      await until(async () => (await page.url()).includes(wanted));
      assert.is((await page.url()).replace(site.url, ''), path);
      await page.waitFor(isSettled);
      assert.ok((await page.evaluate<number>('history.length')) <= before + 1);
    });

  browserTest('the countdown ends in the result, by itself', async (context) => {
    const { page, calls } = await visit(context, 'drawing');
    await page.waitFor('text=Draw in');
    // Not beyond the draw, because the deadline of the call that follows uses the same clock.
    await pass(page, 5000);
    await page.waitFor('text=Congratulations, you have won!');
    assert.ok(calls().filter((call) => call === GET).length <= 4, calls().join());
  });

  browserTest('hostile texts, colours and addresses do nothing', async (context) => {
    for (const activity of ['hostile', 'won-hostile'] as const) {
      const { page } = await visit(context, activity);
      await page.waitFor(activity === 'hostile' ? 'text=Your tickets' : 'text=Get rewards');
      if (activity === 'hostile') await page.tap('text=Rewards');
      await page.waitFor(isSettled);
      const found = await page.evaluate(() => [
        (window as unknown as { __xss?: number }).__xss || 0,
        document.querySelectorAll(
          'main script, main iframe, main form, main style, main [onclick], a[href^=javascript]',
        ).length,
        document.body.innerHTML.indexOf('url(//evil'),
      ]);
      assert.is(JSON.stringify(found), '[0,0,-1]');
      assert.equal(await messagesOf(page), []);
    }
  });

  browserTest(
    'without a session the start page is shown, and nothing is asked for',
    async ({ engine, open }) => {
      site.gateway.reset();
      const device = { authorization: '' };
      const page = await open(`${site.url}${PATH}?id=${ID}`, phone(engine, { device }));
      await until(async () => !(await page.url()).includes(PATH));
      assert.is((await page.url()).replace(site.url, ''), '/download-page#raffle');
      assert.equal(
        site.gateway.log.filter(({ path }) => /app\/(activity|task|ticket|reward)|check-in/.test(path)),
        [],
      );
    },
  );

  for (const activity of ['not-started', 'closed', 'nobody'] as const)
    browserTest(`the rules can be reached, and left again: ${activity}`, async (context) => {
      const { page } = await visit(context, activity);
      await page.waitFor('.ticket-banner h2');
      await page.evaluate(doubleTap, 'Rules');
      await page.waitFor('.activity-rule b');
      assert.match(await page.url(), `/activity-rule?id=${ID}`);
      await page.tap('header button');
      await page.waitFor('.ticket-banner');
      assert.match(await page.url(), PATH);
    });

  for (const language of CODES)
    browserTest(`nothing leaves the screen with large text, in ${language}`, async (context) => {
      const { page } = await visit(context, 'audited', undefined, { language });
      await page.waitFor('.task-button');
      await page.enlargeText(2);
      await page.waitFor(isSettled);
      const wide = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      assert.is(wide, 0);
    });
}

await registerRaffleTests();
await runBrowserTests();
