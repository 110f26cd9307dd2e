import type { Reaction } from '../expected/expectation.ts';
import type { Page } from './page.ts';
import { until } from './until.ts';

/** Waits until the page's text contains all parts, and returns it: some parts appear after the page has settled. */
export async function textWith(page: Page, parts: readonly string[]): Promise<string> {
  let text = '';
  const missing = () => parts.filter((part) => !text.includes(part));
  const hasAll = async () => {
    text = await page.text();
    return !missing().length;
  };
  await until(hasAll, { report: () => `${missing().join(', ')} in:\n${text}` });
  return text;
}

/** Whether a tap has had its effect. A page that is unloading gives no answer yet. */
export async function hasCome(page: Page, wanted: Reaction): Promise<boolean> {
  if ('seen' in wanted) return page.isVisible(wanted.seen).catch(() => false);
  if ('address' in wanted) return wanted.address.test(await page.url().catch(() => ''));
  const { message, label } = wanted;
  return (await page.hostMessages()).some(
    ({ method, argument, refused }) =>
      method === message &&
      !refused &&
      (!label || (argument as { activityLabel?: string }).activityLabel === label),
  );
}
