import type { Question } from '../../gateway/gateway.ts';
import type { FirstScreen } from '../../shell/first-questions.ts';
import { periodOf } from './periods.ts';
import { askBests, askChart, askSummary, type Source } from './questions.ts';

/** What the tab of the page's address asks; the bests, which stand below, only where they need no calendar. */
export function firstOfPeriod({ query, today }: FirstScreen, sceneCode: string, source: Source): Question[] {
  const period = periodOf(query.tab);
  const questions: Question[] = [
    askChart({ sceneCode, period }),
    askSummary({ sceneCode, period, dateTime: today() }),
  ];
  return period === 'total' ? questions.concat(askBests(source, null)) : questions;
}
