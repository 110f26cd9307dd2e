import fs from 'node:fs';
import { DRAWN, type Driver } from '../../browser/driver.ts';
import { engineOf, type DriverOptions } from '../../browser/engine-of.ts';
import { untilSeen } from '../../browser/input-seen.ts';
import { whenLoaded } from '../../browser/loading.ts';
import type { Engine } from '../../browser/page.ts';
import { sleep } from '../../browser/until.ts';
import { watchPage } from './log.ts';
import { FIREFOX, openTab, type Tab } from './tabs.ts';

/**
 * Without this pause one tap of three runs of the matrix had no effect, right after a scroll. Why is not known: of 180 such
 * taps on a page of our own none was lost. A report of a failure tells what the last tap has hit, if anything.
 */
const SCROLL_MS = 50;

/** Debian's Firefox ESR: a browser outside the app. Returns the reason as text if it is not available. */
export function findFirefox(): Engine | string {
  if (!fs.existsSync(FIREFOX)) return `${FIREFOX} is not there`;
  return engineOf('firefox', null, async (options) => {
    const { language, timeZone, userAgent = null, darkScheme = false } = options;
    const tab = await openTab({ language, timeZone, userAgent, darkScheme });
    const driver = drive(tab, options);
    driver.catch(tab.close);
    return driver;
  });
}

async function drive({ bidi, context, close }: Tab, options: DriverOptions): Promise<Driver> {
  const log = watchPage(bidi, context, options.prompt);
  const resize = (width: number, height: number) =>
    bidi
      .send('browsingContext.setViewport', {
        context,
        viewport: { width, height },
        devicePixelRatio: options.deviceScaleFactor,
      })
      .then(() => undefined);
  await resize(options.width, options.height);
  await bidi.send('emulation.setLocaleOverride', { contexts: [context], locale: options.language });
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
  const down = { type: 'pointerDown', button: 0 };
  const up = { type: 'pointerUp', button: 0 };
  const noKeys = () => Promise.reject(new Error('No test types in Firefox'));

  return {
    log,
    evaluate,
    resize,
    async painted() {
      await evaluate(DRAWN);
    },
    navigate: (url, wait) =>
      whenLoaded(evaluate, wait, () => bidi.send('browsingContext.navigate', { context, url, wait: 'none' })),
    reload: () =>
      whenLoaded(evaluate, 'load', () => bidi.send('browsingContext.reload', { context, wait: 'none' })),
    async tap(point, times) {
      const move = { type: 'pointerMove', x: Math.round(point.x), y: Math.round(point.y) };
      const taps = Array.from({ length: times }, () => [down, up]).flat();
      await sleep(SCROLL_MS);
      const touch = { type: 'pointer', id: 'finger', parameters: { pointerType: 'touch' } };
      const actions = [{ ...touch, actions: [move, ...taps] }];
      await untilSeen(evaluate, 'click', times, () =>
        bidi.send('input.performActions', { context, actions }),
      );
    },
    type: noKeys,
    key: noKeys,
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
