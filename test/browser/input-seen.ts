import { sleep } from './until.ts';

/** Engines handle input, and a new size, in other processes. */
export const INPUT_MS = 3000;

/**
 * Gives input to the page, and waits until the page has got `times` events of the `type` that ends the input. Engines
 * handle input in other processes, so it arrives some time later. A page may stop the event, hence the time limit. Notes
 * what the last one has hit, for the report of a failure.
 */
export async function untilSeen(
  evaluate: (expression: string) => Promise<unknown>,
  type: string,
  times: number,
  input: () => Promise<unknown>,
): Promise<void> {
  await evaluate(`void (window.__inputs = 0, addEventListener('${type}', window.__count = window.__count
    || function (event) { __inputs += 1; __hit = event.target.outerHTML.slice(0, 120) }, true))`);
  await input();
  const end = Date.now() + INPUT_MS;
  // A page that was left by the input has no counter any more.
  const isOpen = () => evaluate(`window.__inputs < ${times}`).catch(() => false);
  while (Date.now() < end && (await isOpen())) await sleep(10);
}
