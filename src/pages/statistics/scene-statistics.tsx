import { formatQuery, type Query } from '../../gateway/query.ts';
import { getApp } from '../../app/app.ts';
import { goBack } from '../../app/go-back.ts';
import type { Block } from '../../gateway/block.ts';
import { i18n } from '../../i18n/i18n.ts';
import type { Summary } from '../../sport/records.ts';
import { todayIn } from '../../sport/time-zone.ts';
import { PageHeader } from '../../ui/controls/page-header.tsx';
import { Missing } from '../../ui/feedback/empty.tsx';
import { Stat } from '../../ui/list/stat.tsx';
import { isSceneCode } from './calls.ts';
import { createScene } from './run-store.ts';
import { paceFigure, runBests, runFigures, runRows } from './runs.tsx';
import { StatisticsPage } from './statistics-page.tsx';
import type { Openable } from './workouts.ts';
import { YearEntry } from './year/year-entry.tsx';
import './pace-card.css';
import '../../ui/card.css';
import '../../ui/list/stat.css';
import '../../ui/page.css';

export const title = () => i18n._('scene.title');

/**
 * The statistics of a treadmill. The link contains the code of the scene, and in `router` the page that Back leads
 * to.
 */
export default function SceneStatisticsPage({ query }: { query: Query }) {
  const app = getApp();
  const { gateway, session, navigate, format, now } = app;
  const open = ({ id }: Openable) =>
    navigate(`/running-record?${formatQuery({ userSportResultId: id, detailType: 1 })}`);
  const { sceneCode } = query;
  const back = () => goBack(app, query);
  const header = <PageHeader back={back}>{title()}</PageHeader>;
  if (!isSceneCode(sceneCode))
    return (
      <div className="page is-wide">
        {header}
        <main>
          <Missing title={i18n._('scene.missing')} hint={i18n._('scene.badLink')} back={back} />
        </main>
      </div>
    );
  return (
    <StatisticsPage
      key={sceneCode}
      query={query}
      header={header}
      create={() => createScene(gateway, () => todayIn(session.timeZone, now()), sceneCode)}
      lead={({ summary }) => <PaceCard summary={summary} />}
      sum="distanceM"
      figures={runFigures(format)}
      bests={runBests(format)}
      open={open}
      year={(day, store) => <YearEntry day={day} store={store} open={open} />}
      recordsTitle={i18n._('statistics.records')}
      row={runRows(format, open)}
    />
  );
}

/**
 * The fastest pace of a period on a card of its own. If the sums failed, nothing is shown, because their own card
 * says so.
 */
function PaceCard({ summary }: { summary: Block<Summary> }) {
  const { label, write, unit } = paceFigure(getApp().format);
  const { status, value } = summary.state.value;
  if (status === 'failed') return null;
  return (
    <dl className="card stat-list pace-card" aria-busy={!value}>
      <Stat label={label} value={value ? write(value.fastestPaceSPerKm) : ''} unit={unit} />
    </dl>
  );
}
