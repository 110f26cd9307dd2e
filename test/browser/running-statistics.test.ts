import * as assert from 'uvu/assert';
import { CODES, type Language } from '../../src/i18n/languages.ts';
import { textIn } from '../catalogues.ts';
import { now } from '../fake/now.ts';
import { startPreview, type Preview } from '../preview/server.ts';
import { hasLater } from './has-later.ts';
import { phone, tokenOf, type PhoneSwitches } from './phone.ts';
import { browserTest, runBrowserTests, type TestContext } from './suite.ts';
import { isSettled } from './overflows.ts';
import { reached } from './reached.ts';
import { until } from './until.ts';

const PATH = '/running-statistics';
const API = '/api-shc-sport';
/** Longer than the client's own deadline. */
/** A Saturday. */
const NOW = '2026-10-17T04:00:00Z';

interface Sums {
  readonly dataValue: number;
  readonly sportCalorie: number;
  readonly sportNumber: number;
}

/** The texts of the shown tab. The table of a chart, which is for screen readers, comes whenever the browser is idle. */
const TEXT_OF_TAB = `(function () {
  var found = [];
  [].forEach.call(document.querySelectorAll('#period *'), function (element) {
    if (element.closest('.chart-pill-read, [hidden]')) return;
    for (var node = element.firstChild; node; node = node.nextSibling)
      if (node.nodeType === 3) found.push(node.nodeValue);
  });
  return found.join();
})()`;

/** Tests of the page, for any engine. */
async function registerRunningStatisticsTests(): Promise<void> {
  const site = await startPreview();

  const visit = (
    { engine, open }: TestContext,
    query = '',
    switches: PhoneSwitches = {},
    clock: number | null = null,
  ) => open(site.url + PATH + query, { ...phone(engine, switches), clock });

  for (const language of CODES)
    for (const deviceUnit of [0, 1])
      browserTest(`numbers of the gateway, in ${language}, unit ${deviceUnit}`, async (context) => {
        const page = await visit(context, '?para=My%20title', { language, deviceUnit });
        const sums = await sumsOf(site, 'queryType=5');
        const { calories, distance, runs } = written(sums, language, deviceUnit);
        await page.waitFor(`text=${distance}`);
        const text = await page.text();
        for (const part of [
          'My title',
          distance,
          calories,
          runs,
          textIn(language, 'number.units').split(' ')[deviceUnit] ?? '',
          textIn(language, 'statistics.bests'),
        ])
          assert.ok(text.includes(part), `${part} in:\n${text}`);
        assert.not.match(text, /NaN|undefined|Invalid|\[object|null/);
        await page.waitFor('.chart-svg');
        assert.equal(page.consoleErrors(), []);
        assert.equal(await page.evaluate('[document.title, document.documentElement.lang]'), [
          'My title',
          language,
        ]);
      });

  browserTest('the calls are those of the specification', async (context) => {
    site.gateway.reset();
    const key = `calls-${context.engine.name}`;
    const switches = { gateway: { key, now: NOW }, timeZone: 'Europe/Berlin' };
    const page = await visit(context, '?tab=week', switches, Date.parse(NOW));
    await page.waitFor('text=View more');
    await page.waitFor(() => / (ahead of|behind) last\sweek/.test(document.body.textContent!));
    const calls = site.gateway.log.filter((entry) => entry.key === key);
    assert.equal(
      calls
        .slice(0, 4)
        .map(({ path }) => path.replace(API, ''))
        .sort(),
      ['/deviceResult/getBest', '/deviceResult/pageList', '/sportData/chartBySceneCode', '/sportData/detail'],
    );
    // The requests for the week before come last: its sums, and the runs until this point.
    assert.equal(
      calls.slice(4).map(({ path }) => path.replace(API, '')),
      ['/sportData/detail', '/userDeviceSportResult/pageList'],
    );
    for (const { headers, refused } of calls) {
      assert.is(refused, null);
      assert.equal(
        [headers.authorization, headers.time_zone, headers.language],
        [tokenOf(switches.gateway), 'Europe/Berlin', 'en'],
      );
    }
  });

  browserTest('a month is asked for once, that of the session’s zone', async (context) => {
    site.gateway.reset();
    // 31 October in New York, 1 November on the phone.
    const now = '2026-10-31T18:00:00Z';
    const gateway = { key: `zone-${context.engine.name}`, now };
    const options = phone(context.engine, { gateway, timeZone: 'America/New_York' });
    const page = await context.open(`${site.url}${PATH}?tab=month`, {
      ...options,
      clock: Date.parse(now),
      timeZone: 'Asia/Shanghai',
    });
    await page.waitFor('text=View more');
    await page.waitFor(isSettled);
    const days = () =>
      site.gateway.log
        .filter(({ key, path }) => key === gateway.key && path.endsWith('/sportData/detail'))
        .map(({ query }) => query.dateTime);
    // The month before is asked for by late code.
    await until(() => days().length > 1, { report: () => `a second of ${days().join()}` });
    await page.waitFor(isSettled);
    assert.equal(days(), ['2026-10-31', '2026-09-30'], 'this month, and the one before');
  });

  browserTest('a tab shows its own numbers, stands in the address and survives a reload', async (context) => {
    const page = await visit(context, '?para=x', { gateway: { now: NOW } }, Date.parse(NOW));
    await page.tap('text=Week');
    await page.waitFor('text=24.31');
    // The address is set after the paint.
    await page.waitFor(() => location.search === '?para=x&tab=week');
    // The last of the requests: some engines call a request that a reload cancels an error.
    await page.waitFor('text=9.1 km more than');
    await page.waitFor(isSettled);
    await page.reload();
    await page.waitFor('text=24.31');
    assert.is(await page.evaluate(selectedTab), 'Week');
    assert.equal(page.consoleErrors(), []);
  });

  browserTest('a tapped bar says how many workouts it stands for', async (context) => {
    const key = `bar-${context.engine.name}`;
    const page = await visit(context, '?tab=week', { gateway: { key, now: NOW } }, Date.parse(NOW));
    const pill = () => page.text('#period > :not([hidden]) .chart-pill');
    await page.waitFor('.chart-svg');
    await page.waitFor('text=View more');
    await page.tap('.chart');
    await page.waitFor('.chart-pill-extra');
    assert.match(await pill(), /^Thu 15 Oct\s*3\.1 km\s*1 workout$/);
    await page.tap('text=Year');
    await page.waitFor(() => document.querySelectorAll('#period .chart-svg').length === 2);
    await page.waitFor(isSettled);
    await page.tap('#period > :not([hidden]) .chart');
    await page.waitFor('#period > :not([hidden]) .chart-pill-extra');
    assert.match(await pill(), /^Jul 2026\s*[\d.]+ km\s*\d+ workouts$/);
    // Of the year's months only that of the bar is requested. The year before is compared by its months.
    const months = site.gateway.log.filter(
      ({ key: own, query }) => own === key && query.queryType === '3' && query.dateTime! > '2026',
    );
    assert.equal(
      months.map(({ path, query }) => [path.replace(API, ''), query.dateTime]),
      [['/sportData/detail', '2026-07-01']],
    );
    assert.equal(page.consoleErrors(), []);
  });

  browserTest('a tab that was left comes back as it was, with the tap, and is refreshed', async (context) => {
    const key = `back-${context.engine.name}`;
    // A Saturday: on a Monday the week may have no workouts yet, and no chart.
    const page = await visit(context, '', { gateway: { key, now: NOW } }, Date.parse(NOW));
    await page.waitFor('.chart-svg');
    await page.waitFor(isSettled);
    // The sums of twelve weeks come last.
    await page.waitFor('.trend');
    const total = await page.evaluate<string>(TEXT_OF_TAB);
    await page.tap('text=Week');
    await page.waitFor(() => document.querySelectorAll('#period .chart-svg').length === 2);
    await page.waitFor(isSettled);
    const before = site.gateway.log.filter((entry) => entry.key === key).length;
    // Preact renders in a microtask of the tap, before anything is painted. So the text is read in the next one.
    await page.evaluate(`(function () {
      document.querySelector('[role="tab"]').click();
      Promise.resolve().then(function () { window.__shown = ${TEXT_OF_TAB}; });
    })()`);
    assert.is(await page.evaluate('window.__shown'), total);
    const calls = () => site.gateway.log.filter((entry) => entry.key === key).slice(before);
    // The comparison of the week may still come, too.
    await until(() => calls().length >= 3 && calls().every(({ isOver }) => isOver));
    await page.waitFor(() => location.search === '');
    await page.waitFor(isSettled);
    assert.is(await page.evaluate(TEXT_OF_TAB), total);
    assert.equal(page.consoleErrors(), []);
  });

  browserTest('the tabs fit a screen that gets narrower', async (context) => {
    const page = await visit(context, '?tab=year');
    await page.waitFor('text=View more');
    await page.resize(412, 640);
    await page.waitFor(isSettled);
    await page.resize(320, 640);
    await page.waitFor(() => {
      const list = document.querySelector<HTMLElement>('[role=tablist]')!;
      return list.className === 'tabs' && list.scrollWidth <= list.clientWidth && list.clientWidth < 320;
    });
  });

  browserTest('of tabs that are switched fast the last one counts, whatever comes first', async (context) => {
    // Month's responses arrive long after Year's.
    const faults = ['delay=1500@detail?queryType=3', 'delay=1500@chartBySceneCode?queryType=3'];
    const key = `fast-${context.engine.name}`;
    const page = await visit(context, '', { gateway: { faults, key } });
    await page.waitFor('text=View more');
    const year = written(await sumsOf(site, `queryType=4&dateTime=${today()}`), 'en', 0);
    await page.tap('text=Month');
    await page.tap('text=Year');
    await page.waitFor(`text=${year.distance}`);
    const calls = site.gateway.log.filter((entry) => entry.key === key);
    await until(() => calls.every(({ isOver }) => isOver));
    await page.waitFor(isSettled);
    assert.ok(await page.isVisible(`text=${year.distance}`));
    assert.is(await page.evaluate(selectedTab), 'Year');
  });

  browserTest('all records, to the end, in a document that stays small', async (context) => {
    const page = await visit(context, '', { gateway: { size: 45, key: `list-${context.engine.name}` } });
    await page.tap('text=View more');
    await page.waitFor('[role="dialog"]');
    await page.waitFor(() => {
      const scroller = [].slice
        .call(document.querySelectorAll('[role="dialog"] *'))
        .filter(
          (each: HTMLElement) => each.scrollHeight > each.clientHeight + 20 && each.clientHeight > 100,
        )[0];
      if (scroller) (scroller as HTMLElement).scrollTop = 1e6;
      return document.body.textContent!.indexOf('No more workouts') >= 0;
    });
    const rows = await page.evaluate(() => document.querySelectorAll('[role="dialog"] li').length);
    assert.ok(rows > 5 && rows < 45, `${rows} rows`);
    await page.back();
    await page.waitGone('[role="dialog"]');
    assert.match(await page.url(), new RegExp(`${PATH}$`));
    assert.equal(page.consoleErrors(), []);
  });

  browserTest('a record opens in the native app, back closes the view', async (context) => {
    const page = await visit(context);
    await page.waitFor('text=View more');
    const [first] = (
      await call<{ list: { sportType: number }[] }>(site, '/deviceResult/pageList?pageNo=1&pageSize=10')
    ).list;
    await page.tap('ul:not([data-bests]) button.row');
    await page.tap('header button');
    const said = async () => (await page.hostMessages()).filter(({ method }) => method !== 'prompt');
    await until(async () => (await said()).length >= 2);
    const messages = await said();
    assert.equal(
      messages.map(({ method, refused }) => [method, refused]),
      [
        ['startActivity', null],
        ['finishActivity', null],
      ],
    );
    const { activityLabel, sportType, id } = messages[0]!.argument as Record<string, unknown>;
    assert.equal([activityLabel, sportType], ['sportResult', first!.sportType]);
    assert.match(String(id), /^\d{5,}$/);
    assert.type(id, 'string');
  });

  browserTest('a block that fails says so, the others stay, and it can be tried again', async (context) => {
    const faults = ['status=503@detail*1'];
    const page = await visit(context, '', { gateway: { faults, key: `fail-${context.engine.name}` } });
    await page.waitFor('text=View more');
    await page.waitFor('text=Could not load your totals');
    assert.ok(await page.isVisible('text=Best performances'));
    await page.tap('text=Try again');
    await page.waitFor('text=Active days');
    assert.not(await page.isVisible('text=Could not load your totals'));
  });

  // Apart from the late calls for the workouts of the bests, and for the last weeks.
  const isOwn = ({ path, query }: { path: string; query: Readonly<Record<string, string>> }) =>
    !(path.endsWith('deviceResult/pageList') && query.pageNo !== '1') && query.queryType !== '2';

  browserTest('the native refresh loads anew, and once', async (context) => {
    const key = `refresh-${context.engine.name}`;
    const page = await visit(context, '', { gateway: { key } });
    await page.waitFor('text=View more');
    const count = () => site.gateway.log.filter((entry) => entry.key === key && isOwn(entry)).length;
    await until(() => count() >= 4);
    const before = count();
    await page.evaluate(() => {
      const { refreshPage } = window as unknown as { refreshPage(): void };
      for (let i = 0; i < 20; i++) refreshPage();
    });
    await page.pass(1000);
    await until(() => count() >= before + 4);
    await page.evaluate(reached);
    assert.is(count(), before + 4);
    assert.ok(await page.isVisible('text=View more'));
  });

  browserTest(
    'with another language nothing is asked for before the page has loaded again',
    async (context) => {
      const key = `other-language-${context.engine.name}`;
      const page = await visit(context, '', { gateway: { key } });
      await page.waitFor('text=View more');
      const languages = () =>
        site.gateway.log
          .filter((entry) => entry.key === key && isOwn(entry))
          .map(({ headers }) => headers.language);
      const before = languages().length;
      await page.evaluate(() => {
        const { refreshPage } = window as unknown as { refreshPage(session: object): void };
        refreshPage({ language: 'de' });
      });
      await page.waitFor('text=Mehr anzeigen');
      assert.equal([...new Set(languages().slice(before))], ['de']);
    },
  );

  browserTest('the menu of sports opens, and closes with the back button', async (context) => {
    const page = await visit(context);
    await page.waitFor('text=View more');
    await page.tap('.menu-button');
    await page.waitFor('text=Hula hoop');
    await page.back();
    await page.waitGone('text=Hula hoop');
    assert.ok(await page.isVisible('text=Best performances'));
  });

  const broken: Record<string, PhoneSwitches> = {
    'no answer to the prompt': { prompt: 'null' },
    'an empty answer': { prompt: 'empty' },
    'garbage for an answer': { prompt: 'garbage' },
    'a prompt that throws': { prompt: 'throws' },
    'no storage': { storage: 'null' },
    'storage that throws': { storage: 'throws' },
    'no bridge': { bridge: 'none' },
    'a bridge that throws': { bridge: 'throws' },
  };
  for (const [name, switches] of Object.entries(broken))
    browserTest(`works with ${name}`, async (context) => {
      const link = `?authorization=${tokenOf({})}&language=de&para=x`;
      const page = await visit(context, link, { ...switches, device: { language: 'de' } });
      await page.waitFor('text=Mehr anzeigen');
      assert.is((await page.url()).split('?')[1], 'para=x', 'the session left the address');
      await page.tap('ul:not([data-bests]) button.row');
      await page.tap('header button');
      assert.equal(page.consoleErrors(), []);
    });

  browserTest('paints its frame while no script has run', async ({ engine, open }) => {
    const page = await open(site.url + PATH, { ...phone(engine), scriptsBlocked: true });
    const frame = await page.evaluate(() =>
      ['.page-header', '.tabs', '.card'].map((selector) => {
        const box = document.querySelector(selector)!.getBoundingClientRect();
        return box.width > 300 && box.height > 30;
      }),
    );
    assert.equal(frame, [true, true, true]);
    assert.is(await page.text(), '');
  });

  browserTest(
    'a step without a network leaves the page as it is, and is taken once there is one',
    async ({ engine, open }) => {
      const page = await open(`${site.url}/data-center`, phone(engine));
      await page.waitFor('text=Jump rope');
      // The code of the notices is loaded after the first data.
      await page.waitFor(hasLater);
      await page.setOffline(true);
      await page.tap('text=Jump rope');
      await page.waitFor('text=Check your connection');
      assert.ok(await page.isVisible('text=Weight'));
      assert.is(new URL(await page.url()).pathname, '/data-center');
      await page.setOffline(false);
      await page.tap('text=Jump rope');
      await page.waitFor('text=Sample data');
    },
    { engines: ['chromium-153', 'chromium-64'] },
  );

  for (const mode of ['404', 'html', 'truncated', 'throws'] as const) {
    for (const file of ['running-statistics-', 'core-', '.en'])
      browserTest(`a chunk (${file}) that comes as ${mode} is asked for again`, async (context) => {
        site.block([{ file, mode, times: 1 }]);
        const page = await visit(context).finally(() => site.block([]));
        await page.waitFor('text=View more');
      });
    browserTest(
      `a chunk that always comes as ${mode} ends in words, and starts when it is mended`,
      async (context) => {
        site.block([{ file: 'core-', mode }]);
        try {
          const page = await visit(context);
          await page.waitFor('text=Try again');
          // The header's button works even if the core chunk could not be loaded.
          await page.tap('header button');
          const told = await page.hostMessages();
          assert.is(told.filter(({ method }) => method === 'finishActivity').length, 1);
          site.block([]);
          await page.tap('text=Try again');
          await page.waitFor('text=View more');
        } finally {
          site.block([]);
        }
      },
    );
  }
}

const selectedTab = () => document.querySelector('[role="tab"][aria-selected="true"]')!.textContent;

async function call<Data>(site: Preview, path: string): Promise<Data> {
  const headers = { Authorization: tokenOf({}), time_zone: 'Asia/Shanghai', language: 'en' };
  const response = await fetch(site.url + API + path, { headers });
  const body = (await response.json()) as { data: Data };
  return body.data;
}

const sumsOf = (site: Preview, query: string) =>
  call<Sums>(site, `/sportData/detail?pageNo=1&pageSize=99&sceneCode=100&${query}`);

/** Today in Shanghai, which has no daylight saving time. */
const today = () => new Date(now() + 8 * 3_600_000).toISOString().slice(0, 10);

/** Formatted with Node's Intl, so that the check does not depend on the pages' own code. */
function written(sums: Sums, language: Language, deviceUnit: number) {
  const distance = (sums.dataValue / 1000) * (deviceUnit ? 0.6213712 : 1);
  const digits = (count: number) => ({ minimumFractionDigits: count, maximumFractionDigits: count });
  return {
    distance: new Intl.NumberFormat(language, digits(2)).format(distance),
    calories: new Intl.NumberFormat(language, digits(0)).format(sums.sportCalorie),
    runs: String(sums.sportNumber),
  };
}

await registerRunningStatisticsTests();
await runBrowserTests();
