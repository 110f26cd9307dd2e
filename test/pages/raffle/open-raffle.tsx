import type { Gateway } from '../../../src/gateway/gateway.ts';
import { quoteLongIntegers } from '../../../src/gateway/response.ts';
import { createVisitStore } from '../../../src/host/visit-store.ts';
import { isList, Raw, writeJson, type Json } from '../../fake/json.ts';
import type { LifeName } from '../../fake/lives.ts';
import { malform, type Malformed } from '../../fake/malform.ts';
import { createPerson } from '../../fake/people.ts';
import type { Account } from '../../fake/route.ts';
import { activities } from '../../fake/services/activities.ts';
import { openPage, type PageOptions, type PageType } from '../open-page.tsx';

export const ID = '1790000000000007001';
const NOW = '2026-10-17 12:00:00';

interface Options extends Omit<PageOptions, 'gateway'> {
  readonly life: LifeName;
  readonly malformed?: Malformed;
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
  const rows = data.length
    ? Array.from({ length: many }, (_, index) => {
        const row = data[index % data.length]!;
        const isRecord = row !== null && typeof row === 'object' && !isList(row) && !(row instanceof Raw);
        return isRecord && row.id !== undefined ? { ...row, id: String(7001 + index) } : row;
      })
    : [];
  return rows;
}

/** Opens a page of an activity in this state. Records the calls and the messages to the host. */
export async function openRaffle(
  Page: PageType,
  { life, malformed, many, failing = [], ...options }: Options,
) {
  const calls: string[] = [];
  const failed = new Set(failing);
  const kept = new Map<string, unknown>();
  const account: Account = {
    now: NOW,
    person: createPerson({ now: NOW, size: 0 }),
    activity: life,
    keep<T>(name: string, make: () => T): T {
      if (!kept.has(name)) kept.set(name, make());
      return kept.get(name) as T;
    },
  };
  const texts = (values: object = {}) =>
    Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value)]));
  const gateway: Gateway = {
    send(call) {
      calls.push(call.path.replace(/^.*\/(\w[\w-]*\/\w+)$/, '$1'));
      const no = (kind: 'transport' | 'rejected') =>
        Promise.resolve({ ok: false, failure: { kind, message: null, code: null } } as const);
      if ([...failed].some((part) => call.path.includes(part))) return no('transport');
      const route = activities.find(({ path, method }) => path === call.path && method === call.method);
      const answer = route!.answer({
        query: texts(call.query),
        body: texts(call.form ?? call.json),
        account,
      });
      if ('code' in answer) return no('rejected');
      const whole = many === undefined ? answer.data : repeated(answer.data, many);
      const data = malformed ? malform(whole, malformed) : whole;
      const read = JSON.parse(quoteLongIntegers(writeJson(data)));
      return Promise.resolve({ ok: true, value: call.decode(read, 'Asia/Shanghai') });
    },
  };
  const page = openPage(Page, {
    search: `?id=${ID}`,
    userName: 'Mira Lindqvist',
    visit: createVisitStore({ sessionStorage: null } as unknown as Window),
    ...options,
    gateway,
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
          button && !button.disabled,
        ];
      }),
  };
}
