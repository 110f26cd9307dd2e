import type { Gateway } from '../../../src/gateway/gateway.ts';
import { openPage, type PageOptions, type PageType } from '../open-page.tsx';

export const DETAIL = '/api-shc-sport/userDeviceSportResult/detail';
export const COURSE = '/api-exercise-app/course/getById';
export const FINISHED = '/api-exercise-app/record/getFinishedInfoById';

/** The `data` of the response by path; `fail` for a lost connection, a text for a rejection by the server. */
export type Answers = Readonly<Record<string, unknown>>;
export const fail = Symbol('fail');

interface Options extends Omit<PageOptions, 'gateway'> {
  readonly answers?: Answers;
}

/** Opens a result page at an address. Records the calls and the messages to the host. */
export async function openResult(Page: PageType, { answers = {}, ...options }: Options) {
  const calls: { path: string; query: unknown }[] = [];
  const replies: Record<string, unknown> = { ...answers };
  const gateway: Gateway = {
    send(call) {
      calls.push({ path: call.path, query: call.query });
      const data = replies[call.path];
      if (data === undefined) return new Promise(() => {});
      const no = (kind: 'transport' | 'rejected', message: string | null, code: string | null = null) =>
        Promise.resolve({ ok: false, failure: { kind, message, code } } as const);
      if (data === fail) return no('transport', null);
      if (typeof data === 'string') {
        const [words = '', code = '50000'] = data.split('#');
        return no('rejected', words, code);
      }
      return Promise.resolve({ ok: true, value: call.decode(data, options.timeZone ?? 'Asia/Shanghai') });
    },
  };
  const page = openPage(Page, { userName: 'Mira Lindqvist', ...options, gateway });
  await page.settle();
  return {
    ...page,
    calls,
    /** Changes the response of a path from now on. */
    reply: (path: string, data: unknown) => void (replies[path] = data),
    /** The label and the value of each stat and each line. */
    facts: () =>
      Object.fromEntries(
        page.all('dt').map((label) => [label.textContent, label.nextElementSibling?.textContent]),
      ),
  };
}

export const RUN = {
  sportType: 1,
  sportNumber: 128,
  sportValue: null,
  mileage: 4560,
  sportTime: 1576,
  calorie: 283.96,
  slope: 25,
  pace: 345.2,
  fastPace: 311.2,
  todaySportData: 5580,
  step: 4318,
  endTime: '2026-10-17 08:12:00',
  eqptTypeCode: 100,
};
