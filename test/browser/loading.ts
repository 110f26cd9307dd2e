import { sleep } from './until.ts';

export const LOAD_MS = 30_000;
/** After this time on the old page, a browser has lost the navigation. */
const LOST_MS = 10_000;

/**
 * In old browsers, only the error page shows that a document could not be loaded. A browser that has just started may
 * load its blank page once more, so a blank page is never the awaited document. Qt WebKit holds the load event back for
 * three seconds for a video, even if it must not be preloaded: such a document has loaded when its scripts have run.
 */
const STATE = `location.protocol === 'chrome-error:' ? 'failed'
  : document.__left ? 'old'
  : location.href === 'about:blank' || !document.body ? ''
  : document.readyState === 'complete' && !performance.timing.loadEventEnd ? 'loading'
  : performance.timing.domContentLoadedEventEnd && document.querySelector('video') ? 'complete'
  : document.readyState`;

/**
 * Starts a navigation to another document and waits until it has loaded, or only until it exists. Chromium 64 and WPE
 * accept a navigation and now and then lose it: they stay on the old page, and are told once more.
 */
export async function whenLoaded(
  evaluate: (expression: string) => Promise<unknown>,
  wait: 'load' | 'document',
  start: () => Promise<unknown>,
  limitMs = LOAD_MS,
): Promise<void> {
  await evaluate('document.__left = true');
  await start();
  const started = Date.now();
  let mayBeLost = true;
  for (;;) {
    const state = await evaluate(STATE).catch(() => '');
    if (state === 'failed') throw new Error('The document could not be loaded');
    if (state === 'complete' || (state && state !== 'old' && wait === 'document')) return;
    if (state === 'old' && mayBeLost && Date.now() - started > LOST_MS) {
      console.log('     the browser has lost a navigation, and is told again');
      mayBeLost = false;
      await start();
    }
    if (Date.now() - started > limitMs)
      throw new Error(`The page has not loaded within ${limitMs / 1000} s, its state is '${state}'`);
    await sleep(10);
  }
}
