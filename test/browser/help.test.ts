import * as assert from 'uvu/assert';
import fs from 'node:fs';
import { CODES } from '../../src/i18n/languages.ts';
import { textIn } from '../catalogues.ts';
import { startPreview } from '../preview/server.ts';
import { answeringGateway, success, type Reply } from './gateways.ts';
import { phone } from './phone.ts';
import { isSettled } from './settled.ts';
import { browserTest } from './suite.ts';
import { until } from './until.ts';

const LUBE = '/treadmill-lube';
const GUIDE = '/fitness-guide';
const HELP_CALL = '/email-template/getByType';

/** By language, with texts from the catalogues. */
const PAGES = CODES.map((language) => ({
  language,
  lube: textIn(language, 'help.lube-title'),
  guide: textIn(language, 'help.guide-title'),
  kilometres: textIn(language, 'help.kilometres', { count: 302 }),
  miles: textIn(language, 'help.miles', { count: 188 }),
}));

const COMMANDS = [
  ...['“Start running”', '“Turn on the treadmill”', '“Free run mode with speed 3 mph”'],
  '“30 minutes target run with speed 3 mph”',
];

/** Replaces no-break spaces by ordinary ones. */
const plain = (text: string) => text.replace(/\u00a0/g, ' ');

const gateway = answeringGateway();
const site = await startPreview({ gateway });

// A document and an app page find the same reader: test/shell/reader.test.ts.
for (const [index, { language, lube, guide, kilometres, miles }] of PAGES.entries())
  browserTest(`speaks ${language}, unit ${index % 2}`, async ({ engine, open }) => {
    const deviceUnit = index % 2;
    gateway.replies.clear();
    gateway.reset();
    const inPhone = phone(engine, { language, deviceUnit, timeZone: 'Europe/Berlin' });
    const page = await open(site.url + LUBE, inPhone);
    const text = plain(await page.text());
    const [first, second] = deviceUnit ? [miles, kilometres] : [kilometres, miles];
    assert.ok(text.includes(language === 'zh' ? `${first}（${second}）` : `${first} (${second})`), text);
    for (const fact of ['4-5 ml', '5-10']) assert.ok(text.includes(fact), fact);
    for (const page of PAGES) assert.is(text.includes(page.lube), page.language === language, page.lube);
    assert.equal(await page.evaluate('[document.title, document.documentElement.lang]'), [lube, language]);
    await page.waitFor('text=silicone oil');
    const [call, ...more] = gateway.log.filter(({ path }) => path.endsWith(HELP_CALL));
    assert.equal([call?.refused, { ...call?.query }, more], [null, { type: '2' }, []]);
    const { authorization, time_zone, language: spoken } = call!.headers;
    // The placeholder, and nobody's session.
    assert.equal([authorization, time_zone, spoken], ['Bearer placeholder', 'Europe/Berlin', language]);
    // An engine calls a request that ends with its page an error.
    await until(() => page.requests().some(({ url, status }) => /no-poster/.test(url) && status === 200));
    await page.goto(site.url + GUIDE);
    const commands = await page.text();
    for (const command of COMMANDS) assert.ok(commands.includes(command), command);
    assert.is(await page.evaluate('document.title'), guide);
    assert.equal(page.consoleErrors(), []);
  });

for (const path of [LUBE, GUIDE])
  browserTest(`${path} reads whole in English with scripts off`, async ({ open }) => {
    const page = await open(site.url + path, { scriptsBlocked: true });
    const text = plain(await page.text());
    const facts = path === LUBE ? ['188 miles (302 km)', '4-5 ml', '5-10 minutes'] : COMMANDS;
    for (const fact of facts) assert.ok(text.includes(fact), fact);
    for (const { language, lube, guide } of PAGES)
      assert.is(text.includes(lube) || text.includes(guide), language === 'en', language);
    assert.not(await page.isVisible('[data-action="back"]'));
  });

const HOSTILE =
  '<p>Good <b>advice</b></p><script>document.title="owned"</script><img src="/evil.png" onerror="document.title=1">' +
  '<style>body{display:none}</style><svg onload="document.title=2"></svg><a href="javascript:document.title=3">here</a>';
const SHEET = `<style>${'p{margin:0}'.repeat(900)}</style>`;
const TABLE = '<table><tr><th>Oil</th><td>5 ml</td></tr></table>';
/** What the server answers, and what the page shows of it. */
const ANSWERS: Readonly<Record<string, readonly [reply: Reply, shown: string | null]>> = {
  'a hostile template': [success({ content: HOSTILE }), 'Good advice\nhere'],
  'a long style sheet, and a table': [success({ content: SHEET + TABLE }), 'Oil\n5 ml'],
  'a hostile text': [success(HOSTILE), 'Good advice\nhere'],
  'a refusal': [{ body: { success: false, message: '<b>no</b>', data: { content: 'hidden' } } }, null],
  'a portal': [{ body: '<!doctype html><title>Portal</title><h1>Free Wi-Fi</h1>' }, null],
  'odd data': [success([{ content: 7 }]), null],
  'an empty text': [success(' <p> </p> '), null],
};
browserTest('of an answer only the words are shown; without any the page is as it was', async (context) => {
  for (const [name, [reply, shown]] of Object.entries(ANSWERS)) {
    gateway.replies.set(HELP_CALL, reply);
    const page = await context.open(site.url + LUBE, phone(context.engine));
    await until(() => page.requests().some(({ url, status }) => url.includes(HELP_CALL) && status > 0));
    if (shown) await page.waitFor('.help-more');
    await page.waitFor(isSettled);
    assert.is(await page.isVisible('.help-more'), shown !== null, name);
    const html = await page.evaluate('document.querySelector(".help-more p").innerHTML');
    assert.is(html, shown ?? '', name);
    assert.is(await page.evaluate('document.title'), textIn('en', 'help.lube-title'));
    assert.not(page.requests().some(({ url }) => url.includes('evil')));
    assert.ok((await page.text()).includes('Test-run 5-10 minutes'), name);
  }
});

browserTest(
  'the film waits for a tap, is light, and plays inside the page',
  { engines: ['chromium-153', 'chromium-64'] },
  async ({ engine, open }) => {
    const page = await open(site.url + LUBE, phone(engine));
    const names = ['controls', 'playsinline', 'webkit-playsinline', 'poster'];
    assert.ok(await page.isVisible(`video${names.map((name) => `[${name}]`).join('')}:not([autoplay])`));
    const [film, ...steps] = await page.evaluate(() =>
      [].map.call(document.querySelectorAll('svg.scene'), (scene: SVGElement) => scene.innerHTML),
    );
    assert.is(steps.length, 3);
    assert.not(steps.includes(film));
    // A picture of the poster's own would hide the drawing, and has no dark form.
    const poster = await page.evaluate(() => document.querySelector('video')!.getAttribute('poster'));
    assert.match(poster!, /\/media\/no-poster\.svg$/);
    assert.not(page.requests().some(({ url }) => /\.(mp4|webm)$/.test(url)));
    const bytes = ['mp4', 'webm'].map((end) => fs.statSync(`dist/media/treadmill-lube.${end}`).size);
    assert.ok(bytes[0]! + bytes[1]! <= 300_000, String(bytes));
    await page.evaluate(() => {
      const video = document.querySelector('video')!;
      video.muted = true;
      video.play();
    });
    await page.waitFor(() => document.querySelector('video')!.currentTime > 0.2);
  },
);

browserTest('where the film fails its picture stays, and words say so', async ({ engine, open }) => {
  const page = await open(site.url + LUBE, phone(engine));
  await page.evaluate(() => {
    [].forEach.call(
      document.querySelectorAll('source'),
      (source: HTMLSourceElement) => (source.src = '/media/gone.' + source.type.slice(6)),
    );
    document.querySelector('video')!.load();
    const played = document.querySelector('video')!.play() as Promise<void> | undefined;
    if (played) played.catch(() => {});
  });
  await page.waitFor('text=The video cannot be played here');
  assert.ok(await page.isVisible('video'));
});
