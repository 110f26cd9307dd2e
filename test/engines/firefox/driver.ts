import type { Driver } from '../../browser/driver.ts';
import { untilSeen } from '../../browser/input-seen.ts';
import { whenLoaded } from '../../browser/loading.ts';
import type { PageOptions } from '../../browser/page.ts';
import { sleep } from '../../browser/until.ts';
import { watchPage } from './log.ts';
import { openTab, type Tab } from './tabs.ts';

/**
 * Without this pause one tap of three runs of the matrix had no effect, right after a scroll. Why is not known: of 180 such
 * taps on a page of our own none was lost. A report of a failure tells what the last tap has hit, if anything.
 */
const SCROLL_MS = 50;

/** Keys that type no letter, in WebDriver's code. */
const KEYS: Readonly<Record<string, string>> = {
  Backspace: '\uE003',
  Tab: '\uE004',
  Enter: '\uE006',
  Escape: '\uE00C',
  End: '\uE010',
  Home: '\uE011',
  ArrowLeft: '\uE012',
  ArrowUp: '\uE013',
  ArrowRight: '\uE014',
  ArrowDown: '\uE015',
};

type Prepared = PageOptions & { readonly width: number; readonly height: number };

export async function firefoxDriver(options: Prepared): Promise<Driver> {
  const { language = 'en-US', timeZone = 'UTC', userAgent = null, darkScheme = false } = options;
  const tab = await openTab({ language, timeZone, userAgent, darkScheme });
  try {
    return await drive(tab, options);
  } catch (error) {
    await tab.close();
    throw error;
  }
}

async function drive({ bidi, context, close }: Tab, options: Prepared): Promise<Driver> {
  const log = watchPage(bidi, context, options.prompt ?? null);
  const resize = (width: number, height: number) =>
    bidi
      .send('browsingContext.setViewport', {
        context,
        viewport: { width, height },
        devicePixelRatio: options.deviceScaleFactor ?? 2,
      })
      .then(() => undefined);
  await resize(options.width, options.height);
  await bidi.send('emulation.setLocaleOverride', {
    contexts: [context],
    locale: options.language ?? 'en-US',
  });
  if (options.script)
    await bidi.send('script.addPreloadScript', {
      // Inserted as code, because the policies of the pages forbid eval here too.
      functionDeclaration: `() => { ${options.script}\n}`,
      contexts: [context],
    });

  const evaluate: Driver['evaluate'] = async (expression) => {
    const answer = await bidi.send<Evaluated>('script.callFunction', {
      functionDeclaration: `async () => JSON.stringify({ value: await (${expression}\n) })`,
      target: { context },
      awaitPromise: true,
    });
    if (answer.type === 'exception') throw new Error(answer.exceptionDetails.text);
    return (JSON.parse(answer.result.value) as { value?: unknown }).value;
  };
  const act = (actions: object[]) =>
    bidi.send('input.performActions', { context, actions }).then(() => undefined);
  const touch = (actions: object[]) =>
    act([{ type: 'pointer', id: 'finger', parameters: { pointerType: 'touch' }, actions }]);
  const down = { type: 'pointerDown', button: 0 };
  const up = { type: 'pointerUp', button: 0 };
  const press = (values: readonly string[]) =>
    act([
      {
        type: 'key',
        id: 'keys',
        actions: values.flatMap((value) => [
          { type: 'keyDown', value },
          { type: 'keyUp', value },
        ]),
      },
    ]);

  return {
    log,
    evaluate,
    resize,
    async painted() {
      await evaluate('new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))');
    },
    navigate: (url, wait) =>
      whenLoaded(evaluate, wait, () => bidi.send('browsingContext.navigate', { context, url, wait: 'none' })),
    reload: () =>
      whenLoaded(evaluate, 'load', () => bidi.send('browsingContext.reload', { context, wait: 'none' })),
    async tap(point, times) {
      const move = { type: 'pointerMove', x: Math.round(point.x), y: Math.round(point.y) };
      const taps = Array.from({ length: times }, () => [down, up]).flat();
      await sleep(SCROLL_MS);
      await untilSeen(evaluate, 'click', times, () => touch([move, ...taps]));
    },
    type: (text) => press([...text]),
    key: (name) => press([KEYS[name] ?? name]),
    async screenshot() {
      const { data } = await bidi.send<{ data: string }>('browsingContext.captureScreenshot', { context });
      return Buffer.from(data, 'base64');
    },
    close,
  };
}

type Evaluated =
  | { readonly type: 'success'; readonly result: { readonly value: string } }
  | { readonly type: 'exception'; readonly exceptionDetails: { readonly text: string } };
