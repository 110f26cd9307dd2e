import type { Question } from '../../gateway/gateway.ts';
import type { FirstScreen } from '../../shell/first-questions.ts';
import { periodOf } from './periods.ts';
import { askBests, askChart, askSummary, type Source } from './questions.ts';

/**
 * The requests of the tab in the page's address. The bests are further down the page, and are included only for the
 * total, because the other periods need a range of days.
 */
export function firstOfPeriod({ query, today }: FirstScreen, sceneCode: string, source: Source): Question[] {
  const period = periodOf(query.tab);
  const questions: Question[] = [
    askChart({ sceneCode, period }),
    askSummary({ sceneCode, period, dateTime: today() }),
  ];
  return period === 'total' ? questions.concat(askBests(source, null)) : questions;
}
