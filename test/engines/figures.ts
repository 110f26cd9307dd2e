import type { LogEntry } from '../fake/log-entry.ts';
import type { Figure } from '../expected/expectation.ts';

/** Repeats the page's call to the gateway and formats the figure as people write it. */
export async function written(
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
