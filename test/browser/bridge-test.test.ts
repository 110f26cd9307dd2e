import http from 'node:http';
import * as assert from 'uvu/assert';
import { bridgeTestPage } from '../../src/build/bridge-test.ts';
import { METHODS } from '../../src/host/contract.ts';
import { EXAMPLES } from '../../src/host/examples.ts';
import { DEVICE, type HostSwitches } from '../fake/host-switches.ts';
import { androidUserAgent } from '../fake/user-agents.ts';
import { listen } from '../listen.ts';
import type { Page } from './page.ts';
import { phone } from './phone.ts';
import { browserTest, runBrowserTests } from './suite.ts';
import { until } from './until.ts';

/** The page that tests the bridge of an app, with fake apps. */
const html = await bridgeTestPage();
const server = http.createServer((_, response) =>
  response.writeHead(200, { 'content-type': 'text/html;charset=utf-8' }).end(html),
);
const url = `http://127.0.0.1:${await listen(server)}/bridge-test`;

const SENT = EXAMPLES.length;

/** By app: what the page finds of it when everything is sent and called, by the verdict's words. */
const APPS: readonly {
  readonly name: string;
  readonly switches: Partial<HostSwitches>;
  readonly session: string;
  /** How many messages the page can send. Absent: all. */
  readonly sends?: number;
  readonly finds: Readonly<Record<string, readonly RegExp[]>>;
}[] = [
  {
    name: 'an app that keeps the contract',
    switches: { device: { ...DEVICE, answers: [] }, userAgent: androidUserAgent(24) },
    session: '{"authorization":"new","deviceUnit":1}',
    finds: {
      passed: [
        /^The marker\. .*Android/,
        /^DOM storage/,
        /^prompt\('getDeviceId'\)/,
        /^authorization\. \d+ characters/,
        /^deviceUnit\. 0/,
        /^tenantUnit\. 0/,
        /^contract\. 1/,
        /^answers\. 0 answers/,
        /^refreshPage\(\)\. Called without a session/,
        /^refreshPage\(session\)\. Called with authorization, deviceUnit/,
        /^Back\. .*the page has stayed/,
        /^refreshUI\. Seen by a person/,
      ],
      'not needed': [/^capabilities\. Left out/],
      open: [/^sportResult\. Sent/, /^finishActivity\. Sent/],
      malformed: [],
    },
  },
  {
    name: 'an app that says nothing',
    switches: { bridge: 'none', prompt: 'null', userAgent: androidUserAgent(null) },
    session: '',
    finds: {
      'not answered': [
        /^The status bar\. .*60 counts/,
        /^prompt\('getDeviceId'\)\. It answers null/,
        /^sportResult\. The bridge has no startActivity/,
        /^finishActivity\. The bridge has no/,
      ],
      malformed: [],
    },
  },
  {
    name: 'an app that answers with what the contract does not know',
    switches: {
      bridge: 'throws',
      device: {
        ...DEVICE,
        deviceUnit: 'miles',
        userName: 7,
        answers: [{ url: '/api/x', status: '200' }],
      },
      userAgent: androidUserAgent(null) + ' StatusBar/24dp',
    },
    session: '{"deviceUnit":"miles"}',
    finds: {
      malformed: [
        /^The status bar\. StatusBar\/24dp/,
        /^deviceUnit\. "miles" is not like/,
        /^userName\. 7 is integer, not string/,
        /^answers\. answers \[0\]: status, text, atMs/,
        /^refreshPage\(session\)\. deviceUnit is not like/,
      ],
      'not answered': [/^sportResult\. .*Java exception/],
    },
  },
  {
    name: 'an app whose answer is cut short',
    switches: { prompt: 'cut', userAgent: androidUserAgent(24) },
    session: '',
    finds: { malformed: [/^prompt\('getDeviceId'\)\. No JSON of an object: \d+ characters/] },
  },
  {
    name: 'an app that knows two screens alone',
    switches: {
      device: { ...DEVICE, capabilities: ['finishActivity', 'startActivity', 'sportResult', 'sportTarget'] },
      userAgent: androidUserAgent(24),
    },
    session: '',
    sends: 3,
    finds: {
      open: [/^sportResult\. Sent/, /^sportTarget\. Sent/, /^finishActivity\. Sent/],
      'not needed': [/^shareSport\. .*capabilities/, /^refreshUI\. .*capabilities/],
    },
  },
  {
    name: 'an app that leaves out the version and the tenant',
    switches: {
      device: { ...DEVICE, contract: undefined, tenantUnit: undefined },
      userAgent: androidUserAgent(24),
    },
    session: '',
    finds: { open: [/^contract\. .*counts as 1: write it/, /^tenantUnit\. .*write it/], malformed: [] },
  },
  {
    name: 'an app where nobody is signed in',
    switches: { device: { ...DEVICE, authorization: '' }, userAgent: androidUserAgent(24) },
    session: '',
    finds: { open: [/^authorization\. Empty: nobody is signed in/] },
  },
];

/** The rows by their verdict, each as its name and what was seen. */
const findingsOf = async (page: Page): Promise<Readonly<Record<string, readonly string[]>>> => {
  const rows = await page.evaluate(() =>
    [].map.call(document.querySelectorAll('li'), (row: HTMLElement) => [
      row.querySelector('b')!.textContent!,
      `${row.querySelector('code')!.textContent}. ${row.querySelector('.note')!.textContent}`,
    ]),
  );
  const found: Record<string, string[]> = {};
  for (const [verdict = '', line = ''] of rows as unknown as string[][]) (found[verdict] ??= []).push(line);
  return found;
};

for (const { name, switches, session, sends = SENT, finds } of APPS)
  browserTest(`${name}: what passed, what was not answered, and what came malformed`, async (context) => {
    const page = await context.open(url, phone(context.engine, { platform: 'android', ...switches }));
    const tap = (label: string) =>
      page.evaluate((wanted: string) => {
        const button = document.querySelector<HTMLElement>(`[aria-label="${wanted}"]`);
        if (button) button.click();
      }, label);
    const first = `Send: ${EXAMPLES[0]!.name}`;
    await page.evaluate((label: string) => {
      document.querySelector<HTMLElement>(`[aria-label="${label}"]`)!.focus();
    }, first);
    for (const each of EXAMPLES) await tap(`Send: ${each.name}`);
    const focused = 'document.activeElement && document.activeElement.getAttribute("aria-label")';
    assert.is(await page.evaluate(focused), first, 'the rows are drawn again, and the focus stays');
    await tap('Yes: refreshUI');
    await page.evaluate((given: string) => {
      window.refreshPage!();
      if (given) window.refreshPage!(given);
    }, session);
    await tap('Add an entry: Back');
    await page.back();
    await until(
      async () => (await findingsOf(page)).passed?.some((line) => line.startsWith('Back')) ?? false,
    );
    const found = await findingsOf(page);
    for (const [verdict, lines] of Object.entries(finds)) {
      for (const line of lines)
        assert.ok(
          found[verdict]?.some((each) => line.test(each)),
          `${verdict}: ${line}\n${found[verdict]}`,
        );
      if (!lines.length) assert.equal(found[verdict] ?? [], []);
    }
    const heard = (await page.hostMessages()).filter(({ method }) => method in METHODS);
    const taken = heard.filter(({ refused }) => refused === null).length;
    assert.is(taken, switches.bridge ? 0 : sends);

    await page.evaluate(() => document.getElementById('copy')!.click());
    const words = await page.evaluate(() => (document.getElementById('report') as HTMLTextAreaElement).value);
    for (const lines of Object.values(found))
      for (const line of lines) assert.ok(words.includes(line.slice(line.indexOf('. ') + 2)), line);
    assert.not.match(words, DEVICE.authorization);
    assert.is(await page.evaluate('document.documentElement.scrollWidth <= innerWidth'), true);
  });

browserTest('finishActivity has closed the view: the next view says so', async (context) => {
  const page = await context.open(url, phone(context.engine, { platform: 'android' }));
  await page.evaluate(() => {
    document.querySelector<HTMLElement>('[aria-label="Send: finishActivity"]')!.click();
    sessionStorage.clear();
  });
  await page.reload();
  const { passed } = await findingsOf(page);
  assert.ok(passed?.includes('finishActivity. The view was closed; this is another one'), passed?.join('\n'));
});

await runBrowserTests();
