import * as assert from 'uvu/assert';
import { phone, tokenOf } from '../browser/phone.ts';
import { browserTest } from '../browser/suite.ts';
import type { Page } from '../browser/page.ts';
import type { HostMessage } from '../fake/host-switches.ts';
import { breaches } from '../host/conforms.ts';
import { startPreview } from '../preview/server.ts';
import { GENUINE_HOSTS } from './engine-names.ts';
import { until } from '../browser/until.ts';

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
  { engines: GENUINE_HOSTS },
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
