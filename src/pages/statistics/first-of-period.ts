import type { Question } from '../../gateway/gateway.ts';
import type { FirstScreen } from '../../shell/first-questions.ts';
import { periodOf, rangeOf } from './periods.ts';
import { askBests, askChart, askSummary, type Source } from './questions.ts';

/** What the tab of the page's address asks. */
export function firstOfPeriod({ query, today }: FirstScreen, sceneCode: string, source: Source): Question[] {
  const period = periodOf(query.tab);
  const isTotal = period === 'total';
  return [
    askChart({ sceneCode, period }),
    askSummary({ sceneCode, period, dateTime: isTotal ? null : today() }),
    askBests(source, isTotal ? null : rangeOf(period, today())),
  ];
}
