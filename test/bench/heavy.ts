import { findChromium } from '../browser/find-chromium.ts';
import { until } from '../browser/until.ts';
import { openBenchBrowser, type BenchBrowser, type Visited } from './bench-browser.ts';
import { makeCertificate } from './certificate.ts';
import { HEAVY_ANSWERS, answerHeavily, grown, growList, listAnswers, switchTabs } from './heavy-work.ts';
import { ROUTES } from './routes.ts';
import { startSecureSite, type Handler } from './secure-site.ts';
import type { Setting } from './settings.ts';
import { builtSite } from './sites.ts';
import { median, verdict } from './tables.ts';

/** A slow processor with a network that takes no time. */
const slowed = (cpuSlowdown: number): Setting => ({
  name: `CPU x${cpuSlowdown}`,
  cpuSlowdown,
  latencyMs: 0,
  downBits: -8,
  upBits: -8,
});

const RUNS = 5;
/** Ten thousand records are a thousand pages. */
const GROWTH_MS = 300_000;
const FRAME_MS = 1000 / 60;
const MOST_TASK_MS = 50;
const MOST_HEAP_RATIO = 2;
const MOST_ANSWER_TASK_MS = 100;
const FEW_RECORDS = 100;
const MANY_RECORDS = 10_000;

const STATISTICS = ROUTES.find(({ path }) => path === '/running-statistics');

const say = (...parts: Parameters<typeof verdict>) => console.log(verdict(...parts));

/** Measures long lists, large responses and changes of tabs. Prints the results, and whether each limit is met. */
export async function measureHeavy(): Promise<void> {
  const installed = findChromium('chromium-153', { mayInstall: true });
  if (typeof installed === 'string') throw new Error(`Chromium 153: ${installed}`);
  if (!STATISTICS) throw new Error('The bench has no route of statistics');
  const certificate = makeCertificate();
  const plain = builtSite('dist');
  let heavy = '';
  const handle: Handler = (request, response) => {
    if (!heavy || !answerHeavily(heavy, request, response)) plain(request, response);
  };
  const site = await startSecureSite(certificate, handle);
  const url = site.url + STATISTICS.path;
  const inBrowser = async <Value>(work: (browser: BenchBrowser) => Promise<Value>): Promise<Value> => {
    const browser = await openBenchBrowser(installed, certificate.spki);
    return work(browser).finally(() => browser.close());
  };
  const opened = (cpu: number, work: (page: Visited) => Promise<number>) =>
    inBrowser(async (browser) =>
      work(await browser.visit({ url, wanted: STATISTICS.wanted, setting: slowed(cpu) })),
    );
  const switches: number[] = [];
  for (let run = 0; run < RUNS; run++) switches.push(await opened(6, (page) => page.evaluate(switchTabs)));
  say('a tab whose data is there, CPU x6, from the tap to its frame', median(switches), FRAME_MS, 'ms');

  const tasks: number[] = [];
  const heapOf = (records: number) =>
    opened(4, async (page) => {
      await page.evaluate(listAnswers(records));
      await page.evaluate(growList);
      const end = await until(() => page.evaluate(grown), { limitMs: GROWTH_MS });
      if (end) tasks.push(end.longestTask);
      return page.heapBytes();
    });
  const few = await heapOf(FEW_RECORDS);
  tasks.length = 0;
  const many = await heapOf(MANY_RECORDS);
  console.log(
    `     heap after ${FEW_RECORDS} records ${Math.round(few / 1024)} KB, after ${MANY_RECORDS} ${Math.round(many / 1024)} KB`,
  );
  say('heap of 10,000 records to that of 100', many / few, MOST_HEAP_RATIO, 'x');
  say(
    'longest task while 10,000 records are scrolled through, CPU x4',
    Math.max(...tasks),
    MOST_TASK_MS,
    'ms',
  );

  for (const [name, text] of Object.entries(HEAVY_ANSWERS)) {
    heavy = text;
    const longest: number[] = [];
    for (let run = 0; run < RUNS; run++)
      longest.push(
        await inBrowser(async (browser) => {
          const wanted = {
            figures: [{ selector: '#period [aria-busy="false"], #period .failed-row, .picture', count: 1 }],
          };
          const page = await browser.visit({ url, wanted, setting: slowed(4) });
          return (await page.rest()).longestTask;
        }),
      );
    say(`longest task of a page with ${name}, CPU x4`, median(longest), MOST_ANSWER_TASK_MS, 'ms');
  }
  heavy = '';
  site.close();
}
