import type { ReactNode } from 'react';
import type { Query } from '../../gateway/query.ts';
import { i18n } from '../../i18n/i18n.ts';
import { Tabs } from '../../ui/controls/tabs.tsx';
import { belowFold } from '../../ui/feedback/bone.tsx';
import { Empty } from '../../ui/feedback/empty.tsx';
import { FirstWorkout } from './details.ts';
import type { ShownSums } from './figures.ts';
import { PeriodFailed, PeriodPanel } from './period-panel.tsx';
import { PERIODS, type Period } from './periods.ts';
import type { Sport } from './sport.ts';
import { usePeriod } from './use-period.ts';
import '../../ui/page.css';

const PANEL = 'period';

interface Props<Sums, Kind extends string> {
  readonly query: Query;
  readonly header: ReactNode;
  /** Says that the figures are samples. */
  readonly note?: ReactNode;
  readonly sport: Sport<Sums, Kind>;
  /** The list of records. */
  readonly children: ReactNode;
}

/** The statistics of a sport: header and tabs, a panel for each tab that has been chosen, and the list of records. */
export function StatisticsPage<Sums extends ShownSums<Sums>, Kind extends string>({
  query,
  header,
  note,
  sport,
  children,
}: Props<Sums, Kind>) {
  const periods = usePeriod(sport.store, query);
  const { period } = periods.chosen.value;
  const failure = periods.failure.value;
  const hasLostAll = periods.hasLostAll.value;
  const isNew = periods.isNew.value;
  const names: Record<Period, string> = {
    total: i18n._('statistics.tab.total'),
    week: i18n._('statistics.tab.week'),
    month: i18n._('statistics.tab.month'),
    year: i18n._('statistics.tab.year'),
  };
  // An earlier period keeps its arrows, which lead away from it.
  const inPlaceOfAll =
    failure && (period === 'total' || (hasLostAll && !periods.earlier.value)) ? (
      <PeriodFailed failure={failure} onRetry={periods.retry} />
    ) : (
      isNew && (
        <>
          <Empty title={i18n._('statistics.empty.title')} hint={i18n._('statistics.empty.hint')} />
          <FirstWorkout />
        </>
      )
    );
  return (
    <div className="page is-wide">
      {header}
      <main>
        {note}
        <Tabs
          label={i18n._('statistics.periods')}
          tabs={PERIODS.map((id) => ({ id, name: names[id] }))}
          selected={period}
          onSelect={periods.select}
          panel={PANEL}
        />
        <div id={PANEL} role="tabpanel" aria-label={names[period]}>
          {periods.panels.value
            // A period stays once its chart is drawn, so that choosing it again only unhides it (hidden-panel.css).
            // Without its chart it goes, because a hidden chart cannot measure its labels.
            .filter((panel) => panel.period === period || periods.isDrawn(panel.blocks))
            .map((panel) => (
              <div key={panel.period} hidden={panel.period !== period}>
                {(panel.period === period && inPlaceOfAll) || (
                  <PeriodPanel
                    sport={sport}
                    panel={panel}
                    periods={periods}
                    failure={panel.period === period ? failure : undefined}
                  />
                )}
              </div>
            ))}
        </div>
        {!hasLostAll && !isNew && belowFold(children)}
      </main>
    </div>
  );
}
