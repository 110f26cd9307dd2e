import http from 'node:http';
import * as assert from 'uvu/assert';
import { bridgeTestPage } from '../../src/build/bridge-test.ts';
import { METHODS } from '../../src/host/contract.ts';
import { EXAMPLES } from '../../src/host/examples.ts';
import { DEVICE } from '../fake/host-switches.ts';
import { listen } from '../listen.ts';
import type { Page } from './page.ts';
import { phone } from './phone.ts';
import { browserTest, type TestContext } from './suite.ts';
import { until } from './until.ts';

/* The page that tests the bridge of an app, with a fake app. Its verdicts: test/host/bridge-test.test.ts. */

const html = await bridgeTestPage();
const server = http.createServer((_, response) =>
  response.writeHead(200, { 'content-type': 'text/html;charset=utf-8' }).end(html),
);
const url = `http://127.0.0.1:${await listen(server)}/bridge-test`;

/* An app that does not name one screen, and has not one method that it names. */
const [UNNAMED, MISSING] = ['shareSport', 'applyReward'] as const;
const NAMED = EXAMPLES.filter(({ name }) => name !== UNNAMED);
const SENT = NAMED.filter(({ name }) => name !== MISSING);
const device = { ...DEVICE, capabilities: [...Object.keys(METHODS), ...NAMED.map(({ name }) => name)] };
const visit = ({ engine, open }: TestContext) =>
  open(url, phone(engine, { platform: 'android', device, bridge: MISSING }));

/** The rows, each as its name, verdict and note. */
const rowsOf = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() =>
    Array.from(document.querySelectorAll('li')).map((row) =>
      ['code', 'b', '.note'].map((part) => row.querySelector(part)!.textContent).join('. '),
    ),
  );
const tap = (page: Page, label: string) =>
  page.evaluate((of: string) => document.querySelector<HTMLElement>(`[aria-label="${of}"]`)!.click(), label);

browserTest('all is sent and called, and the findings are copied, without a secret', async (context) => {
  const page = await visit(context);
  const first = `Send: ${SENT[0]!.name}`;
  const focused = 'document.activeElement && document.activeElement.getAttribute("aria-label")';
  await page.evaluate(`document.querySelector('[aria-label="${first}"]').focus()`);
  for (const { name } of SENT) await tap(page, `Send: ${name}`);
  assert.is(await page.evaluate(focused), first, 'the rows are drawn again, and the focus stays');
  await tap(page, 'Yes: refreshUI');
  await page.evaluate(() => {
    window.refreshPage!();
    window.refreshPage!('{"deviceUnit":1}');
  });
  await tap(page, 'Add an entry: Back');
  await page.back();
  await until(async () => (await rowsOf(page)).some((row) => /^Back. passed. .*has stayed/.test(row)));
  const rows = await rowsOf(page);
  for (const row of [
    /^prompt\('getDeviceId'\). passed/,
    /^sportResult. open. Sent/,
    /^finishActivity. open. Sent/,
    /^shareSport. not needed. .*capabilities/,
    /^applyReward. not answered. The bridge has no applyReward/,
    /^refreshPage\(\). passed. Called without a session/,
    /^refreshPage\(session\). passed. Called with deviceUnit/,
    /^refreshUI. passed. Seen by a person/,
  ])
    assert.ok(
      rows.some((each) => row.test(each)),
      `${row}\n${rows.join('\n')}`,
    );
  const heard = (await page.hostMessages()).filter(({ method }) => method in METHODS);
  assert.is(heard.filter(({ refused }) => refused === null).length, SENT.length);
  assert.is(heard.length, SENT.length);

  await page.evaluate(() => document.getElementById('copy')!.click());
  const words = await page.evaluate(() => (document.getElementById('report') as HTMLTextAreaElement).value);
  for (const row of rows) assert.ok(words.includes(row.replace('.', ':')), row);
  assert.not.match(words, DEVICE.authorization);
  assert.is(await page.evaluate('document.documentElement.scrollWidth <= innerWidth'), true);
});

browserTest('finishActivity has closed the view: the next view says so', async (context) => {
  const page = await visit(context);
  await tap(page, 'Send: finishActivity');
  await page.evaluate('sessionStorage.clear()');
  await page.reload();
  const rows = await rowsOf(page);
  const closed = 'finishActivity. passed. The view was closed; this is another one';
  assert.ok(rows.includes(closed), rows.join('\n'));
});
