import * as assert from 'uvu/assert';
import { CODES } from '../../src/i18n/languages.ts';
import { sampleOf } from '../faults/seed.ts';
import { startPreview } from '../preview/server.ts';
import { exampleQuery, ROUTES, type Route } from '../routes.ts';
import type { PageOptions } from './page.ts';
import { phone } from './phone.ts';
import { browserTest, runBrowserTests } from './suite.ts';

const site = await startPreview();

/**
 * The document's title, once the heading has it, too. On statistics the heading's second line names the sport. Its
 * source is sent to the page.
 */
function commonTitle(): string | false {
  const heading = document.querySelector<HTMLElement>('h1');
  const [first = ''] = heading ? heading.innerText.trim().split('\n') : [];
  return first.trim() === document.title && document.title;
}

/** Documents have languages of their own. */
const translated = ROUTES.filter(({ kind }) => kind !== 'document');

/** The first language on all pages, the others on some: both titles come from one text. */
for (const [language, routes] of CODES.map(
  (code, index) => [code, index ? sampleOf(translated, 8) : ROUTES] as const,
))
  browserTest(
    `${language}: ${routes.length} pages have one title, the same in heading and document`,
    async ({ engine, open }) => {
      const titles = new Set<string>();
      const linkOf = (route: Route) => {
        const query = new URLSearchParams(exampleQuery(route));
        // The native app may give statistics a title of its own.
        query.delete('para');
        return `${site.url}${route.path}?${query}`;
      };
      const check = async (some: readonly Route[], options: PageOptions) => {
        if (!some.length) return;
        const page = await open(linkOf(some[0]!), options);
        for (const [index, route] of some.entries()) {
          if (index) await page.goto(linkOf(route));
          const title = await page.waitFor(commonTitle);
          assert.ok(title && title.length > 1, route.path);
          titles.add(title);
        }
      };
      const isLogin = ({ kind }: Route) => kind === 'login';
      const options = phone(engine, { language });
      await check(
        routes.filter((route) => !isLogin(route)),
        options,
      );
      // A sign-in opens in a browser, which has a language of its own.
      await check(routes.filter(isLogin), { ...options, language });
      // Results share a title, and so do the statistics of sports.
      if (routes === ROUTES) assert.ok(titles.size > 30, String([...titles]));
    },
  );

await runBrowserTests();
