import { i18n } from '../../i18n/i18n.ts';
import { Empty } from '../../ui/feedback/empty.tsx';

/** Shown if a day has no runs. */
export function NoRuns({ isToday }: { readonly isToday: boolean }) {
  const hint = isToday ? i18n._('goal.runs.hint') : i18n._('goal.runs.none');
  return <Empty title={i18n._('goal.runs.empty')} hint={hint} />;
}
