import * as assert from 'uvu/assert';
import { assertStands } from '../faults/assert-stands.ts';
import { type PageCase } from '../faults/page-cases.ts';
import { sampleOf, SEED } from '../faults/seed.ts';
import { startPreview } from '../preview/server.ts';
import { exampleQuery, ROUTES } from '../routes.ts';
import type { Page } from './page.ts';
import { phone, type PhoneSwitches } from './phone.ts';
import { CORPUS } from './sanitise-corpus.ts';
import { spoiltGateway } from './spoilt-gateway.ts';
import { browserTest, runBrowserTests, type TestContext } from './suite.ts';
import { until } from './until.ts';

/* The faults of test/faults, which runs without layout, in real browsers: a sample that the run's seed selects. */

/** The current day of the fake user. */
const NOON = Date.UTC(2026, 9, 17, 4);
const LONG = { timeoutMs: 600_000 };
const CANARY = 'canary-7f3a';

const gateway = spoiltGateway();
const site = await startPreview({ gateway });
console.log(`SEED=${SEED}`);

/** Each document starts without stored data, and counts executions, open calls and listeners. */
const COUNTER = `(function () {
  try { sessionStorage.clear(); localStorage.clear(); } catch (error) {}
  window.hits = 0; window.hit = window.alert = function () { window.hits++; };
  window.calls = 0; window.listeners = 0;
  var send = window.fetch;
  window.fetch = function () {
    var end = function () { window.calls--; };
    window.calls++;
    var answer = send.apply(window, arguments);
    answer.then(end, end);
    return answer;
  };
  // Engines without AbortController send calls in this way.
  var sendByRequest = XMLHttpRequest.prototype.send;
  XMLHttpRequest.prototype.send = function () {
    window.calls++;
    this.addEventListener('loadend', function () { window.calls--; });
    return sendByRequest.apply(this, arguments);
  };
  [window, document].forEach(function (target) {
    var add = target.addEventListener, remove = target.removeEventListener;
    target.addEventListener = function (type, listener, how) {
      if (!(how && how.once)) window.listeners++;
      return add.apply(target, arguments);
    };
    target.removeEventListener = function () { window.listeners--; return remove.apply(target, arguments); };
  });
})();`;

const addressOf = ({ path, query }: Pick<PageCase, 'path' | 'query'>) =>
  `${site.url}${path}?${new URLSearchParams(query).toString()}`;

function openIn({ engine, open }: TestContext, url: string, switches: PhoneSwitches = {}): Promise<Page> {
  const device = { authorization: CANARY, language: 'en', userName: 'Mira', ...switches.device };
  const options = phone(engine, { platform: 'android', ...switches, device });
  return open(url, { ...options, script: (options.script ?? '') + COUNTER, clock: NOON });
}

/** The page's text without parts that change by themselves, disappear, or appear only once the browser is idle. */
function shown(): string {
  const root = (document.getElementById('root') || document.body).cloneNode(true) as HTMLElement;
  const left = root.querySelectorAll(
    '[role=timer], .countdown, .toast-place, .chart-card-former, .averages, .result-context, .period-head-sums, .chart-pill, .chart-pill-read',
  );
  Array.prototype.forEach.call(left, (element: Element) => element.parentNode!.removeChild(element));
  return root.textContent!.replace(/\s+/g, ' ').trim();
}

const isIdle = () =>
  (window as unknown as { calls: number }).calls === 0 &&
  !document.querySelector('[aria-busy=true], .bone') &&
  document.body.innerText.length > 20;

/** Waits until no call is open and nothing changes. */
async function settle(page: Page, isDone = isIdle): Promise<string> {
  await page.waitFor(() => document.body.innerText.length > 10);
  for (let before = ''; ;) {
    await page.waitFor(isDone);
    await page.pass(400);
    const now = await page.evaluate(shown);
    if (now === before && (await page.evaluate(isDone))) return now;
    before = now;
  }
}

async function stands(page: Page, about: string): Promise<void> {
  const [text, everything] = [await page.evaluate(shown), await page.text()];
  const errors = (await page.hostMessages())
    .filter(({ method, argument }) => method === 'error' && !String(argument).startsWith('failed to load'))
    .map(({ argument }) => String(argument));
  try {
    assertStands({ text: () => text, everything: () => everything, notice: () => '' }, errors);
  } catch (error) {
    throw new Error(`${about}: ${String(error)}`);
  }
}

const HOSTS: readonly PhoneSwitches[] = [
  ...(['none', 'throws', 'finishActivity'] as const).map((bridge) => ({ bridge })),
  ...(['null', 'empty', 'undefined', 'garbage', 'cut', 'throws'] as const).map((prompt) => ({ prompt })),
  ...(['null', 'throws', 'full'] as const).map((storage) => ({ storage })),
  ...([null, 7, [], {}, 'NaN', 'undefined', 'null'] as const).map((value) => ({
    device: {
      userName: value,
      userIcon: value,
      language: value,
      time_zone: value,
      deviceUnit: value,
      tenantUnit: value,
    },
  })),
];
/** The maximum length of a text from the corpus, because all parameters of the address get this text. */
const ADDRESS_MAX = 300;
const APP_ROUTES = ROUTES.filter(({ kind }) => kind === 'app');
const hostRows = HOSTS.flatMap((host) => APP_ROUTES.map((route) => ({ host, route })));

browserTest(
  'in a phone that is broken pages stand',
  async (context) => {
    for (const { host, route } of sampleOf(hostRows, 6)) {
      gateway.visit();
      const page = await openIn(context, addressOf({ path: route.path, query: exampleQuery(route) }), host);
      await settle(page);
      await stands(page, `${route.path} ${JSON.stringify(host)}`);
      await page.close();
    }
  },
  LONG,
);

const attacks = APP_ROUTES.flatMap((route) =>
  CORPUS.map((text) => ({ route, text: text.slice(0, ADDRESS_MAX) })),
);

browserTest(
  'hostile texts of the host and of the address: no script, no step, no request, no leak',
  async (context) => {
    for (const { route, text } of sampleOf(attacks, 6)) {
      const about = `${route.path}: ${text}`;
      gateway.visit();
      const query = { ...exampleQuery(route), other: text, [text.slice(0, 40)]: text };
      const hostile = Object.fromEntries(Object.keys(query).map((name) => [name, text]));
      const url = `${addressOf({ path: route.path, query: { ...query, ...hostile } })}#${encodeURIComponent(text)}`;
      const page = await openIn(context, url, {
        device: { userName: text, userIcon: text, language: 'en', time_zone: text, deviceUnit: text },
      });
      await settle(page);
      assert.is(await page.evaluate('window.hits'), 0, about);
      assert.is(new URL(await page.url()).pathname, route.path, about);
      const elsewhere = page
        .requests()
        .filter(({ url: to }) => !to.startsWith(site.url) && !/^(data|blob):/.test(to));
      // The picture of the host's user may come from any http(s) address.
      assert.equal(
        elsewhere.filter(({ url: to }) => !/^https?:/.test(to) || /\.(js|css)/.test(to)),
        [],
        about,
      );
      const leaks = page.requests().filter(({ url: to }) => to.includes(CANARY));
      assert.equal(leaks, [], about);
      assert.not.ok(
        String(await page.evaluate('document.documentElement.outerHTML')).includes(CANARY),
        about,
      );
      await stands(page, about.slice(0, 100)).catch((error: unknown) => {
        // The page may show a text of the corpus as plain text.
        if (!/shows /.test(String(error))) throw error;
      });
      await page.close();
    }
  },
  LONG,
);

browserTest('what counts scripts, requests and leaks does count', async (context) => {
  gateway.visit();
  const page = await openIn(context, `${site.url}/data-center`);
  await page.waitFor('text=Jump rope');
  await page.evaluate(`void (window.alert(1), new Image().src = 'https://pictures.invalid/${CANARY}.png')`);
  assert.is(await page.evaluate('window.hits'), 1);
  await until(() => page.requests().some(({ url }) => url.includes(CANARY)));
});

const isWhole = process.env.SAMPLE === 'all';

browserTest(
  'refreshes and switched tabs leave no node, no listener and no open call behind',
  async (context) => {
    gateway.visit();
    const page = await openIn(context, addressOf({ path: '/running-statistics', query: { tab: 'week' } }));
    await page.waitFor('text=View more');
    const round = (refreshes: number, switches: number) =>
      page.evaluate(
        (wanted, turns) => {
          const mine = window as unknown as {
            calls: number;
            listeners: number;
            refreshPage(): void;
            __pass(ms: number): Promise<void>;
          };
          // A call that is still open would reach its deadline while time passes.
          const answered = (): Promise<void> =>
            mine.calls ? new Promise<void>((done) => setTimeout(done, 10)).then(answered) : Promise.resolve();
          const idle = (): Promise<void> =>
            answered()
              .then(() => mine.__pass(200))
              .then(() => (mine.calls ? idle() : undefined));
          const count = () => {
            const held: Record<string, number> = { listeners: mine.listeners, calls: mine.calls };
            Array.prototype.forEach.call(document.getElementsByTagName('*'), (element: Element) => {
              const name = `${element.tagName} ${element.getAttribute('class') || ''}`;
              held[name] = (held[name] || 0) + 1;
            });
            return held;
          };
          const refresh = (left: number): Promise<void> => {
            if (!left) return Promise.resolve();
            mine.refreshPage();
            return idle().then(() => refresh(left - 1));
          };
          const change = (left: number): Promise<void> => {
            if (!left) return Promise.resolve();
            (document.querySelectorAll('[role=tab]')[left % 4] as HTMLElement).click();
            return (left % 20 ? mine.__pass(20) : idle()).then(() => change(left - 1));
          };
          const week = () => {
            (document.querySelectorAll('[role=tab]')[1] as HTMLElement).click();
            return idle().then(idle);
          };
          return refresh(wanted)
            .then(() => change(turns))
            .then(week)
            .then(count);
        },
        refreshes,
        switches,
      );
    // A chosen tab stays in the page, and its chart gets a table once the browser is idle: choose each tab once.
    for (const [chosen, tab] of [1, 2, 3, 0].entries()) {
      await page.evaluate(
        (index) => (document.querySelectorAll('[role=tab]')[index] as HTMLElement).click(),
        tab,
      );
      await settle(page);
      await page.waitFor(
        new Function(`return document.querySelectorAll('main table').length > ${chosen}`) as () => boolean,
      );
      await settle(page);
    }
    const first = await round(5, 20);
    const last = await round(isWhole ? 1000 : 60, isWhole ? 500 : 60);
    const changed = Object.keys({ ...first, ...last }).filter((name) => first[name] !== last[name]);
    const about = changed.map((name) => `${name}: ${first[name]} became ${last[name]}`).join();
    assert.is(about, '', about);
    await stands(page, 'after the rounds');
  },
  LONG,
);

await runBrowserTests();
