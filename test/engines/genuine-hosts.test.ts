import * as assert from 'uvu/assert';
import { phone, tokenOf } from '../browser/phone.ts';
import { browserTest } from '../browser/suite.ts';
import type { Page } from '../browser/page.ts';
import type { HostMessage } from '../fake/host-switches.ts';
import type { Values } from '../fake/rules.ts';
import { breaches } from '../host/conforms.ts';
import { startPreview } from '../preview/server.ts';
import { GENUINE_HOSTS } from './engine-names.ts';
import { reached } from '../browser/reached.ts';
import { until } from '../browser/until.ts';

/** What the app calls is there once the app of the page is. */
const isStarted = () => window.loader.started;

const site = await startPreview();
const statistics = `${site.url}/running-statistics`;

interface Bridges {
  readonly companion?: Readonly<Record<string, unknown>>;
  readonly webkit?: { readonly messageHandlers: Readonly<Record<string, { readonly postMessage: unknown }>> };
}

/**
 * The page's messages to the host, without the prompt for the session. After a tap they may take a moment to
 * arrive.
 */
async function saidBy(page: Page, count: number): Promise<readonly HostMessage[]> {
  const said = async () => (await page.hostMessages()).filter(({ method }) => method !== 'prompt');
  await until(async () => (await said()).length >= count);
  return (await said()).map(kept);
}

/** Returns the message after checking it against the contract. */
function kept(message: HostMessage): HostMessage {
  if (!message.refused) assert.equal(breaches(message.method, message.argument), []);
  return message;
}

browserTest(
  'bridge and prompt are the engine’s own',
  async ({ engine, open }) => {
    const page = await open(statistics, phone(engine));
    await page.waitFor('text=View more');
    assert.is(page.dialogs()[0]?.message, 'getDeviceId');
    const kinds = await page.evaluate(() => {
      const { companion, webkit } = window as unknown as Bridges;
      const method = companion ? companion.startActivity : webkit!.messageHandlers.startActivity;
      return [String(window.prompt), String(method)];
    });
    assert.match(kinds[0]!, /\[native code\]/);
    assert.match(kinds[1]!, engine.nativeHost === 'ios' ? /UserMessageHandler/ : /\[native code\]/);
  },
  { engines: GENUINE_HOSTS },
);

browserTest('the session of the prompt goes to the gateway', async ({ engine, open }) => {
  const key = `session-${engine.name}`;
  const session = { gateway: { key }, language: 'de', timeZone: 'America/New_York', deviceUnit: 1 };
  const page = await open(statistics, phone(engine, session));
  await page.waitFor('text=Mehr anzeigen');
  assert.match(await page.text(), /\d mi\b/);
  const [call] = site.gateway.log.filter((entry) => entry.key === key);
  const { authorization, language, time_zone: zone } = call!.headers;
  assert.equal([authorization, language, zone], [tokenOf({ key }), 'de', 'America/New_York']);
});

browserTest('a record opens in the app, back closes the view', async ({ engine, open }) => {
  const page = await open(statistics, phone(engine));
  // The last of the late parts above the list: none moves it between the measuring of a tap's place and the tap.
  await page.waitFor('.card > button.row');
  await page.tap('ul:not([data-bests]) button.row');
  await page.tap('header button');
  const said = await saidBy(page, 2);
  assert.equal(
    said.map(({ method, refused }) => [method, refused]),
    [
      ['startActivity', null],
      ['finishActivity', null],
    ],
  );
  const { activityLabel, id } = said[0]!.argument as Record<string, unknown>;
  assert.is(activityLabel, 'sportResult');
  assert.match(String(id), /^\d{5,}$/);
  assert.equal(said[1]!.argument, {});
  assert.equal(page.consoleErrors(), []);
});

/** Whether a call fetches the total's figures. Calls that follow quietly name a day, a week or a later page. */
const isOfFigures = ({ dateTime, startTime, pageNo = '1' }: Values) =>
  !dateTime && !startTime && Number(pageNo) === 1;
const countOf = (key?: string) =>
  site.gateway.log.filter((entry) => entry.key === key && isOfFigures(entry.query)).length;

browserTest('the app’s refresh loads the page’s data anew, and once', async ({ engine, open }) => {
  const key = `refresh-${engine.name}`;
  const page = await open(statistics, { ...phone(engine, { gateway: { key } }), clock: null });
  const count = () => countOf(key);
  await page.waitFor('text=View more');
  await page.waitFor(isStarted);
  await until(() => count() >= 4);
  await page.evaluate('void refreshPage(), void refreshPage()');
  await page.pass(1000);
  await until(() => count() >= 8);
  await page.evaluate(reached);
  assert.is(count(), 8);
  assert.ok(await page.isVisible('text=View more'));
});

browserTest(
  'a page in another language is loaded anew, once, whatever the prompt says',
  async ({ engine, open }) => {
    const key = `language-${engine.name}`;
    const page = await open(statistics, phone(engine, { gateway: { key } }));
    const count = () => countOf(key);
    const reaches = async (wanted: number) => {
      await until(() => count() >= wanted);
      await page.evaluate(reached);
      assert.is(count(), wanted);
    };
    await page.waitFor('text=View more');
    await page.waitFor(isStarted);
    await reaches(4);
    await page.evaluate('void refreshPage({ language: "de" })');
    await page.waitFor('text=Mehr anzeigen');
    await page.waitFor(isStarted);
    await page.evaluate('void (window.isTheSame = true)');
    const before = count();
    await page.evaluate('void refreshPage({ language: "de" })');
    await reaches(before + 4);
    assert.is(await page.evaluate('isTheSame'), true);
  },
);
