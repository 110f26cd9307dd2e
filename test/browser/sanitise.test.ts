import * as assert from 'uvu/assert';
import { policyOf, policyText } from '../../src/deploy/policy.ts';
import { settingsOf } from '../../src/deploy/settings.ts';
import { startBundledPage } from './bundled-page.ts';
import type { Page } from './page.ts';
import { phone } from './phone.ts';
import { BAD_ADDRESSES, CORPUS, LINES } from './sanitise-corpus.ts';
import type { Sanitise } from './sanitise-page.tsx';
import { browserTest, type TestContext } from './suite.ts';
import { until } from './until.ts';

type TestWindow = Window & { sanitise: Sanitise; hits: number; hit(): void; left: string[] };

/** Counts executions, and keeps the page from navigating. */
const COUNTER = `window.hits=0;window.hit=function(){window.hits++};window.alert=window.hit;window.left=[];
document.addEventListener('click',function(event){var a=event.target.closest&&event.target.closest('a[target]');if(a)event.preventDefault()});`;

const TAGS =
  `a b blockquote br caption code dd del div dl dt em h3 h4 h5 h6 hr i img ins li ol p pre s small span strong
  sub sup table tbody td tfoot th thead tr u ul`.split(/\s+/);
const ATTRIBUTES =
  `alt class colspan dir height href referrerpolicy rel reversed rowspan src start style target type value width`.split(
    ' ',
  );

/** Whether the browser reports a handler in HTML that is parsed outside any page. */
function parsingIsReported(): Promise<boolean> {
  const parsed = document.implementation.createHTMLDocument('');
  return new Promise((resolve) => {
    document.addEventListener('securitypolicyviolation', () => resolve(true));
    setTimeout(() => resolve(false), 500);
    parsed.body.innerHTML = '<img onerror="hit()">';
  });
}

/** Shows the HTML, gives it time to act, and touches all of it. Returns what should not be there. */
function provoke(html: string, tags: readonly string[], attributes: readonly string[]): Promise<string[]> {
  const page = window as unknown as TestWindow;
  const root = document.getElementById('root') as HTMLElement;
  page.sanitise.show(html);
  const painted = new Promise((done) => requestAnimationFrame(() => setTimeout(done, 0)));
  const wrong: string[] = [];
  const look = (element: HTMLElement) => {
    const name = element.nodeName.toLowerCase();
    if (tags.indexOf(name) < 0 || element.namespaceURI !== 'http://www.w3.org/1999/xhtml') wrong.push(name);
    Array.prototype.forEach.call(element.attributes, (attribute: Attr) => {
      const { name: key, value } = attribute;
      const isClass = key === 'class' && !/^(clean-html(-table)?|server-html-text)$/.test(value);
      const isStyle = key === 'style' && !/^display: ?none;?$/.test(value);
      const isDir = key === 'dir' && value !== 'auto';
      const isAddress = (key === 'href' || key === 'src') && /^\s*[a-z+.-]+:(?!\/\/)/i.test(value);
      if (attributes.indexOf(key) < 0 || isClass || isStyle || isDir || isAddress)
        wrong.push(key + '=' + value);
    });
    'click mouseover pointerover focus error load toggle animationstart submit'.split(' ').forEach((type) => {
      const event = document.createEvent('Event');
      event.initEvent(type, type === 'click', true);
      element.dispatchEvent(event);
    });
  };
  return painted.then(() => {
    Array.prototype.forEach.call(root.querySelectorAll('*'), look);
    return wrong;
  });
}

const url = await startBundledPage('test/browser/sanitise-page.tsx');

const visit = ({ engine, open }: TestContext) =>
  open(url, phone(engine, { platform: 'android', script: COUNTER }));
const show = (page: Page, html: string) =>
  page.evaluate((text: string) => (window as unknown as TestWindow).sanitise.show(text), html);
const told = async (page: Page) =>
  (await page.hostMessages()).filter(({ method }) => method !== 'error' && method !== 'prompt');

browserTest(`of the hostile pieces of HTML none runs, none reaches the bridge`, async (context) => {
  const page = await visit(context);
  for (const html of CORPUS) {
    const wrong = await page.evaluate(provoke, html, TAGS, ATTRIBUTES);
    assert.equal(wrong, [], html.slice(0, 200));
    assert.is(await page.evaluate('window.hits'), 0, html.slice(0, 200));
  }
  assert.equal(await told(page), []);
  assert.is(await page.url(), url);
  const types = await page.evaluate('typeof companion.finishActivity + typeof document.getElementById');
  assert.is(types, 'functionfunction');
});

browserTest('under the policy of a release the browser reports none of them', async ({ engine, open }) => {
  const reports: string[] = [];
  const policy = policyText(policyOf({ html: '' }, settingsOf({ REPORT_URI: '/reports' })));
  const strict = await startBundledPage(
    'test/browser/sanitise-page.tsx',
    { 'Content-Security-Policy': policy },
    (report) => reports.push(report),
  );
  const page = await open(strict, phone(engine, { platform: 'android' }));
  /** Chromium 156 reports handlers wherever HTML is parsed, also where they cannot run. */
  const reportsParsing = await page.evaluate(parsingIsReported);
  const isOfParser = (report: string) =>
    reportsParsing && JSON.parse(report)['csp-report']['violated-directive'] === 'script-src-attr';
  const ofPage = () => reports.filter((report) => !isOfParser(report));
  for (const html of CORPUS) {
    await page.evaluate(provoke, html, TAGS, ATTRIBUTES);
    assert.equal(ofPage(), [], html.slice(0, 200));
  }
  // A report is on its way for a while: one that is due now comes after any that was due before.
  await page.evaluate(`void (document.getElementById('raw').innerHTML = '<iframe src="/x">')`);
  await until(() => ofPage().length > 0);
  assert.is(ofPage().length, 1);
  assert.match(JSON.parse(ofPage()[0]!)['csp-report']['violated-directive'], /^(frame|child|default)-src/);
});

browserTest('the same pieces do run where nobody cleans them', async (context) => {
  const page = await visit(context);
  // Kept in a variable, because some of the pieces hide the document's own methods.
  await page.evaluate(`void (window.rawBox = document.getElementById('raw'))`);
  await page.evaluate('void (window.ran = {}, window.hit = function (piece) { ran[piece] = 1 })');
  // Leaves out pieces that would navigate away.
  const pieces = CORPUS.filter((html) => !/<meta|<base|<link|<plaintext|display:none/.test(html));
  for (const [index, html] of pieces.entries())
    await page.evaluate(
      (text: string) => {
        (window as unknown as { rawBox: HTMLElement }).rawBox.innerHTML = text;
        return new Promise((done) => requestAnimationFrame(() => setTimeout(done, 0)));
      },
      html.replace(/hit\(\)/g, `hit(${index})`),
    );
  await page.waitFor(() => Object.keys((window as unknown as { ran: object }).ran).length > 30);
});

browserTest('what people write stays: structure, pictures, links', async (context) => {
  const page = await visit(context);
  await show(page, GOOD);
  if (!(await page.evaluate('window.sanitise.isSupported'))) {
    assert.match(await page.text('#root'), /^How it works\nRun & win/);
    return;
  }
  await page.waitFor('#root .clean-html');
  const drawn = await page.evaluate(`document.querySelector('.clean-html').innerHTML`);
  assert.equal(String(drawn).split('\n'), CLEAN.split('\n'));
  const isPictureShown = () => document.querySelector<HTMLElement>('.clean-html img')!.offsetWidth > 0;
  await page.evaluate(() => document.querySelector('.clean-html img')!.dispatchEvent(new Event('error')));
  assert.is(await page.evaluate(isPictureShown), false);
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await page.waitFor(isPictureShown);
  for (const [piece, lines] of LINES) {
    await show(page, piece);
    await page.waitFor('#root .clean-html');
    const text: string = await page.evaluate(`document.querySelector('.clean-html').innerText`);
    // Paragraphs and headings have a gap of one line in the text of a selection.
    const shown = text.replace(/\t/g, ' ').replace(/ *\n+ */g, '\n');
    assert.is(shown.trim(), lines.replace(/\n+/g, '\n'), piece);
  }
  await show(page, GOOD);
  await page.waitFor('text=Rules');
  // A click with this key is the browser's, which would open a tab.
  await page.evaluate(() => {
    addEventListener('click', (event) => event.preventDefault(), { once: true });
    const click = new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey: true });
    document.querySelector('.clean-html a')!.dispatchEvent(click);
  });
  assert.equal(await page.evaluate('window.sanitise.steps'), []);
  await page.tap('text=Rules');
  assert.equal(await page.evaluate('window.sanitise.steps'), ['/activity-rule?id=7']);
  assert.is(await page.url(), url);
});

browserTest('addresses: pages of the app, other sites, and nowhere', async (context) => {
  const page = await visit(context);
  const kindOf = (address: string) =>
    page.evaluate((text: string) => (window as unknown as TestWindow).sanitise.kindOf(text), address);
  for (const [address, kind] of ADDRESSES)
    assert.is(await kindOf(address.replace('HERE', url.slice(0, -1))), kind, address);
  for (const address of BAD_ADDRESSES.filter((each) => !/&/.test(each)))
    assert.is(await kindOf(address), null, address);
});

const GOOD = `<h2 class="big" style="color:red">How it works</h2><p>Run &amp; <b>win</b>.<br>Soon</p>
<ul><li>One</li><li><em>Two</em></li></ul><ol start="3"><li>Three</li></ol>
<center><font color="red">Middle</font></center><ol type="a" reversed start="-1" class="x"><li value="4">Four</li></ol><ol type="1&quot;"><li value="x">Five</li></ol>
<table width="900" border="1"><thead><tr><th colspan="2">Prize</th></tr></thead><tbody><tr><td>1</td><td>2</td></tr></tbody></table>
<a href="/activity-rule?id=7" target="_self">Rules</a> <a href="https://example.org/a?b=c#d">Shop</a> <a href="ftp://example.org">Old</a>
<img src="/picture.png" width="20" height="20" alt="A picture" class="x"><hr>`;

const CLEAN = `<h3>How it works</h3><p>Run &amp; <b>win</b>.<br>Soon</p>
<ul><li>One</li><li><em>Two</em></li></ul><ol start="3"><li>Three</li></ol>
<div>Middle</div><ol start="-1" reversed="" type="a"><li value="4">Four</li></ol><ol><li>Five</li></ol>
<div class="clean-html-table"><table><thead><tr><th colspan="2">Prize</th></tr></thead><tbody><tr><td>1</td><td>2</td></tr></tbody></table></div>
<a href="/activity-rule?id=7">Rules</a> <a href="https://example.org/a?b=c#d" target="_blank" rel="noopener noreferrer">Shop</a> <span>Old</span>
<img src="/picture.png" alt="A picture" width="20" height="20" referrerpolicy="no-referrer"><hr>`;

const ADDRESSES: readonly (readonly [string, string | null])[] = [
  ['/activity-rule?id=7', 'page'],
  ['/', 'page'],
  ['HERE/activity-rule?id=7', 'page'],
  ['HERE/user-agreement#top', 'page'],
  ['activity-rule?id=7', 'page'],
  ['https://example.org', 'window'],
  ['http://example.org/a/b?c=d', 'window'],
  ['//example.org/a', 'window'],
  ['HERE/a/main.js', null],
  ['/api-activity-center/app/activity/join', null],
  ['HERE/raffle-activity?authorization=stolen', null],
  ['/raffle-activity?id=1&%61uthorization=stolen', null],
  ['/raffle-activity?userName=Somebody', null],
];
