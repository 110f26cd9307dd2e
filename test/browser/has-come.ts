import type { Expected, Figure, Reaction } from '../expected/expectation.ts';
import type { LogEntry } from '../fake/log-entry.ts';
import type { Page } from './page.ts';
import { until } from './until.ts';

/** Repeats the page's call to the gateway and formats the figure as people write it. */
async function written(
  origin: string,
  calls: readonly LogEntry[],
  [call, field, write]: Figure,
): Promise<string> {
  const entry = calls.find(({ path }) => path.endsWith(call));
  if (!entry) throw new Error(`The page did not call ${call}, but ${calls.map(({ path }) => path)}`);
  const names = ['authorization', 'language', 'time_zone', 'content-type'];
  const sent = names.flatMap((name) => (entry.headers[name] ? [[name, String(entry.headers[name])]] : []));
  const query = new URLSearchParams(entry.query as Record<string, string>);
  const response = await fetch(`${origin}${entry.path}?${query}`, {
    method: entry.method,
    headers: Object.fromEntries(sent) as Record<string, string>,
    ...(entry.method === 'GET' ? {} : { body: entry.body }),
  });
  const { data } = (await response.json()) as { data: unknown };
  const value = field.split('.').reduce<unknown>((part, name) => {
    return (part as Readonly<Record<string, unknown>> | null | undefined)?.[name];
  }, data);
  if (value === undefined || value === null) throw new Error(`No ${field} in ${JSON.stringify(data)}`);
  return write(value);
}

/** Waits until the page shows its texts, and its figures of these calls: some appear after it has settled. Returns its text. */
export async function textOf(
  page: Page,
  { shows, figures = [] }: Expected,
  calls: readonly LogEntry[],
): Promise<string> {
  const { origin } = new URL(await page.url());
  const parts = [...shows, ...(await Promise.all(figures.map((each) => written(origin, calls, each))))];
  let text = '';
  const missing = () => parts.filter((part) => !text.includes(part));
  const hasAll = async () => {
    text = await page.text();
    return !missing().length;
  };
  await until(hasAll, { report: () => `${missing().join(', ')} in:\n${text}` });
  return text;
}

/** Taps, and waits for what that brings. */
export async function tapBrings(page: Page, { tap, then }: Expected): Promise<void> {
  await page.tap(tap);
  await until(() => hasCome(page, then), { report: () => `what the tap brings: ${JSON.stringify(then)}` });
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
