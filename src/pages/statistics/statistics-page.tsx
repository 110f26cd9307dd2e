import type { ReactNode } from 'react';
import type { Query } from '../../gateway/query.ts';
import { i18n } from '../../i18n/i18n.ts';
import { Tabs } from '../../ui/controls/tabs.tsx';
import { belowFold } from '../../ui/feedback/bone.tsx';
import { Empty } from '../../ui/feedback/empty.tsx';
import { FirstWorkout } from './details.ts';
import type { ShownSums } from './figures.ts';
import { PeriodFailed, PeriodPanel } from './period-panel.tsx';
import type { PeriodStore } from './period-store.ts';
import { PERIODS, type Period } from './periods.ts';
import type { Sport } from './sport.ts';
import { usePeriodStore } from './use-period-store.ts';
import '../../ui/page.css';

/** The id of the element that the tabs control. */
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

/**
 * The statistics of a sport: header and tabs, a panel for each tab that has been chosen, and the list of
 * records.
 */
export function StatisticsPage<Sums extends ShownSums<Sums>, Kind extends string>({
  query,
  header,
  note,
  sport,
  children,
}: Props<Sums, Kind>) {
  const periodStore = usePeriodStore(sport.store, query);
  const { period } = periodStore.chosen.value;
  const failure = periodStore.failure.value;
  const hasRecords = !periodStore.hasLostAll.value && !periodStore.isNew.value;
  // A panel stays in the page once its chart is drawn, so that choosing its tab again only unhides it
  // (hidden-panel.css). Without a chart it goes: a chart that is drawn in a hidden panel cannot measure its
  // labels.
  const panels = periodStore.panels.value.filter(
    (panel) => panel.period === period || periodStore.isDrawn(panel.blocks),
  );
  const names: Record<Period, string> = {
    total: i18n._('statistics.tab.total'),
    week: i18n._('statistics.tab.week'),
    month: i18n._('statistics.tab.month'),
    year: i18n._('statistics.tab.year'),
  };
  return (
    <div className="page is-wide">
      {header}
      <main>
        {note}
        <Tabs
          label={i18n._('statistics.periods')}
          tabs={PERIODS.map((id) => ({ id, name: names[id] }))}
          selected={period}
          onSelect={periodStore.select}
          panel={PANEL}
        />
        <div id={PANEL} role="tabpanel" aria-label={names[period]}>
          {panels.map((panel) => {
            const isChosen = panel.period === period;
            return (
              <div key={panel.period} hidden={!isChosen}>
                {(isChosen && insteadOfPanel(periodStore)) || (
                  <PeriodPanel
                    sport={sport}
                    panel={panel}
                    periodStore={periodStore}
                    failure={isChosen ? failure : undefined}
                  />
                )}
              </div>
            );
          })}
        </div>
        {hasRecords && belowFold(children)}
      </main>
    </div>
  );
}

/**
 * What the chosen tab shows if nothing could be loaded, or if the person has no workout at all; otherwise
 * `null`.
 */
function insteadOfPanel<Sums, Kind extends string>(periodStore: PeriodStore<Sums, Kind>): ReactNode {
  const { chosen, earlierDay, failure, hasLostAll, isNew, retry } = periodStore;
  // The panel of a week, month or year shows its failure itself while the records are known. So does an
  // earlier period's: it keeps its arrows, which lead away from it.
  const isOfPanel = chosen.value.period !== 'total' && (!hasLostAll.value || !!earlierDay.value);
  if (failure.value && !isOfPanel) return <PeriodFailed failure={failure.value} onRetry={retry} />;
  if (!isNew.value) return null;
  return (
    <>
      <Empty title={i18n._('statistics.empty.title')} hint={i18n._('statistics.empty.hint')} />
      <FirstWorkout />
    </>
  );
}
