import { settled } from '../time.ts';
import {
  bareFailure,
  type Call,
  type RequestOptions,
  type Failure,
  type Gateway,
} from '../../src/gateway/gateway.ts';
import type { TimeZone } from '../../src/sport/time-zone.ts';

interface Held {
  readonly path: string;
  readonly query: Call<unknown>['query'];
  readonly act: string | undefined;
  readonly quiet: boolean | undefined;
  readonly options: Partial<RequestOptions> | undefined;
  /** Passes `data` through the call's own decoder. With a time it is the last known answer, which arrived then. */
  answer(data: unknown, knownAtMs?: number): Promise<void>;
  fail(failure?: Failure): Promise<void>;
}

/** A gateway whose responses wait until the test sends them, in any order. They are decoded in `timeZone`. */
export function holdGateway(timeZone: TimeZone = 'Asia/Shanghai') {
  const calls: Held[] = [];
  const gateway: Gateway = {
    send: (call, options) =>
      new Promise((resolve) => {
        calls.push({
          path: call.path.replace('/api-shc-sport', ''),
          query: call.query,
          act: call.act,
          quiet: call.quiet,
          options,
          answer(data, knownAtMs) {
            const known = knownAtMs && { isStale: true, atMs: knownAtMs };
            resolve({ ok: true, value: call.decode(data, timeZone), ...(known || { data }) });
            return settled();
          },
          fail(failure = bareFailure('transport')) {
            resolve({ ok: false, failure });
            return settled();
          },
        });
      }),
  };
  return {
    gateway,
    calls,
    /** The calls to a path, oldest first. */
    to: (path: string) => calls.filter((call) => call.path === path),
    /** What these calls have asked for by this name. */
    queries: (path: string, name: string) =>
      calls.filter((call) => call.path === path).map(({ query }) => query?.[name]),
    last(path: string) {
      const call = calls.filter((each) => each.path === path).pop();
      if (!call) throw new Error(`nothing asked for ${path}`);
      return call;
    },
  };
}
