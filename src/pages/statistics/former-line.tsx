import { useLayoutEffect, useState } from 'react';
import { wordOf } from '../../i18n/dates.ts';
import { i18n } from '../../i18n/i18n.ts';
import type { Day } from '../../sport/days.ts';
import type { Maybe } from '../../sport/records.ts';
import { askSums } from './ask-sums.ts';
import type { Measure } from './measure.ts';
import type { Period } from './periods.ts';
import type { PeriodBlocks } from './statistics-store.ts';
import type { Numbers } from './summary-card.tsx';

export interface FormerLineProps<Sums> {
  readonly period: Period;
  /** A day of the period before. */
  readonly former: Day;
  readonly blocks: PeriodBlocks<Sums, string>;
  readonly measure: Measure;
  /** The field of the sum that the bars add up to. */
  readonly sum: keyof Sums;
}

interface Known {
  readonly day: Day;
  readonly value: Maybe<number>;
}

/** The previous period's sum by the blocks of the shown period, so that it is requested only once. */
const known = new WeakMap<object, Known>();

/**
 * Compares a period's sum with that of the period before, such as '4.2 km more than last week'. The text is neutral:
 * it neither blames nor praises. It is empty if one of the sums is missing or zero, or if the previous one cannot be
 * loaded.
 */
export function FormerLine<Sums extends Numbers<Sums>>(props: FormerLineProps<Sums>) {
  const { period, former: day, blocks, measure, sum } = props;
  const [, update] = useState({});
  const found = known.get(blocks);
  const isKnown = !!found && found.day === day;
  useLayoutEffect(() => {
    if (isKnown) return;
    return askSums(blocks.asks, day, (sums) => {
      known.set(blocks, { day, value: sums[sum] });
      update({});
    });
  }, [blocks, day]);

  const { value } = blocks.summary.state.value;
  const now = value && value[sum];
  const former = isKnown && found.value;
  return now && former ? <>{sentence(now - former, period, measure)}</> : null;
}

/** The position of the period before in its message. The total has none. */
const WORD: Readonly<Record<Period, number>> = { total: -1, week: 0, month: 1, year: 2 };

function sentence(difference: number, period: Period, { write, unit }: Measure): string {
  const when = wordOf(i18n._('statistics.former.when'), WORD[period]);
  const number = write(Math.abs(difference));
  const amount = `${number} ${unit}`;
  return number === write(0)
    ? i18n._('statistics.former.same', { when })
    : difference > 0
      ? i18n._('statistics.former.more', { amount, when })
      : i18n._('statistics.former.less', { amount, when });
}
