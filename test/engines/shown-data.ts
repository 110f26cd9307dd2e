import type { LogEntry } from '../fake/gateway.ts';

/**
 * What a page may show of the gateway's answers, in English and metric units: counts, kilometres, durations, paces and words.
 * Written by other hands than the pages' own.
 */
export async function showable(origin: string, calls: readonly LogEntry[]): Promise<ReadonlySet<string>> {
  const parts = new Set<string>();
  for (const { method, path, query, headers, body } of calls) {
    const names = ['authorization', 'language', 'time_zone', 'content-type'];
    const sent = names.flatMap((name) => (headers[name] ? [[name, String(headers[name])] as const] : []));
    const response = await fetch(`${origin}${path}?${new URLSearchParams(query as Record<string, string>)}`, {
      method,
      headers: Object.fromEntries(sent),
      ...(method === 'GET' ? {} : { body }),
    });
    collect(((await response.json()) as { data: unknown }).data, parts);
  }
  return parts;
}

/** Of few letters much would be found by chance. */
const LETTERS_MIN = 4;

function collect(value: unknown, parts: Set<string>): void {
  if (typeof value === 'number') for (const text of written(value)) parts.add(text);
  else if (typeof value === 'string') {
    if (/^[\d.]+$/.test(value)) collect(Number(value), parts);
    else if (value.length >= LETTERS_MIN && value.length < 60) parts.add(value);
  } else if (value && typeof value === 'object')
    for (const part of Object.values(value)) collect(part, parts);
}

function written(value: number): string[] {
  const fixed = (amount: number, digits: number) =>
    new Intl.NumberFormat('en-GB', { minimumFractionDigits: digits, maximumFractionDigits: digits }).format(
      amount,
    );
  const two = (count: number) => String(Math.floor(count)).padStart(2, '0');
  return [
    fixed(value, 0),
    fixed(value, 1),
    fixed(value, 2),
    fixed(value / 1000, 1),
    fixed(value / 1000, 2),
    `${two(value / 3600)}:${two((value / 60) % 60)}:${two(value % 60)}`,
    `${Math.floor(value / 60)}'${two(value % 60)}"`,
  ].filter((text) => text.length >= LETTERS_MIN);
}
