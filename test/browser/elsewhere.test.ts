import http from 'node:http';
import * as assert from 'uvu/assert';
import { createFakeGateway } from '../fake/gateway.ts';
import { startPreview } from '../preview/server.ts';
import { phone, tokenOf } from './phone.ts';
import { buildPlaced } from './placed-site.ts';
import { browserTest, runBrowserTests } from './suite.ts';
import { listen } from '../listen.ts';

interface Asked {
  readonly method: string;
  /** With its query. */
  readonly url: string;
}

/** A gateway with its own server, and the requests that it received. */
async function startGateway() {
  const gateway = createFakeGateway();
  const asked: Asked[] = [];
  const server = http.createServer((request, response) => {
    const { method = '', url = '' } = request;
    asked.push({ method, url });
    if (!gateway.handle(request, response)) response.writeHead(404).end();
  });
  // Another name of this machine is another origin, which 'self' in the pages' policies does not cover.
  return { gateway, asked, origin: `http://localhost:${await listen(server)}` };
}

async function registerElsewhereTests(): Promise<void> {
  const { gateway, asked, origin } = await startGateway();
  const distDir = await buildPlaced({ GATEWAY_ORIGIN: origin });
  const site = await startPreview({ distDir });

  browserTest(
    'with a gateway of another origin the first calls leave from the head, once',
    async (context) => {
      const { engine, open } = context;
      const key = `elsewhere-${engine.name}`;
      asked.length = 0;
      const page = await open(`${site.url}/running-statistics`, {
        ...phone(engine, { gateway: { key } }),
        clock: null,
      });
      await page.waitFor('text=View more');
      await page.waitFor('.chart-svg');
      const calls = gateway.log.filter((entry) => entry.key === key);
      // Quiet ones follow.
      assert.ok(calls.length >= 4);
      for (const { headers, refused } of calls) {
        assert.is(refused, null);
        assert.equal(
          [headers.authorization, headers.time_zone, headers.language, headers.cookie],
          [tokenOf({ key }), 'Asia/Shanghai', 'en', undefined],
        );
      }
      // Our headers need a preflight: each call has one, and nothing is sent twice.
      const urls = (method: string) => asked.filter((each) => each.method === method).map(({ url }) => url);
      const [allowed, sent] = [urls('OPTIONS'), urls('GET')];
      assert.equal(
        sent.filter((url) => !allowed.includes(url)),
        [],
      );
      assert.equal([...new Set(sent)], sent);
      assert.equal([...new Set(allowed)], allowed);
      assert.equal(
        site.requests.filter(({ url }) => url.startsWith('/api-')),
        [],
        "nothing is asked of the pages' own origin",
      );
      assert.is(
        await page.evaluate(() => document.querySelector<HTMLLinkElement>('link[rel=preconnect]')!.href),
        `${origin}/`,
      );
      assert.equal(page.consoleErrors(), []);
    },
  );
}

await registerElsewhereTests();
await runBrowserTests();
