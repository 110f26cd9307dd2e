import fs from 'node:fs';
import path from 'node:path';
import { compare } from 'uvu/diff';
import { findEngine } from './engines.ts';
import { leavePage } from './leave-page.ts';
import {
  aloneCommand,
  enginesAsked,
  isChosen,
  provenTests,
  shareOf,
  tellName,
  writeResult,
} from '../runner/in-process.ts';
import { NEWEST } from '../runner/suites.ts';
import { shiftMs } from '../fake/now.ts';
import { installClock, installDate } from './page-clock.ts';
import type { Engine, Page, PageOptions } from './page.ts';

const TEST_MS = 180_000;
const FAILURES = '.cache/failures';

export interface TestContext {
  readonly engine: Engine;
  /** Opens a page. It is closed when the test ends, and described if the test fails. */
  open(url: string, options?: PageOptions): Promise<Page>;
  /**
   * Goes to an address in the page that the last test has opened like this, or opens one. That page keeps the options
   * that it was opened with; its console and session storage are emptied. Saves most of the time that
   * a short test takes. After a failure the next test gets a new page.
   */
  openAgain(url: string, options?: PageOptions): Promise<Page>;
}

export interface TestOptions {
  readonly timeoutMs?: number;
  /** Runs only in these engines, for facts about an engine and not about the page. */
  readonly engines?: readonly string[];
  /** Guards something rare: `npm test` runs a sample of a file's rare tests. */
  readonly isRare?: boolean;
}

interface BrowserTest extends TestOptions {
  readonly name: string;
  /** Where it is registered. Tests of one place are rows of a table, of which `npm test` runs a sample. */
  readonly place: string;
  run(context: TestContext): Promise<void>;
}

/** Thrown by a test that cannot be judged on this machine, with the reason. It counts as skipped. */
export class CannotJudge extends Error {}

const tests: BrowserTest[] = [];

export function browserTest(name: string, run: BrowserTest['run'], options: TestOptions = {}): void {
  tests.push({ ...options, name, run, place: placeOfCaller() });
}

/** A {@link browserTest} that guards something rare. Rows of a table need not say so. */
export const rareTest: typeof browserTest = (name, run, options = {}) =>
  browserTest(name, run, { ...options, isRare: true });

/** The file, line and column that has called `browserTest`, in the bundle. */
function placeOfCaller(): string {
  const { prepareStackTrace } = Error;
  try {
    Error.prepareStackTrace = (_, sites) => sites;
    const sites = new Error().stack as unknown as readonly NodeJS.CallSite[];
    const caller = sites[2];
    return `${caller?.getFileName()}:${caller?.getLineNumber()}:${caller?.getColumnNumber()}`;
  } finally {
    Error.prepareStackTrace = prepareStackTrace;
  }
}

export interface TestResult {
  readonly name: string;
  readonly engine: string;
  /** `skipped` is the reason why the test was not run. */
  readonly verdict: 'passed' | 'failed' | { readonly skipped: string };
}

export interface SuiteOptions {
  /** Used unless the runner or the command line chooses. */
  readonly engines?: readonly string[];
  /** Whether missing browsers may be installed from npm. */
  readonly mayInstall?: boolean;
  /** Called with all results before the process ends. Resolves with a problem of the results as a whole, or `null`. */
  summarise?(results: readonly TestResult[]): Promise<string | null>;
}

/**
 * Runs the registered tests in each engine, one after another without repeats, and ends the process, so that tests
 * need not close servers. The runner chooses the engines (test/runner/suites.ts) and the tests. An engine that is not
 * available is skipped, or fails if ENGINES_REQUIRED is set.
 */
export async function runBrowserTests(options: SuiteOptions = {}): Promise<never> {
  const engines = enginesAsked() ?? options.engines ?? ['chromium-153', 'chromium-64'];
  const counts = { passed: 0, failed: 0, skipped: 0 };
  const names: string[] = [];
  let leftOut = 0;
  const results: TestResult[] = [];
  const proven = provenTests();
  for (const name of engines) {
    const here = tests.filter((test) => isChosen(test.name) && (test.engines?.includes(name) ?? true));
    const taken = shareOf(here, Number(name !== NEWEST));
    if (process.env.LIST) {
      for (const test of taken) tellName(test.name, name);
      continue;
    }
    leftOut += here.length - taken.length;
    const chosen = taken.filter((test) => !proven.has(`${name}\t${test.name}`));
    if (!chosen.length) continue;
    const engine = findEngine(name, options.mayInstall ?? process.env.SUITE !== 'engines');
    if (typeof engine === 'string') {
      const isFailure = Boolean(process.env.ENGINES_REQUIRED);
      console.log(`${isFailure ? 'FAIL' : 'skip'} ${chosen.length} tests [${name}] ${engine}`);
      counts[isFailure ? 'failed' : 'skipped'] += chosen.length;
      results.push(
        ...chosen.map((test) => ({ name: test.name, engine: name, verdict: { skipped: engine } })),
      );
      continue;
    }
    const kept: Kept = { page: null };
    for (const test of chosen) {
      const verdict = await verdictOf(test, engine, kept);
      counts[typeof verdict === 'string' ? verdict : 'skipped'] += 1;
      if (verdict === 'passed') names.push(`${name}\t${test.name}`);
      results.push({ name: test.name, engine: name, verdict });
    }
    await kept.page?.close();
  }
  const fault = process.env.LIST ? null : await options.summarise?.(results);
  if (fault) {
    console.log(`FAIL ${fault}`);
    counts.failed += 1;
  }
  writeResult({ ...counts, names, leftOut });
  // So that the last lines reach the runner's pipe.
  await new Promise((done) => process.stdout.write('', done));
  process.exit(counts.failed ? 1 : 0);
}

/** Pages find no service workers unless the test needs them. WORKERS=1 shows what they would change. */
function withScripts(options: PageOptions = {}): PageOptions {
  const { clock, worker, script = '' } = options;
  const workers = worker || process.env.WORKERS ? '' : `(${hideWorkers.toString()})();`;
  const date = `(${installDate.toString()})(${clock ?? null}, ${shiftMs});`;
  const time = clock === undefined ? '' : `(${installClock.toString()})();`;
  return { ...options, script: workers + date + time + script };
}

function hideWorkers(): void {
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: undefined });
}

/** The page of `openAgain` between two tests. */
interface Kept {
  page: Page | null;
}

async function verdictOf(test: BrowserTest, engine: Engine, kept: Kept): Promise<TestResult['verdict']> {
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
  const before = kept.page;
  kept.page = null;
  if (before) pages.push(before);
  let again = before;
  const openAgain: TestContext['openAgain'] = async (url, options) => {
    if (!again) return (again = await open(url, options));
    const page = again;
    await leavePage(page);
    // An engine calls each request that ends with its page an error.
    page.forgetConsole();
    await page.goto(url);
    return page;
  };
  const title = `${test.name} [${engine.name}]`;
  try {
    await within(test.timeoutMs ?? TEST_MS, test.run({ engine, open, openAgain }));
    kept.page = again;
    console.log(`ok   ${title} ${Date.now() - started} ms`);
    return 'passed';
  } catch (error) {
    if (error instanceof CannotJudge && !process.env.ENGINES_REQUIRED) {
      console.log(`skip 1 test [${engine.name}] ${test.name}: ${error.message}`);
      return { skipped: error.message };
    }
    console.log(`FAIL ${title} ${Date.now() - started} ms`);
    console.log(indent(reasonOf(error)));
    for (const [index, page] of pages.entries())
      console.log(indent(await describe(page, index ? `${title} ${index + 1}` : title)));
    console.log(indent(`alone: ${aloneCommand(test.name, engine.name)}`));
    return 'failed';
  } finally {
    isOver = true;
    await Promise.all(pages.filter((page) => page !== kept.page).map((page) => page.close()));
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
  const [url, text, picture] = await Promise.all([
    page.url().catch(String),
    page.text().catch(String),
    page.screenshot(`${file}.png`).then(() => `${file}.png`, String),
  ]);
  const messages = await page.hostMessages().catch(() => []);
  const about = [`${url} shows`, indent(text), 'console', indent(page.console().join('\n'))].join('\n');
  const calls = page
    .requests()
    .map(({ method, url: to, status, failed }) => `${status} ${method} ${to} ${failed ?? ''}`);
  const told = messages.map((message) => JSON.stringify(message));
  fs.mkdirSync(FAILURES, { recursive: true });
  fs.writeFileSync(`${file}.txt`, [about, 'calls', ...calls, 'told to the app', ...told, ''].join('\n'));
  return `${about}\npicture: ${picture}\ncalls: ${file}.txt`;
}

const indent = (text: string) => text.replace(/^/gm, '    ');
