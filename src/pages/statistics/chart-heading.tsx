import { rangeParts } from '../../i18n/long-dates.ts';
import { yearOf, type DayRange } from '../../sport/days.ts';
import { orBone } from '../../ui/feedback/bone.tsx';
import { useEver } from '../../ui/use-ever.ts';
import { PeriodTurn } from './lazy-period-details.ts';
import { rangeOf } from './periods.ts';
import type { Panel, Series } from './sport.ts';
import './chart-card.css';

interface Props {
  readonly panel: Panel;
  readonly series: Series;
}

/** A period's dates between arrows to the periods before and after it. The total has no arrows. */
export function ChartHeading({ panel, series }: Props) {
  const { period, resources } = panel;
  const hasArrows = period !== 'total';
  // The arrows' code loads after the first figures. Then the arrows stay while other figures load.
  const mayLoadArrows = useEver(hasArrows && resources.sums.state.value.status !== 'loading');
  const range = rangeShownOf(panel, series);
  const [first, rest] = range && !AT_BUILD ? rangeParts(range) : [];
  const headingIn = (className: string) => (
    <h2 className={className} aria-live="polite">
      {orBone(first)}
      {rest && <span className="chart-card-date">{rest}</span>}
    </h2>
  );
  const withoutArrows = headingIn(hasArrows ? 'chart-card-range is-indented' : 'chart-card-range');
  if (!mayLoadArrows) return withoutArrows;
  return (
    <PeriodTurn panel={panel} placeholder={withoutArrows}>
      {headingIn('chart-card-range')}
    </PeriodTurn>
  );
}

/** The total begins with the year of its first bar; `null` while the bars load. */
function rangeShownOf({ period, day }: Panel, { buckets }: Series): DayRange | null {
  const range = rangeOf(period, day);
  if (period !== 'total') return range;
  const { status, data } = buckets.state.value;
  if (status === 'loading') return null;
  const begun = data?.[0];
  return begun?.value ? { first: `${begun.date}-01-01`, last: yearOf(range.last).last } : range;
}
