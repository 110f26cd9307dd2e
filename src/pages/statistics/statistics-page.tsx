import type { ReactNode } from 'react';
import { lazyPart } from '../../app/lazy-part.tsx';
import type { Query } from '../../gateway/query.ts';
import { i18n } from '../../i18n/i18n.ts';
import { Tabs } from '../../ui/controls/tabs.tsx';
import { belowFold } from '../../ui/feedback/bone.tsx';
import { Empty } from '../../ui/feedback/empty.tsx';
import { useOnce } from '../../ui/use-once.ts';
import { PeriodFailed, PeriodPanel } from './period-panel.tsx';
import { PERIODS, type Period } from './periods.ts';
import { RecordsSection } from './records-section.tsx';
import type { PanelProps, Sport } from './sport.ts';
import { usePanelStore, type PanelStore } from './panel-store.ts';
import '../../ui/page.css';

const FirstWorkout = lazyPart(
  () => import('./period-details.ts'),
  (late) => late.FirstWorkout,
);

const PANEL_ID = 'period';

interface Props {
  readonly query: Query;
  readonly header: ReactNode;
  readonly sport: Sport;
}

/**
 * The statistics of a sport: header, tabs, a panel for each chosen tab, and the list of records. sport.ts says how the
 * files fit together.
 */
export function StatisticsPage({ query, header, sport }: Props) {
  // Also sends the requests, follows the host's refresh, and keeps tab and day in the address.
  const panelStore = usePanelStore(sport.store, query);
  // The same element each time, so that Preact skips it when the page renders. The callers keep `sport` with `useOnce`.
  const recordsElement = useOnce(() => <RecordsSection sport={sport} />);
  const { period } = panelStore.chosen.value;
  const showsRecords = !panelStore.hasPageFailed.value && !panelStore.hasNoWorkoutYet.value;
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
        {sport.note}
        <Tabs
          label={i18n._('statistics.periods')}
          tabs={PERIODS.map((id) => ({ id, name: names[id] }))}
          selected={period}
          onSelect={panelStore.select}
          panelId={PANEL_ID}
        />
        <div id={PANEL_ID} role="tabpanel" aria-label={names[period]}>
          {panelStore.panels.value.map((panel) => (
            <div key={panel.period} hidden={panel.period !== period}>
              {panel.period === period ? (
                chosenContent({ sport, panel, panelStore })
              ) : (
                <PeriodPanel sport={sport} panel={panel} />
              )}
            </div>
          ))}
        </div>
        {showsRecords && belowFold(recordsElement)}
      </main>
    </div>
  );
}

interface ContentNeeds extends PanelProps {
  readonly panelStore: PanelStore;
}

/** Returns the chosen panel, or what replaces it: a failure, or the words that there is no workout yet. */
function chosenContent({ sport, panel, panelStore }: ContentNeeds): ReactNode {
  const { period, hasEnded, retry } = panel;
  const { panelFailure, hasPageFailed, hasNoWorkoutYet } = panelStore;
  const failure = panelFailure.value;
  // A failure replaces the heading, too, in the total, which has no arrows to other periods, and in a current period if
  // the records have also failed. Otherwise it stands below the heading.
  if (failure && (period === 'total' || (!hasEnded && hasPageFailed.value)))
    return <PeriodFailed failure={failure} onRetry={retry} />;
  if (hasNoWorkoutYet.value)
    return (
      <>
        <Empty title={i18n._('statistics.empty.title')} hint={i18n._('statistics.empty.hint')} />
        <FirstWorkout />
      </>
    );
  return <PeriodPanel sport={sport} panel={panel} failure={failure} />;
}
