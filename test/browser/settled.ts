import { isSettled } from './overflows.ts';
import type { Page } from './page.ts';
import { until } from './until.ts';

/** Waits until the page has its data, nothing is on its way, and nothing has moved since: late parts come after a rest. */
export async function settled(page: Page): Promise<void> {
  await page.waitFor(isSettled);
  await until(() => page.requests().every(({ status, failed }) => status || failed));
  // The last answer may not have been drawn yet.
  await page.waitFor(isSettled);
}
