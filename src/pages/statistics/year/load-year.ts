import type { Answer, Call, Cancel, Failure, Gateway } from '../../../gateway/gateway.ts';
import { inTurns } from '../../../gateway/in-turns.ts';
import { twoDigits } from '../../../i18n/format.ts';
import { yearOf, type DayRange } from '../../../sport/days.ts';
import type { Best, Maybe, Summary } from '../../../sport/records.ts';
import { getSummary } from '../calls.ts';
import { FIRST_YEAR } from './years.ts';

/** What a year is told from. `null`: it could not be loaded. */
export interface YearSums {
  readonly sums: Summary;
  /** The sums of the year before. `null` also for the first year: there is none before it. */
  readonly former: Maybe<Summary>;
  readonly bests: Maybe<readonly Best[]>;
}

/** The distance of each month, January first. */
export type YearMonths = readonly number[];

/** What is known of a year. A part is absent while it is loading. */
export interface KnownYear {
  readonly sums?: YearSums;
  readonly failure?: Failure;
  /** `null`: they could not be loaded. */
  readonly months?: Maybe<YearMonths>;
}

interface Needs {
  readonly gateway: Gateway;
  readonly sceneCode: string;
  readonly getBests: (options: { range: DayRange | null }) => Call<readonly Best[]>;
}

const valueOf = <T>(answer: Answer<T>): Maybe<T> => (answer.ok ? answer.value : null);

/** Loads the sums of a year and of the one before, and its bests. */
export function loadSums(
  { gateway, sceneCode, getBests }: Needs,
  year: string,
  cancel: Cancel,
): Promise<Answer<YearSums>> {
  const sumsOf = (each: string) =>
    gateway.send(getSummary({ sceneCode, period: 'year', dateTime: `${each}-12-31` }), cancel);
  const before = String(Number(year) - 1);
  return Promise.all([
    sumsOf(year),
    year === FIRST_YEAR ? null : sumsOf(before),
    gateway.send(getBests({ range: yearOf(`${year}-01-01`) }), cancel),
  ]).then(([sums, former, bests]) =>
    sums.ok
      ? { ok: true, value: { sums: sums.value, former: former && valueOf(former), bests: valueOf(bests) } }
      : sums,
  );
}

/** Loads the distances of a year's months; `null` if one of them cannot be had. */
export function loadMonths(
  { gateway, sceneCode }: Omit<Needs, 'getBests'>,
  year: string,
  cancel: Cancel,
): Promise<Maybe<YearMonths>> {
  const days = Array.from({ length: 12 }, (_, month) => `${year}-${twoDigits(month + 1)}-01`);
  return inTurns(days, (day) =>
    cancel.cancelled
      ? Promise.resolve(null)
      : gateway
          .send(getSummary({ sceneCode, period: 'month', dateTime: day }), cancel)
          .then((answer) => valueOf(answer)?.distanceM ?? null),
  ).then((distances) => {
    const known = distances.filter((distance) => distance !== null);
    return known.length === days.length ? known : null;
  });
}
