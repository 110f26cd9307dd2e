import { getApp, readDay } from '../../app/app.ts';
import { i18n, textAt } from '../../i18n/i18n.ts';
import { isWithin, type DayRange } from '../../sport/days.ts';
import { FIRST_COUNTED, type Remark } from './remarks.ts';

// From FIRST_COUNTED on.
const ORDINALS = [
  () => i18n._('result.nth.2'),
  () => i18n._('result.nth.3'),
  () => i18n._('result.nth.4'),
  () => i18n._('result.nth.5'),
  () => i18n._('result.nth.6'),
  () => i18n._('result.nth.7'),
  () => i18n._('result.nth.8'),
  () => i18n._('result.nth.9'),
  () => i18n._('result.nth.10'),
];

/** '27:31' or '1:02:03': times in a sentence. */
const shortTime = (durationS: number) =>
  getApp()
    .format.duration(durationS)
    .replace(/^(00:)?0?/, '');

/** For example '1:15 faster' than at another time. Empty if both took as long, and for other remarks. */
export function differenceText(remark: Remark): string {
  if ((remark.kind !== 'last' && remark.kind !== 'best') || !remark.byS) return '';
  const difference = shortTime(Math.abs(remark.byS));
  return remark.byS > 0
    ? i18n._('result.course.faster', { difference })
    : i18n._('result.course.slower', { difference });
}

/** Asked each time that the page renders: a remark may be older than today. */
const hasToday = (range: DayRange): boolean => isWithin(range, readDay());

export function remarkText(remark: Remark): string {
  switch (remark.kind) {
    case 'longestEver':
      return i18n._('result.longest.ever');
    case 'fastestEver':
      return i18n._('result.fastest.ever');
    case 'longest':
      return hasToday(remark.month) ? i18n._('result.longest') : i18n._('result.longest.past');
    case 'faster':
      return getApp().session.units === 'metric'
        ? i18n._('result.faster', { seconds: remark.byS })
        : i18n._('result.faster.mile', { seconds: remark.byS });
    case 'last':
      return i18n._('result.course.last', { time: shortTime(remark.durationS) });
    case 'best': {
      const values = { count: String(remark.count), time: shortTime(remark.durationS) };
      return i18n._('result.course.best', values);
    }
    case 'inWeek': {
      const ordinal = textAt(ORDINALS, remark.count - FIRST_COUNTED);
      if (!ordinal) return '';
      return hasToday(remark.week)
        ? i18n._('result.inWeek', { ordinal })
        : i18n._('result.inWeek.past', { ordinal });
    }
  }
}
