import type { IncomingMessage, ServerResponse } from 'node:http';
import * as assert from 'uvu/assert';
import { createFakeGateway, type FakeGateway } from '../fake/gateway.ts';
import { startPreview } from '../preview/server.ts';
import { phone } from './phone.ts';
import { BAD_ADDRESSES, BAD_COLOURS, CORPUS } from './sanitise-corpus.ts';
import { browserTest, runBrowserTests } from './suite.ts';
import { reached } from './reached.ts';

const APP = '/api-activity-center/app';
const ID = '1790000000000007004';

/** The current value of the fields: HTML, an address and a colour. */
interface Hostile {
  readonly html: string;
  readonly address: string;
  readonly colour: string;
}

/** Responses for every call, with hostile texts in each text field. A list has one row for each text. */
function answers(texts: readonly Hostile[], type: number, life: object): Readonly<Record<string, unknown>> {
  const prize = ({ html, address, colour }: Hostile) => ({
    type,
    name: html,
    bgColor: colour,
    picUrl: address,
    count: html,
    rewardInfo: { prizeUnit: html, prizeValue: html, description: html, type, sourceId: html },
  });
  const person = ({ html, address }: Hostile) => ({ headImgUrl: address, nickName: html });
  const activity = ({ html, address }: Hostile, id: unknown) => ({
    id,
    name: html,
    picUrl: address,
    state: 2,
    stateText: html,
    description: html,
    theme: html,
    lotteryCountdown: 5000,
    detail: { joinStatus: 1 },
    ...life,
  });
  const task = (taskKey: string, taskStatus: number, { html, address }: Hostile) => ({
    taskKey,
    taskStatus,
    name: html,
    description: html,
    rewardDescription: html,
    taskIcon: address,
    processText: html,
    processStatus: 2,
    userTaskId: html,
    auditFeedback: html,
  });
  const [first] = texts;
  if (!first) return {};
  return {
    [`${APP}/activity/get`]: activity(first, ID),
    [`${APP}/activity/list`]: texts.map((each, index) => activity(each, index + 1)),
    [`${APP}/task/list`]: texts.flatMap((each) => [task('SIGN_IN', 1, each), task('FOLLOW_MEDIA', -1, each)]),
    [`${APP}/ticket/get`]: {
      mineTicketNum: first.html,
      list: texts.map((each) => ({ ...person(each), ticketNum: each.html })),
    },
    [`${APP}/reward/list`]: texts.flatMap((each) => [prize(each), { ...prize(each), type: 2 }]),
    [`${APP}/user-reward/list`]: {
      selfResult: prize(first),
      resultList: texts.map((each) => ({ ...prize(each), detailList: [{ userInfo: person(each) }] })),
    },
    [`${APP}/user-reward/get`]: { ...prize(first), redeemStatus: -1, auditFeedback: first.html },
  };
}

/** A mark in front of a hostile text. It shows that the text has arrived on the page. */
const markOf = (index: number) => `mark${index}.`;

const hostileAt = (index: number): Hostile => ({
  html: markOf(index) + (CORPUS[index] ?? ''),
  address: BAD_ADDRESSES[index % BAD_ADDRESSES.length] ?? '',
  colour: BAD_COLOURS[index % BAD_COLOURS.length] ?? '',
});

export interface HostilePage {
  readonly path: string;
  /** The fields of activity/get that select the page's view. */
  readonly life?: object;
  readonly type?: number;
  /** This element exists once the page shows the server's data. */
  readonly shows: string;
  /** The texts of tabs to open one after the other. */
  readonly tabs?: readonly string[];
  /** The number of rows in each list: with more rows, fewer refreshes are needed. */
  readonly rows?: number;
}

/** By then a page has requested fresh data, even if it combines several calls of the hook into one request. */
const REFRESH_MS = 600;

const HOSTILE_PAGES: readonly HostilePage[] = [
  { path: `/prize-application?id=${ID}&type=1`, shows: '#field-name' },
  { path: `/activity-medal?id=${ID}&type=4`, type: 4, shows: 'button[type=submit]' },
  { path: '/activity-list', shows: '.activity-row', rows: 43 },
  { path: `/activity-rule?id=${ID}`, shows: '.activity-rule' },
  {
    rows: 43,
    path: `/raffle-activity?id=${ID}`,
    life: { detail: { joinStatus: 0 } },
    shows: '.ticket-stub button',
  },
  { rows: 43, path: `/raffle-activity?id=${ID}`, shows: '[role=tab]', tabs: ['Rankings', 'Rewards'] },
  { rows: 43, path: `/raffle-activity?id=${ID}`, life: { lotteryCountdown: 0 }, shows: '.outcome' },
];

/** Resolves when a text with the mark was rendered and its content had time to act. Runs in the page. */
function drawn(mark: string): Promise<void> {
  return new Promise((resolve) => {
    const look = () =>
      requestAnimationFrame(() =>
        document.getElementById('root')!.innerHTML.indexOf(mark) < 0
          ? look()
          : requestAnimationFrame(() => resolve()),
      );
    look();
  });
}

/** Tests each field of each page with each text of the corpus, one refresh after another. */
async function registerHostileFieldsTests(): Promise<void> {
  const fake = createFakeGateway();
  const hostile = new Map<string, Readonly<Record<string, unknown>>>();
  const gateway: FakeGateway = Object.assign({}, fake, {
    handle(request: IncomingMessage, response: ServerResponse): boolean {
      const path = (request.url ?? '').replace(/\?.*/, '');
      const visit = hostile.get(String(request.headers.authorization));
      if (!visit || !(path in visit)) return fake.handle(request, response);
      response.writeHead(200, { 'content-type': 'application/json' });
      response.end(JSON.stringify({ success: true, code: 200, data: visit[path] }));
      return true;
    },
  });
  const site = await startPreview({ gateway });

  const COUNTER = `window.hits=0;window.hit=function(){window.hits++};window.alert=window.hit;`;

  for (const { path, life = {}, type = 1, shows, tabs = [], rows = 1 } of HOSTILE_PAGES)
    browserTest(
      `${CORPUS.length} hostile texts in every field of ${path.replace(/\?.*/, '')} ${JSON.stringify(life)}`,
      async ({ engine, open }) => {
        const authorization = `hostile-${engine.name}-${path}-${JSON.stringify(life)}`.replace(
          /[^\w-]/g,
          '-',
        );
        const say = (from: number) => {
          const texts = Array.from({ length: rows }, (_, row) => hostileAt(from + row));
          hostile.set(authorization, answers(texts, type, life));
        };
        say(0);
        const options = phone(engine, { platform: 'android', device: { authorization, language: 'en' } });
        const page = await open(site.url + path, {
          ...options,
          script: (options.script ?? '') + COUNTER,
          clock: null,
        });
        const url = await page.url();
        await page.waitFor(shows);
        for (const tab of [null, ...tabs]) {
          if (tab) await page.tap(`text=${tab}`);
          for (let from = 0; from < CORPUS.length; from += rows) {
            say(from);
            await page.evaluate('void window.refreshPage()');
            await page.pass(REFRESH_MS);
            await page.evaluate(drawn, markOf(from));
            assert.is(await page.evaluate('window.hits'), 0, CORPUS[from]);
          }
        }
        await page.waitFor(shows);
        await page.evaluate(reached);
        assert.is(await page.evaluate('window.hits'), 0);
        const told = (await page.hostMessages()).filter(
          ({ method }) => method !== 'prompt' && method !== 'error',
        );
        assert.equal(told, []);
        assert.is((await page.url()).replace(/&tab=\w+/, ''), url);
        // Images of the corpus may be loaded, but only over http(s). Its frames, scripts and style sheets must not
        // be.
        const asked = page
          .requests()
          .filter(({ url: to }) => !to.startsWith(site.url) && !to.startsWith('data:,'));
        assert.equal(
          asked.filter(({ url: to }) => !/^https?:\/\//.test(to) || /\.(js|css)$|seen/.test(to)),
          [],
        );
        const styled = await page.evaluate(
          `Array.prototype.filter.call(document.querySelectorAll('#root [style]'), function (e) { return /url|expression|javascript/.test(e.getAttribute('style')) }).length`,
        );
        assert.is(styled, 0);
      },
      { timeoutMs: 240_000 },
    );
}

await registerHostileFieldsTests();
await runBrowserTests();
