import * as assert from 'uvu/assert';
import { now } from '../fake/now.ts';
import { createFakeGateway } from '../fake/gateway.ts';
import type { LifeName } from '../fake/lives.ts';
import { startPreview } from '../preview/server.ts';
import type { Page } from './page.ts';
import { phone, type PhoneSwitches } from './phone.ts';
import { browserTest, runBrowserTests, type TestContext } from './suite.ts';
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
  assert.equal([join.body, join.headers['content-type']], [`id=${ID}`, 'application/x-www-form-urlencoded']);
  assert.is(checkedIn.body, '');
  assert.equal(page.consoleErrors(), []);
});

await runBrowserTests();
