import type { Page } from './page.ts';
import { until } from './until.ts';

/** Leaves the page, so that nothing of it is in the next one: what it stores when it is left, its history entry's state. */
export async function leavePage(page: Page): Promise<void> {
  await page.evaluate(
    'addEventListener("pagehide", function () { sessionStorage.clear() }), location.replace("about:blank")',
  );
  await until(() =>
    page.url().then(
      (url) => url === 'about:blank',
      () => false,
    ),
  );
}
