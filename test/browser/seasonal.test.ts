import * as assert from 'uvu/assert';
import { CODES } from '../../src/i18n/languages.ts';
import { textIn } from '../catalogues.ts';
import { startPreview } from '../preview/server.ts';
import { phone, type PhoneSwitches } from './phone.ts';
import { browserTest, runBrowserTests, type TestContext } from './suite.ts';

const APP = '/api-activity-center/app';
const SEASON_ID = '1790000000000007003';

/* Tests of the list of activities, and of the season's pages, which are the raffle's pages with a theme. */

const site = await startPreview();
let visits = 0;

async function visit({ engine, open }: TestContext, path: string, switches: PhoneSwitches = {}) {
  const key = `season-${engine.name}-${++visits}`;
  const page = await open(
    site.url + path,
    phone(engine, { ...switches, gateway: { ...switches.gateway, key } }),
  );
  const calls = () =>
    site.gateway.log.filter((entry) => entry.key === key).map((entry) => entry.path.replace(APP, ''));
  return { page, calls };
}

browserTest(
  'the list: one call, each activity with its state, each leads to its page and back',
  async (context) => {
    const { page, calls } = await visit(context, '/activity-list');
    await page.waitFor('text=Autumn raffle');
    assert.equal(calls(), ['/activity/list']);
    const lines = (await page.text('main')).split('\n').map((line) => line.replace(/\u00a0/g, ' '));
    const isDates = (line: string) => /^\w{3} \d\d? \w{3}( \d{4})? – \w{3} \d\d? \w{3}( \d{4})?$/.test(line);
    assert.is(lines.filter(isDates).length, 6);
    assert.equal(
      lines.filter((line) => !isDates(line)),
      [
        'Autumn raffle',
        'In progress',
        'Join now',
        'Harvest week',
        'In progress',
        'Joined',
        'Christmas raffle',
        'Not started',
        'Summer raffle',
        'Ended',
        'See result',
        'Spring sprint',
        'Ended',
        'See result',
        '新年抽奖',
        'Ended',
        'See result',
      ],
    );
    for (const [name, address] of [
      ['Harvest week', '/raffle-activity?id=1790000000000007002'],
      ['Christmas raffle', `/christmas-active?id=${SEASON_ID}`],
    ] as const) {
      await page.tap(`text=${name}`, 2);
      await page.waitFor('.ticket-banner h2');
      assert.is(await page.url(), site.url + address);
      await page.back();
      await page.waitFor('text=Spring sprint');
    }
  },
);

for (const language of CODES)
  browserTest(`the season's raffle in its theme, and its rules, in ${language}`, async (context) => {
    const { page } = await visit(context, `/christmas-active?id=${SEASON_ID}`, {
      language,
      gateway: { activity: 'audited' },
    });
    await page.waitFor('[role=tab]');
    await page.waitFor(() => window.loader.started);
    assert.is(await page.evaluate('document.title'), textIn(language, 'christmas.title'));
    assert.is(
      await page.evaluate(`getComputedStyle(document.querySelector('.ticket-banner')).backgroundColor`),
      'rgb(11, 81, 55)',
    );
    await page.tap('header a');
    await page.waitFor('.activity-rule .clean-html');
    assert.is(await page.url(), `${site.url}/christmas-rule?id=${SEASON_ID}`);
    assert.is(await page.evaluate('document.documentElement.scrollWidth > innerWidth'), false);
    await page.back();
    await page.waitFor('[role=tab]');
  });

await runBrowserTests();
