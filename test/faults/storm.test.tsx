import '../dom.ts';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { speak } from '../catalogues.ts';
import { passTimers, startTime } from '../time.ts';
import { PAGE_CASES, type PageCase } from './page-cases.ts';
import { sampleOf } from './seed.ts';
import { visit } from './visit.tsx';
import { watchErrors } from './watch-errors.ts';

/*
 * Each page, refreshed again and again from the moment it is opened, by a server that is quick or slow, healthy or
 * overloaded. The app's own client, gate and stores run by a clock that jumps from one timer to the next.
 */

/** How long a storm lasts. */
const STORM_MS = 5000;
/** The pauses between its refreshes. */
const EVERY_MS = [50, 300, 1000];
/** How long a gateway may take for an answer. */
const LATENCY_MS = [30, 150, 1200, 4000];
/** The deadline of a call: what never answers is open for so long. */
const DEADLINE_MS = 5000;
/** So many calls an address may get in a storm. */
const mostCalls = (latencyMs: number) => 2 + STORM_MS / latencyMs;
/** The fewest calls that a page's most requested address gets in a storm, if the server is healthy. */
const fewestCalls = (latencyMs: number, everyMs: number) =>
  Math.floor((STORM_MS - 1) / Math.max(shownBy(latencyMs), everyMs + 400));
/** By then a figure is shown whose request was sent at 0. */
const shownBy = (latencyMs: number) => 1.5 * latencyMs;
/** Any page has all of its answers by then, if nothing goes wrong. */
const CALM_MS = 20_000;
/** So many storms of the table, as the seed chooses them. */
const SAMPLE = 100;

interface Answer {
  readonly name: string;
  readonly latencyMs: number;
  readonly status?: number;
  readonly retryAfterS?: number;
}

const healthy = (latencyMs: number): Answer => ({
  name: `200 after ${latencyMs} ms`,
  latencyMs,
  status: 200,
});

const ANSWERS: readonly Answer[] = LATENCY_MS.flatMap((latencyMs): Answer[] => [
  healthy(latencyMs),
  { name: `503 after ${latencyMs} ms`, latencyMs, status: 503 },
  { name: `429 with Retry-After after ${latencyMs} ms`, latencyMs, status: 429, retryAfterS: 2 },
]).concat({ name: 'no answer', latencyMs: DEADLINE_MS });

speak('en');
const errors = watchErrors();

/** Opens a page over such a server. */
async function open(page: PageCase, { latencyMs, status, retryAfterS }: Answer) {
  const calls: Record<string, number> = {};
  const it = await visit(page, {
    hook: true,
    reach: (server) => (address, init) => {
      const url = new URL(String(address), 'http://127.0.0.1');
      const name = url.pathname + url.search;
      calls[name] = (calls[name] ?? 0) + 1;
      const { text = '' } = server.answer(init?.method ?? 'GET', url, String(init?.body ?? ''));
      const response = {
        status,
        headers: new Headers(retryAfterS ? { 'Retry-After': String(retryAfterS) } : {}),
        text: () => Promise.resolve(status === 200 ? text : ''),
      } as unknown as Response;
      return new Promise<Response>((done, refuse) => {
        init?.signal?.addEventListener('abort', () => refuse(new Error('aborted')));
        if (status) setTimeout(() => done(response), latencyMs);
      });
    },
  });
  const openedAtMs = Date.now();
  return {
    it,
    calls,
    /** Lets time pass, and looks at the page after whatever has happened. */
    run: (ms: number, look: (atMs: number) => void = () => {}) =>
      passTimers(ms, () => look(Date.now() - openedAtMs)),
  };
}

/** What a page shows if nothing is wrong, and since when; empty `calls` if it asks for nothing. */
async function calm(page: PageCase, latencyMs: number) {
  const { it, run, calls } = await open(page, healthy(latencyMs));
  let shownMs = 0;
  let text = '';
  await run(CALM_MS, (atMs) => {
    const now = it.text();
    if (now !== text) shownMs = atMs;
    text = now;
  });
  visit.leave();
  return { text, shownMs, calls: Object.keys(calls) };
}

const calling: PageCase[] = [];
for (const page of PAGE_CASES) if ((await calm(page, LATENCY_MS[0]!)).calls.length) calling.push(page);
startTime();

const storms = calling.flatMap((page) =>
  ANSWERS.flatMap((answer) => EVERY_MS.map((everyMs) => ({ page, answer, everyMs }))),
);

/** The code that explains a failure loads after the answer. */
const FAILED_MS = 200;

/** By page: the end of the path of its main figures, which are requested in each refresh, too. */
const REFRESHED: Readonly<Record<string, string>> = {
  '/running-statistics': '/sportData/detail',
  '/scene-statistics': '/sportData/detail',
  '/today-goal 2026-10-17': '/sportTarget/getTodayTarget',
  '/running-record 1790000000000000012': '/userDeviceSportResult/detail',
  '/data-center': '/getHomeSportData',
};

const startStorm = (everyMs: number) => {
  window.refreshPage!();
  return setInterval(() => window.refreshPage!(), everyMs);
};

for (const { page, answer, everyMs } of sampleOf(storms, SAMPLE)) {
  const { latencyMs, status } = answer;
  test(`${page.name}, refreshed every ${everyMs} ms: ${answer.name}`, async () => {
    const due = status === 200 && (await calm(page, latencyMs));
    const { it, calls, run } = await open(page, answer);
    startStorm(everyMs);
    await run(STORM_MS, (atMs) => {
      if (due && atMs > shownBy(due.shownMs)) assert.is(it.text(), due.text, `after ${atMs} ms`);
      // A failure stays on the screen, with its retry, and is no skeleton at each refresh.
      if ((status ?? 0) >= 400 && atMs > shownBy(latencyMs) + FAILED_MS)
        assert.is(it.container.querySelector('main .bone'), null, `a skeleton after ${atMs} ms`);
    });
    const most = mostCalls(latencyMs);
    for (const [address, count] of Object.entries(calls))
      assert.ok(count <= most, `${count} calls of ${address}, ${most} are allowed`);
    const fewest = status === 200 ? fewestCalls(latencyMs, everyMs) : 0;
    const mostOf = (end = '') =>
      Math.max(...Object.keys(calls).map((name) => (name.split('?')[0]!.endsWith(end) ? calls[name]! : 0)));
    for (const end of ['', REFRESHED[page.name]])
      assert.ok(mostOf(end) >= fewest, `${end} ${JSON.stringify(calls)}, ${fewest} are due`);
    visit.leave();
    startTime();
    assert.equal(errors.take(), []);
  });
}

test('each page of REFRESHED is tried', () =>
  assert.equal(
    Object.keys(REFRESHED).filter((name) => !calling.some((page) => page.name === name)),
    [],
  ));

test('every app page was tried, but for those that ask for nothing', () =>
  assert.equal(
    PAGE_CASES.filter(({ name }) => !calling.some((page) => page.name === name)).map(({ name }) => name),
    [
      '/jumprope-statistics',
      '/thehoop-statistics',
      '/rowing-statistics',
      // Its link names no course.
      '/course-record 1790000000000000012',
      '/jumprope-record',
      '/thehoop-record',
      '/rowing-record',
      '/musicKit-authorize',
      '/test-active-rule',
    ],
  ));

test.run();
