import type { Answer, Call, Gateway } from '../../gateway/gateway.ts';
import { getChart, getSummary } from './calls.ts';
import type { DayRange } from '../../sport/days.ts';
import { rangeOf } from './periods.ts';
import type { Best, BestKind, Summary } from '../../sport/records.ts';
import { barsOf, type Bar } from './series.ts';
import type { Source } from './statistics-store.ts';

interface Options {
  readonly gateway: Gateway;
  readonly sceneCode: string;
  readonly getBests: (options: { range: DayRange | null }) => Call<readonly Best[]>;
}

/** Returns the requests for the statistics of a scene. */
export function runSource({ gateway, sceneCode, getBests }: Options): Source<Summary, BestKind> {
  return (period, today) => ({
    chart(cancel) {
      const day = today();
      return gateway
        .send(getChart({ sceneCode, period }), cancel)
        .then((answer): Answer<readonly Bar[]> =>
          answer.ok ? { ok: true, value: barsOf(period, day, answer.value) } : answer,
        );
    },
    summary: (cancel, day = today()) =>
      gateway.send(getSummary({ sceneCode, period, dateTime: day }), cancel),
    bests: (cancel) =>
      gateway.send(getBests({ range: period === 'total' ? null : rangeOf(period, today()) }), cancel),
  });
}
