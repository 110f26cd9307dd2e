import * as assert from 'uvu/assert';
import { phone, tokenOf } from '../browser/phone.ts';
import { browserTest, runBrowserTests } from '../browser/suite.ts';
import { startPreview } from '../preview/server.ts';

/**
 * The bridges that engines have for real: nothing of the phone is a script of ours. Statistics, back and refresh pass
 * through them in the tests of running statistics.
 */
const site = await startPreview({ port: 0, distDir: 'dist' });

browserTest('bridge and prompt are the engine’s own', async ({ engine, open }) => {
  const page = await open(`${site.url}/running-statistics`, phone(engine));
  await page.waitFor('text=View more');
  assert.is(page.dialogs()[0]?.message, 'getDeviceId');
  const kinds = await page.evaluate(() => {
    const { companion, webkit } = window as unknown as {
      companion?: Record<string, unknown>;
      webkit?: { messageHandlers: Record<string, unknown> };
    };
    const method = companion ? companion.startActivity : webkit!.messageHandlers.startActivity;
    return [String(window.prompt), String(method)];
  });
  assert.match(kinds[0]!, /\[native code\]/);
  assert.match(kinds[1]!, engine.nativeHost === 'ios' ? /UserMessageHandler/ : /\[native code\]/);
});

browserTest('the session of the prompt goes to the gateway', async ({ engine, open }) => {
  const key = `genuine-${engine.name}`;
  const session = { gateway: { key }, language: 'de', timeZone: 'America/New_York', deviceUnit: 1 };
  const page = await open(`${site.url}/running-statistics`, phone(engine, session));
  await page.waitFor('text=Mehr anzeigen');
  assert.match(await page.text(), /\d mi\b/);
  const [call] = site.gateway.log.filter((entry) => entry.key === key);
  const { authorization, language, time_zone: zone } = call!.headers;
  assert.equal([authorization, language, zone], [tokenOf({ key }), 'de', 'America/New_York']);
});

browserTest('a result is shared, in one message with plain values', async ({ engine, open }) => {
  const query = 'userSportResultId=1790000000000000600&detailType=1&router=%2Frunning-statistics';
  const page = await open(`${site.url}/running-record?${query}`, phone(engine));
  await page.tap('text=Share');
  await page.tap('header button');
  const messages = await page.hostMessages();
  assert.is(messages[0]?.method, 'startActivity');
  const shared = messages[0]!.argument as Record<string, unknown>;
  assert.is(shared.activityLabel, 'shareSport');
  assert.ok(Object.keys(shared).length > 3, JSON.stringify(shared));
  assert.not.match(JSON.stringify(shared), /NaN|undefined|null|\[object/);
  assert.equal(page.consoleErrors(), []);
});

await runBrowserTests({ engines: ['qtwebkit', 'wpe', 'webkitgtk'], mayInstall: false });
