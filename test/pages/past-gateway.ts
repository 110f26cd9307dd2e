import type { Gateway, Cancel } from '../../src/gateway/gateway.ts';
import type { TimeZone } from '../../src/sport/time-zone.ts';
import type { FakeRecord } from '../fake/people.ts';
import { FAKE_ROUTES } from '../fake/gateway.ts';
import { findFault } from '../fake/rules.ts';
import { writeJson, type Json } from '../fake/json.ts';
import { parseBody } from '../../src/gateway/response.ts';
import { object } from '../../src/gateway/decode.ts';

export const DETAIL = 'userDeviceSportResult/detail';
export const RECORDS = 'deviceResult/pageList';
export const BEST = 'deviceResult/getBest';

interface SentCall {
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  readonly cancel: Cancel | undefined;
}

interface Options {
  readonly timeZone?: TimeZone;
  /** Changes the `data` of an answer; `undefined` is a lost connection. */
  readonly spoil?: (call: SentCall, data: Json) => unknown;
}

/** The fake gateway's answers for a person with these records, newest first, as the client would hand them over. */
export function pastGateway(
  records: () => readonly FakeRecord[],
  { timeZone = 'Asia/Shanghai', spoil = (_, data) => data }: Options = {},
) {
  const calls: SentCall[] = [];
  const gateway: Gateway = {
    send(call, cancel) {
      const query: Record<string, string> = {};
      Object.entries(call.query ?? {}).forEach(([name, value]) => {
        if (value !== null && value !== undefined) query[name] = String(value);
      });
      const sent = { path: call.path.replace('/api-shc-sport/', ''), query, cancel };
      calls.push(sent);
      const route = FAKE_ROUTES.find(({ path }) => path === call.path)!;
      const wrong = findFault(route.query ?? {}, query) ?? route.check?.(query);
      if (wrong) throw new Error(`${call.path}: ${wrong}`);
      const account = {
        person: { records: records() },
        now: '2026-10-17 12:00:00',
        keep: <T>(_: string, make: () => T) => make(),
      };
      const answer = route.answer({ query, body: {}, account });
      if ('code' in answer)
        return Promise.resolve({
          ok: false,
          failure: { kind: 'rejected', message: answer.message, code: String(answer.code) },
        });
      // Long integers arrive as the client hands them over.
      const { data } = object(parseBody(writeJson({ data: answer.data })));
      const spoilt = spoil(sent, data as Json);
      return Promise.resolve(
        spoilt === undefined || (call.isDue && !call.isDue(call.due, spoilt))
          ? { ok: false, failure: { kind: 'transport', message: null, code: null } }
          : { ok: true, value: call.decode(spoilt, timeZone) },
      );
    },
  };
  const to = (end: string) => calls.filter(({ path }) => path === end);
  return { gateway, calls, to };
}
