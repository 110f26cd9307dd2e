import { sleep } from './until.ts';

const LOAD_MS = 30_000;

/**
 * Old browsers say only by the page they show that a document could not be had. One that has just started may load its blank page once more, so that this is never what was waited for.
 */
const STATE = `location.protocol === 'chrome-error:' ? 'failed'
  : document.__left || location.href === 'about:blank' || !document.body ? ''
  : document.readyState === 'complete' && !performance.timing.loadEventEnd ? 'loading'
  : document.readyState`;

/** Starts what leads to another document and waits for it: until it has loaded, or just until it is there. */
export async function whenLoaded(
  evaluate: (expression: string) => Promise<unknown>,
  wait: 'load' | 'document',
  start: () => Promise<unknown>,
): Promise<void> {
  await evaluate('document.__left = true');
  await start();
  const end = Date.now() + LOAD_MS;
  for (;;) {
    const state = await evaluate(STATE).catch(() => '');
    if (state === 'failed') throw new Error('The document could not be had');
    if (state === 'complete' || (state && wait === 'document')) return;
    if (Date.now() > end) throw new Error(`The page has not loaded within ${LOAD_MS / 1000} s`);
    await sleep(10);
  }
}
