import { FAKE_ROUTES } from '../fake/gateway.ts';
import { writeJson, type Json } from '../fake/json.ts';
import { createPerson } from '../fake/people.ts';
import { createKeep, type Account } from '../fake/route.ts';
import type { FaultRow, Spoilt } from './answers.ts';

export const EVERY_PATH = '*';

const NOW = '2026-10-17 12:00:00';
const person = createPerson({ now: NOW, size: 12 });

/** The fake gateway's services behind `fetch` or a server, whose answers can be spoilt by their path. */
export interface FakeServer {
  /** What is to be sent: the healthy answer, or what the fault makes of it. */
  answer(method: string, url: URL, body: string): Spoilt;
  readonly fetch: typeof window.fetch;
  /** The paths that were asked for, oldest first. */
  readonly asked: string[];
  /** The calls of which the fake gateway has no row. */
  readonly unknown: string[];
  /** From now on what is asked at this path has the fault, with EVERY_PATH whatever is read. */
  spoil(path: string, row: Pick<FaultRow, 'spoil'>): void;
  mend(): void;
}

export function createFakeServer(activity?: string): FakeServer {
  const asked: string[] = [];
  const unknown: string[] = [];
  let fault: { readonly path: string; readonly row: Pick<FaultRow, 'spoil'> } | null = null;
  const account: Account = {
    now: NOW,
    person,
    activity,
    clock: () => Date.now(),
    keep: createKeep(),
  };

  function read(
    method: string,
    url: URL,
    body: string,
  ): { readonly path: string; readonly text: string; readonly data: Json } {
    const path = url.pathname;
    const route = FAKE_ROUTES.find((each) => each.path === path && each.method === method);
    if (!route) {
      unknown.push(`${method} ${path}`);
      throw new Error(`no such call: ${method} ${path}`);
    }
    const fields = body.startsWith('{')
      ? (JSON.parse(body) as object)
      : Object.fromEntries(new URLSearchParams(body));
    const texts = Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, String(value)]));
    const said = route.answer({ query: Object.fromEntries(url.searchParams), body: texts, account });
    const data = 'code' in said ? null : said.data;
    const whole: Json =
      'code' in said
        ? { success: false, code: said.code, message: said.message, data }
        : { success: true, code: 200, message: '', data };
    return { path, text: writeJson(whole), data };
  }

  const answerTo: FakeServer['answer'] = (method, url, body) => {
    asked.push(url.pathname);
    const { path, text, data } = read(method, url, body);
    const isSpoilt = fault && (fault.path === path || (fault.path === EVERY_PATH && method === 'GET'));
    return isSpoilt ? fault!.row.spoil(data) : { text };
  };

  return {
    asked,
    unknown,
    answer: answerTo,
    spoil(path, row) {
      fault = { path, row };
    },
    mend() {
      fault = null;
    },
    fetch(address, init) {
      const url = new URL(String(address), 'http://127.0.0.1');
      const spoilt = answerTo(init?.method ?? 'GET', url, String(init?.body ?? ''));
      return respond(spoilt, init?.signal ?? null);
    },
  };
}

/** As a browser's fetch would bring it. */
function respond(
  { how, status = 200, text = '', headers, delayMs }: Spoilt,
  signal: AbortSignal | null,
): Promise<Response> {
  const never = new Promise<never>((_, refuse) =>
    signal?.addEventListener('abort', () => refuse(new Error('aborted'))),
  );
  const reset = Promise.reject(new TypeError('Failed to fetch'));
  reset.catch(() => {});
  never.catch(() => {});
  if (how === 'hang') return never;
  if (how === 'reset') return reset;
  const body = how === 'hang-body' ? never : how === 'reset-body' ? reset : Promise.resolve(text);
  const response = { status, headers: new Headers(headers), text: () => body } as unknown as Response;
  return delayMs
    ? new Promise((done) => setTimeout(() => done(response), delayMs))
    : Promise.resolve(response);
}
