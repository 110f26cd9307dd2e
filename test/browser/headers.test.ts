import * as assert from 'uvu/assert';
import { startPreview } from '../preview/server.ts';
import { startFixtures } from './harness-server.ts';
import type { Page } from './page.ts';
import { browserTest, runBrowserTests, type TestContext } from './suite.ts';
import { until } from './until.ts';

declare global {
  interface Window {
    broken?: string;
  }
}

/** Attacks on a page, each as a script that tries it, by the directive of the policy that must refuse it. */
const ATTEMPTS: Readonly<Record<string, (elsewhere: string) => string>> = {
  'script-src': () => `var script = document.createElement('script');
    script.textContent = 'window.broken = "inline script"'; document.head.appendChild(script)`,
  'script-src ': () =>
    `document.body.insertAdjacentHTML('beforeend', '<img src="data:," onerror="window.broken = 1">')`,
  'script-src  ': (elsewhere) => `var script = document.createElement('script');
    script.src = '${elsewhere}/script.js'; document.head.appendChild(script)`,
  'connect-src': (elsewhere) => `var request = new XMLHttpRequest();
    request.open('GET', '${elsewhere}/'); request.send()`,
  'form-action': (elsewhere) => `var form = document.createElement('form');
    form.action = '${elsewhere}/'; document.body.appendChild(form); form.submit()`,
  'base-uri': (elsewhere) => `var base = document.createElement('base');
    base.href = '${elsewhere}/'; document.head.appendChild(base)`,
};

/** The refusals in the console that name this directive. */
const refusals = (page: Page, directive: string) =>
  page.consoleErrors().filter((text) => /Refused|violates/.test(text) && text.includes(directive.trim()));

/** Tests that browsers enforce the content security policy in the preview's headers. */
async function registerHeadersTests(): Promise<void> {
  const site = await startPreview();
  const elsewhere = await startFixtures();

  for (const path of ['/data-center', '/user-agreement'])
    for (const [directive, attempt] of Object.entries(ATTEMPTS))
      browserTest(`${path} refuses what ${directive} is for`, async ({ open }) => {
        const page = await open(site.url + path);
        assert.equal(refusals(page, directive), []);
        await page.evaluate(`void (function () { ${attempt(elsewhere.url)} })()`);
        await until(() => refusals(page, directive).length > 0, { report: () => page.console().join('\n') });
        assert.is(await page.evaluate('window.broken'), undefined);
        assert.ok((await page.url()).startsWith(site.url));
      });

  browserTest('nobody else may put a page into a frame', async (context) => {
    const page = await framed(context, `${site.url}/user-agreement`, elsewhere.url);
    await until(() => refusals(page, 'frame-ancestors').length > 0, {
      report: () => page.console().join('\n'),
    });
  });
}

async function framed({ open }: TestContext, address: string, elsewhere: string): Promise<Page> {
  const page = await open(`${elsewhere}/second`);
  await page.evaluate((src: string) => {
    const frame = document.createElement('iframe');
    frame.src = src;
    document.body.appendChild(frame);
  }, address);
  return page;
}

await registerHeadersTests();
await runBrowserTests();
