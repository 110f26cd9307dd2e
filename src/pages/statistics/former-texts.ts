import { i18n } from '../../i18n/i18n.ts';
import type { BarFormat } from './figures.ts';
import type { PeriodTexts } from './periods.ts';
import type { Panel } from './sport.ts';

// The texts that name the former period, and compare with it.

/** 'Last week'. */
const WHEN: PeriodTexts = {
  week: () => i18n._('statistics.former.when.week'),
  month: () => i18n._('statistics.former.when.month'),
  year: () => i18n._('statistics.former.when.year'),
};
/** 'The week before'. */
const BEFORE: PeriodTexts = {
  week: () => i18n._('statistics.former.before.week'),
  month: () => i18n._('statistics.former.before.month'),
  year: () => i18n._('statistics.former.before.year'),
};

/** Names the period before that of a panel within a sentence. Empty for the total. */
export const formerWord = ({ period, hasEnded }: Panel): string =>
  (hasEnded ? BEFORE : WHEN)[period]?.() ?? '';

/** For example 'Last week: 16.4 km'. */
export function formerText(when: string, amount: string): string {
  const text = i18n._('statistics.former.named', { when, amount });
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/**
 * Compares the sums of a period and the one before it: the whole sums if it has ended ('1.4 km more than the week
 * before'), otherwise those up to the same point ('1.4 km ahead of last week').
 */
export function comparisonText(
  difference: number,
  panel: Panel,
  { write, withUnit, isCount }: BarFormat,
): string {
  const { hasEnded } = panel;
  const when = formerWord(panel);
  const amount = withUnit(Math.abs(difference));
  if (write(Math.abs(difference)) === write(0))
    return hasEnded
      ? i18n._('statistics.former.same', { when })
      : i18n._('statistics.former.sameAtPoint', { when });
  if (difference > 0)
    return hasEnded
      ? i18n._('statistics.former.more', { amount, when })
      : i18n._('statistics.former.moreAtPoint', { amount, when });
  if (!hasEnded) return i18n._('statistics.former.lessAtPoint', { amount, when });
  return isCount
    ? i18n._('statistics.former.fewer', { amount, when })
    : i18n._('statistics.former.less', { amount, when });
}

/** A difference that no unit rounds to 0. The text shows `longAmount` in its place. */
const MUCH = 1e9;

/**
 * The longest text that compares the sums of a period. The card keeps room for it, so that nothing moves when the
 * comparison comes.
 */
export function longestComparison(panel: Panel, barFormat: BarFormat): string {
  const format = { ...barFormat, withUnit: () => barFormat.longAmount };
  return [MUCH, -MUCH, 0]
    .map((difference) => comparisonText(difference, panel, format))
    .reduce((longest, text) => (text.length > longest.length ? text : longest));
}
