import * as assert from 'uvu/assert';
import { FAKE_MUSIC_TOKEN } from '../fake/music-kit.ts';
import { startPreview } from '../preview/server.ts';
import { phone } from './phone.ts';
import { browserTest, type TestContext } from './suite.ts';
import { until } from './until.ts';

const PATH = '/musicKit-authorize';
const site = await startPreview();

const open = ({ engine, open }: TestContext, query = '', switches: Parameters<typeof phone>[1] = {}) =>
  open(site.url + PATH + query, { ...phone(engine, switches), clock: null });

for (const platform of ['android', 'ios'] as const)
  browserTest(`the token goes to the ${platform} app, and nowhere else`, async (context) => {
    const page = await open(context, '', { platform });
    await page.waitFor('.primary:not([aria-disabled=true])');
    await page.tap('text=Connect Apple Music');
    await page.waitFor('text=Apple Music is connected.');
    assert.is(await page.evaluate('document.activeElement.textContent'), 'Back', 'the focus stays');
    const [{ argument } = {}, ...more] = (await page.hostMessages()).filter(
      ({ method }) => method === 'startActivity',
    );
    assert.equal(argument, { activityLabel: 'musicAuthorized', musicUserToken: FAKE_MUSIC_TOKEN });
    assert.equal(more, []);
    const kept = await page.evaluate(() => {
      const { cookie, documentElement } = document;
      return JSON.stringify([localStorage, sessionStorage, cookie, location.href, documentElement.outerHTML]);
    });
    for (const token of [FAKE_MUSIC_TOKEN, encodeURIComponent(FAKE_MUSIC_TOKEN)])
      for (const text of [kept, page.console().join(), JSON.stringify(page.requests())])
        assert.not(text.includes(token), text);
    assert.equal(page.consoleErrors(), []);
  });

for (const [how, words] of Object.entries({
  declined: 'text=was declined',
  silent: 'text=in Apple’s window',
}))
  browserTest(`of a window that is ${how} the page says so, and can be asked again`, async (context) => {
    const page = await open(context, `?music=${how}`);
    await page.waitFor('.primary:not([aria-disabled=true])');
    await page.tap('.primary');
    await page.waitFor(words);
    // Longer than a second tap is too quick.
    await page.pass(1000);
    await page.evaluate("history.replaceState(null, '', location.pathname)");
    await page.tap('text=Try again');
    await page.waitFor('text=Apple Music is connected.');
  });

browserTest('where the script does not run it may be loaded again', async ({ engine, open }) => {
  const script = `Object.defineProperty(window,'MusicKit',{get:function(){},set:function(){}})`;
  const page = await open(site.url + PATH, phone(engine, { platform: 'ios', script }));
  await page.waitFor('text=could not be opened on this phone');
  const loads = () => page.requests().filter(({ url }) => url.includes('musickit')).length;
  assert.is(loads(), 1);
  await page.tap('.button');
  await until(() => loads() === 2);
  await page.waitFor('text=Try again');
  assert.is(await page.evaluate('document.activeElement.textContent'), 'Try again', 'the focus stays');
});

browserTest('an app that does not take the token is named as what is missing', async (context) => {
  const page = await open(context, '', { bridge: 'startActivity' });
  await page.waitFor('.primary:not([aria-disabled=true])');
  await page.tap('.primary');
  await page.waitFor('text=open this page in the app');
  assert.not.match(String(await page.evaluate('JSON.stringify(localStorage)')), FAKE_MUSIC_TOKEN);
});
