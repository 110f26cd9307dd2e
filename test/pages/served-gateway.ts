import * as assert from 'uvu/assert';
import type { RequestOptions, Gateway } from '../../src/gateway/gateway.ts';
import { quoteLongIntegers } from '../../src/gateway/response.ts';
import type { TimeZone } from '../../src/sport/time-zone.ts';
import { FAKE_ROUTES } from '../fake/gateway.ts';
import { writeJson, type Json } from '../fake/json.ts';
import type { FakeRecord } from '../fake/people.ts';
import { findWrongValue } from '../fake/request.ts';
import { createKeep, type Account } from '../fake/route.ts';

export const RECORDS = 'deviceResult/pageList';
export const BEST = 'deviceResult/getBest';

interface SentCall {
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  readonly options: Partial<RequestOptions> | undefined;
}

interface Options {
  readonly account: Partial<Account> & Pick<Account, 'person'>;
  readonly timeZone?: TimeZone;
  /** Changes the `data` of an answer before it is written as JSON. */
  readonly change?: (data: Json) => Json;
  /** Changes the `data` of an answer as it has arrived; `undefined` is a lost connection. */
  readonly spoil?: (call: SentCall, data: Json) => unknown;
}

const textsOf = (values: object = {}) =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => (value == null ? [] : [[name, String(value)]])),
  );

/** The fake gateway's answers without a network, as the client would hand them over. It refuses what that one refuses. */
export function serveGateway({
  account,
  timeZone = 'Asia/Shanghai',
  change = (data) => data,
  spoil = (_, data) => data,
}: Options) {
  const calls: SentCall[] = [];
  const keep = createKeep();
  const failed = (
    kind: 'transport' | 'rejected',
    message: string | null = null,
    code: string | null = null,
  ) => Promise.resolve({ ok: false, failure: { kind, message, code } } as const);
  const gateway: Gateway = {
    send(call, options) {
      const query = textsOf(call.query);
      const sent = { path: call.path.replace('/api-shc-sport/', ''), query, options };
      calls.push(sent);
      const route = FAKE_ROUTES.find(({ path, method }) => path === call.path && method === call.method)!;
      const body = textsOf(call.form ?? call.json);
      assert.is(findWrongValue(route, query, route.body && body), null, call.path);
      const answer = route.answer({ query, body, account: { now: '2026-10-17 12:00:00', keep, ...account } });
      if ('code' in answer) return failed('rejected', answer.message, String(answer.code));
      // Long integers arrive as the client hands them over.
      const spoilt = spoil(sent, JSON.parse(quoteLongIntegers(writeJson(change(answer.data)))));
      return spoilt === undefined || (call.hasShape && !call.hasShape(spoilt))
        ? failed('transport')
        : Promise.resolve({ ok: true, value: call.decode(spoilt, timeZone) });
    },
  };
  return { gateway, calls, to: (end: string) => calls.filter(({ path }) => path === end) };
}

/** Serves a person with these records, newest first. */
export const pastGateway = (
  records: () => readonly FakeRecord[],
  options: Pick<Options, 'timeZone' | 'spoil'> = {},
) =>
  serveGateway({
    ...options,
    account: {
      get person() {
        return { records: records() };
      },
    },
  });
