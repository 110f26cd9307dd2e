import type { IncomingMessage, ServerResponse } from 'node:http';
import * as assert from 'uvu/assert';
import { createFakeGateway, type FakeGateway } from '../fake/gateway.ts';
import { DEADLINE_MS, mostCalls, shownBy, STORM_MS } from '../faults/storms.ts';
import { startPreview } from '../preview/server.ts';
import { CALLS } from './held-gateway.ts';
import { phone } from './phone.ts';
import { browserTest, runBrowserTests } from './suite.ts';

/* A sample of the table in faults/storm.test, in browsers: with their own requests, and the document's first ones. */

const STEP_MS = 100;
/** The time by the browser's clock in which requests arrive and answers are shown. */
const SETTLE_MS = 15;

interface Storm {
  readonly name: string;
  readonly everyMs: number;
  readonly latencyMs: number;
  /** `null`: never answers. */
  readonly status: 200 | 503 | null;
}

const STORMS: readonly Storm[] = [
  { name: 'answers after 1.5 s', everyMs: 1000, latencyMs: 1500, status: 200 },
  { name: '503 after 1.2 s', everyMs: 50, latencyMs: 1200, status: 503 },
  { name: 'no answer', everyMs: 300, latencyMs: DEADLINE_MS, status: null },
];

const PAGES = [
  ['/running-statistics?tab=week', '.stat-number'],
  ['/scene-statistics?sceneCode=100&tab=week', '.stat-number'],
  ['/today-goal', '.goal-card-number'],
] as const;

interface Waiting {
  readonly atMs: number;
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
}

/** A gateway that takes its time by the page's clock, which the test tells it. */
function slowGateway(storm: Storm) {
  const fake = createFakeGateway();
  let nowMs = 0;
  let waiting: Waiting[] = [];
  const calls: Record<string, number> = {};
  const gateway: FakeGateway = {
    ...fake,
    handle(request, response) {
      const { url = '', method } = request;
      if (method === 'OPTIONS' || !CALLS.test(url)) return fake.handle(request, response);
      calls[url] = (calls[url] ?? 0) + 1;
      waiting.push({ atMs: nowMs, request, response });
      return true;
    },
  };
  const answer = ({ request, response }: Waiting) => {
    if (storm.status === 200) fake.handle(request, response);
    else if (storm.status) response.writeHead(storm.status).end();
  };
  return {
    gateway,
    /** Answers what has waited long enough. */
    moveTo(ms: number) {
      nowMs = ms;
      const isDue = ({ atMs }: Waiting) => nowMs - atMs >= storm.latencyMs;
      const due = waiting.filter(isDue);
      waiting = waiting.filter((each) => !isDue(each));
      due.forEach(answer);
    },
    calls,
  };
}

/** Runs in the page. */
function refreshEvery(ms: number): void {
  window.setInterval(() => {
    if (window.refreshPage) window.refreshPage();
  }, ms);
}

const isShown = (selector: string): boolean => {
  const figure = document.querySelector(selector);
  return !!figure && /\d/.test(figure.textContent || '');
};

const rest = () => new Promise((done) => setTimeout(done, SETTLE_MS));

function registerStormTests(): void {
  for (const [path, figure] of PAGES)
    for (const storm of STORMS)
      browserTest(`${path}, refreshed every ${storm.everyMs} ms: ${storm.name}`, async ({ engine, open }) => {
        const { everyMs, latencyMs, status } = storm;
        // The page of the test before may still be open, with its storm: it asks another server.
        const slow = slowGateway(storm);
        const site = await startPreview({ gateway: slow.gateway });
        const page = await open(site.url + path, { ...phone(engine), clock: null });
        await page.evaluate(refreshEvery, everyMs);
        for (let atMs = STEP_MS; atMs <= STORM_MS; atMs += STEP_MS) {
          await page.pass(STEP_MS);
          await rest();
          slow.moveTo(atMs);
          // The first answers may have waited for the start of the page.
          if (status === 200 && atMs > shownBy(latencyMs) + 500) {
            await rest();
            assert.ok(await page.evaluate(isShown, figure), `no figure after ${atMs} ms`);
          }
        }
        const { calls } = slow;
        const most = mostCalls(latencyMs);
        assert.ok(Object.keys(calls).length >= 3, JSON.stringify(calls));
        Object.keys(calls).forEach((address) =>
          assert.ok(calls[address]! <= most, `${calls[address]} calls of ${address}, ${most} are allowed`),
        );
      });
}

registerStormTests();
await runBrowserTests();
