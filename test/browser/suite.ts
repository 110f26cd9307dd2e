import fs from 'node:fs';
import path from 'node:path';
import { compare } from 'uvu/diff';
import { findEngine } from './engines.ts';
import { shiftMs } from '../fake/now.ts';
import { installClock, installDate } from './page-clock.ts';
import type { Engine, Page, PageOptions } from './page.ts';

const TEST_MS = 180_000;
const FAILURES = '.cache/failures';

export interface TestContext {
  readonly engine: Engine;
  /** Opens a page. It is closed when the test ends, and described if the test fails. */
  open(url: string, options?: PageOptions): Promise<Page>;
}

export interface TestOptions {
  readonly timeoutMs?: number;
  /** Runs only in these engines, for facts about an engine and not about the page. */
  readonly engines?: readonly string[];
}

/** Options of a test whose fact only the newest engine has. */
export const IN_NEWEST: TestOptions = { engines: ['chromium-153'] };

interface BrowserTest extends TestOptions {
  readonly name: string;
  run(context: TestContext): Promise<void>;
}

/** Thrown by a test that cannot be judged on this machine, with the reason. It counts as skipped. */
export class CannotJudge extends Error {}

const tests: BrowserTest[] = [];
let hasBegun = false;

type Run = BrowserTest['run'];

/** Registers a test. All run once the file has registered its last. */
export function browserTest(name: string, ...rest: readonly [Run] | readonly [TestOptions, Run]): void {
  // Otherwise a test that comes behind a pause would be left out, and nobody would know.
  if (hasBegun) throw new Error(`Registered too late: ${name}`);
  if (!tests.length) setImmediate(() => void runTests());
  const [options, run] = rest.length === 2 ? rest : [{}, rest[0]];
  tests.push({ ...options, name, run });
}

type Verdict = 'passed' | 'failed' | 'skipped';

/**
 * Runs the registered tests in each engine, one after another without repeats, prints a summary like uvu's, and ends the
 * process, so that tests need not close servers. The runner chooses the engines (test/runner/suites.ts). An engine that is
 * not available is skipped, or fails if ENGINES_REQUIRED is set.
 */
async function runTests(): Promise<never> {
  hasBegun = true;
  const { ENGINES = 'chromium-153,chromium-64', ENGINES_REQUIRED, ONLY = '', SUITE } = process.env;
  const counts: Record<Verdict, number> = { passed: 0, failed: 0, skipped: 0 };
  for (const name of ENGINES.split(',')) {
    const chosen = tests.filter((test) => test.name.includes(ONLY) && (test.engines?.includes(name) ?? true));
    if (!chosen.length) continue;
    const engine = findEngine(name, SUITE !== 'engines');
    if (typeof engine === 'string') {
      console.log(`${ENGINES_REQUIRED ? 'FAIL' : 'skip'} ${chosen.length} tests [${name}] ${engine}`);
      counts[ENGINES_REQUIRED ? 'failed' : 'skipped'] += chosen.length;
      continue;
    }
    for (const test of chosen) counts[await verdictOf(test, engine)]++;
  }
  const { passed, failed, skipped } = counts;
  const summary = `\n  Total:     ${passed + failed}\n  Passed:    ${passed}\n  Skipped:   ${skipped}\n`;
  // So that the last lines reach the runner's pipe.
  await new Promise((done) => process.stdout.write(summary, done));
  process.exit(failed ? 1 : 0);
}

/** Pages find no service workers unless the test needs them. */
function withScripts(options: PageOptions = {}): PageOptions {
  const { clock, worker, script = '' } = options;
  const workers = worker ? '' : `(${hideWorkers.toString()})();`;
  const date = `(${installDate.toString()})(${clock ?? null}, ${shiftMs});`;
  const time = clock === undefined ? '' : `(${installClock.toString()})();`;
  return { ...options, script: workers + date + time + script };
}

function hideWorkers(): void {
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: undefined });
}

async function verdictOf(test: BrowserTest, engine: Engine): Promise<Verdict> {
  const started = Date.now();
  const pages: Page[] = [];
  let isOver = false;
  const open: TestContext['open'] = async (url, options) => {
    const page = await engine.open(url, withScripts(options));
    if (isOver) {
      await page.close();
      throw new Error('The test is over');
    }
    pages.push(page);
    return page;
  };
  const title = `${test.name} [${engine.name}]`;
  try {
    await within(test.timeoutMs ?? TEST_MS, test.run({ engine, open }));
    console.log(`ok   ${title} ${Date.now() - started} ms`);
    return 'passed';
  } catch (error) {
    if (error instanceof CannotJudge && !process.env.ENGINES_REQUIRED) {
      console.log(`skip 1 test [${engine.name}] ${test.name}: ${error.message}`);
      return 'skipped';
    }
    console.log(`FAIL ${title} ${Date.now() - started} ms`);
    console.log(indent(reasonOf(error)));
    for (const [index, page] of pages.entries())
      console.log(indent(await describe(page, index ? `${title} ${index + 1}` : title)));
    return 'failed';
  } finally {
    isOver = true;
    await Promise.all(pages.map((page) => page.close()));
  }
}

async function within(limitMs: number, work: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`Not done within ${limitMs / 1000} s`)), limitMs);
  });
  await Promise.race([work, limit]).finally(() => clearTimeout(timer));
}

/** What was expected, what was there, and the places in our files. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { actual, expects } = error as { actual?: unknown; expects?: unknown };
  const lines = (error.stack ?? error.message).split('\n');
  const isOurs = (line: string) => /^\s+at .*[\\/](test|src)[\\/]/.test(line) && !line.includes('suite.ts');
  const places = lines.filter(isOurs).map((line) => line.replace(process.cwd() + path.sep, ''));
  const difference = expects === undefined ? '' : compare(actual, expects).trimEnd();
  return [`${error.name}: ${error.message}`, difference, ...places].filter(Boolean).join('\n');
}

/** Everything that helps a person to find the reason of a failure: here in short, and in files as a whole. */
async function describe(page: Page, title: string): Promise<string> {
  const file = path.join(FAILURES, title.replace(/[^\w.-]+/g, '-').slice(0, 120));
  const [url, text, hit, picture] = await Promise.all([
    page.url().catch(String),
    page.text().catch(String),
    page.evaluate<string | undefined>('window.__hit').catch(String),
    page.screenshot(`${file}.png`).then(() => `${file}.png`, String),
  ]);
  const messages = await page.hostMessages().catch(() => []);
  const log = indent(page.console().join('\n'));
  const about = [`${url} shows`, indent(text), `last tap: ${hit}`, 'console', log].join('\n');
  const calls = page
    .requests()
    .map(({ method, url: to, status, failed }) => `${status} ${method} ${to} ${failed ?? ''}`);
  const told = messages.map((message) => JSON.stringify(message));
  fs.mkdirSync(FAILURES, { recursive: true });
  fs.writeFileSync(`${file}.txt`, [about, 'calls', ...calls, 'told to the app', ...told, ''].join('\n'));
  return `${about}\npicture: ${picture}\ncalls: ${file}.txt`;
}

const indent = (text: string) => text.replace(/^/gm, '    ');
