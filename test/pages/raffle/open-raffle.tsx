import { bareFailure, type Gateway } from '../../../src/gateway/gateway.ts';
import { isList, Raw, type Json } from '../../fake/json.ts';
import type { LifeName } from '../../fake/lives.ts';
import { createPerson } from '../../fake/people.ts';
import { memoryVisit } from '../../host/memory-visit.ts';
import { openPage, type PageOptions, type PageType } from '../open-page.tsx';
import { serveGateway } from '../served-gateway.ts';

export const ID = '1790000000000007001';
const NOW = '2026-10-17 12:00:00';

interface Options extends Omit<PageOptions, 'gateway'> {
  readonly life: LifeName;
  /** Each list has so many entries, each with an id of its own. */
  readonly many?: number;
  /** Calls whose path contains one of these parts fail. */
  readonly failing?: readonly string[];
}

/** Repeats the rows of a list, or of the lists in a record. */
function repeated(data: Json, many: number): Json {
  if (data === null || typeof data !== 'object' || data instanceof Raw) return data;
  if (!isList(data))
    return Object.fromEntries(
      Object.entries(data).map(([name, value]) => [
        name,
        isList(value ?? null) ? repeated(value!, many) : value,
      ]),
    );
  return Array.from({ length: data.length && many }, (_, index) => {
    const row = data[index % data.length]!;
    const isRecord = row !== null && typeof row === 'object' && !isList(row) && !(row instanceof Raw);
    return isRecord && row.id !== undefined ? { ...row, id: String(7001 + index) } : row;
  });
}

/** Opens a page of an activity in this state. Records the calls and the messages to the host. */
export async function openRaffle(Page: PageType, { life, many, failing = [], ...options }: Options) {
  const calls: string[] = [];
  const failed = new Set(failing);
  const { gateway } = serveGateway({
    account: { person: createPerson({ now: NOW, size: 0 }), activity: life },
    change: (data) => (many === undefined ? data : repeated(data, many)),
  });
  const recording: Gateway = {
    send(call, options) {
      calls.push(call.path.replace(/^.*\/(\w[\w-]*\/\w+)$/, '$1'));
      if (![...failed].some((part) => call.path.includes(part))) return gateway.send(call, options);
      return Promise.resolve({ ok: false, failure: bareFailure('transport') });
    },
  };
  const page = openPage(Page, {
    search: `?id=${ID}`,
    userName: 'Mira Lindqvist',
    visit: memoryVisit(),
    ...options,
    gateway: recording,
  });
  await page.settle();
  return {
    ...page,
    calls,
    mend: () => failed.clear(),
    /** For each task: its name, the text of its button, and whether the button can be tapped. */
    buttons: () =>
      page.all('.task').map((row) => {
        const button = row.querySelector('button');
        return [
          (row.querySelector('h3')?.textContent ?? '').replace(/ \d.*/, ''),
          button && button.textContent,
          button && button.getAttribute('aria-disabled') === 'false',
        ];
      }),
  };
}
