import { sleep } from './until.ts';

const INPUT_MS = 700;

/**
 * Input is handled by other processes of an engine, some time after it was given: what follows is in the page's hands
 * only when it has seen `times` events of the `type` that ends the input. A page may keep that to itself.
 */
export async function untilSeen(
  evaluate: (expression: string) => Promise<unknown>,
  type: string,
  times: number,
  input: () => Promise<void>,
): Promise<void> {
  await evaluate(`void (window.__inputs = 0, addEventListener('${type}', window.__count = window.__count
    || function () { __inputs += 1 }, true))`);
  await input();
  const end = Date.now() + INPUT_MS;
  // A page that the input has left counts nothing any more.
  const isOpen = () => evaluate(`window.__inputs < ${times}`).catch(() => false);
  while (Date.now() < end && (await isOpen())) await sleep(10);
}
