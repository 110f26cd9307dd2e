import * as assert from 'uvu/assert';
import { CODES } from '../../src/i18n/languages.ts';
import { startPreview } from '../preview/server.ts';
import { findOverflows, isSettled } from './overflows.ts';
import type { Page } from './page.ts';
import { phone } from './phone.ts';
import { browserTest, runBrowserTests } from './suite.ts';
import { exampleQuery, isLegal, ROUTES, type Route } from '../routes.ts';

const WIDTHS = [320, 360, 412];
const HEIGHT = 640;
const LOADED_MS = 20_000;
/** The number of pages that are open at the same time. */
const PAGES = 3;

/**
 * Tests that every page fits the width of the screen: narrow and wide screens, each language, and text of double
 * size.
 */
async function registerLayoutTests(): Promise<void> {
  const site = await startPreview();
  const linkOf = (route: Route) =>
    site.url + route.path + `?${new URLSearchParams(exampleQuery(route))}`.replace(/\?$/, '');

  for (const language of CODES) {
    const routes = ROUTES.filter((route) => !isLegal(route) || language === 'en');
    browserTest(
      `nothing leaves the screen, in ${language}`,
      async ({ engine, open }) => {
        const options = { ...phone(engine, { language }), deviceScaleFactor: 1 };
        const found: string[] = [];
        const check = async (some: readonly Route[]) => {
          const page = await open(linkOf(some[0]!), options);
          for (const [index, route] of some.entries()) {
            await page.enlargeText(1);
            if (index) await page.goto(linkOf(route));
            await page.waitFor(isSettled, LOADED_MS);
            for (const percent of [100, 200]) {
              if (percent !== 100) await page.enlargeText(percent / 100);
              for (const width of WIDTHS)
                for (const finding of await overflows(page, width))
                  found.push(`${route.path} at ${width} px, text at ${percent} %: ${finding}`);
            }
          }
        };
        // A page mostly waits, so several are checked in parallel.
        const parts = Array.from({ length: PAGES }, (_, part) =>
          routes.filter((_, at) => at % PAGES === part),
        );
        await Promise.all(parts.map(check));
        assert.ok(!found.length, `${found.length} overflows:\n${found.slice(0, 40).join('\n')}`);
      },
      { timeoutMs: 240_000 },
    );
  }
}

async function overflows(page: Page, width: number): Promise<readonly string[]> {
  await page.resize(width, HEIGHT);
  await page.waitFor(isSettled, LOADED_MS);
  return page.evaluate(findOverflows);
}

await registerLayoutTests();
await runBrowserTests();
