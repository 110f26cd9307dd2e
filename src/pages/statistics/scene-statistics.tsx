import { i18n } from '../../i18n/i18n.ts';
import type { RunRecord } from '../../sport/records.ts';
import { todayIn } from '../../sport/time-zone.ts';
import { formatQuery, type Query } from '../../app/address.ts';
import { getApp } from '../../app/app.ts';
import { goBack } from '../../app/go-back.ts';
import { isSceneCode } from './scene-code.ts';
import { createScene } from './scene-store.ts';
import { Missing } from '../../ui/feedback/missing.tsx';
import { PageHeader } from '../../ui/controls/page-header.tsx';
import { PaceCard } from './pace-card.tsx';
import { runBests, runFigures } from './run-figures.ts';
import { runRows } from './run-rows.tsx';
import { StatisticsPage } from './statistics-page.tsx';
import '../../ui/page.css';

export const title = () => i18n._('scene.title');

/**
 * The statistics of a treadmill. The link contains the code of the scene, and in `router` the page that Back leads
 * to.
 */
export default function SceneStatisticsPage({ query }: { query: Query }) {
  const app = getApp();
  const { gateway, session, navigate, format, now } = app;
  const open = ({ id }: RunRecord) =>
    navigate('/running-record?' + formatQuery({ userSportResultId: id, detailType: 1 }));
  const { sceneCode } = query;
  const back = () => goBack(app, query);
  const header = <PageHeader back={back}>{title()}</PageHeader>;
  if (!isSceneCode(sceneCode))
    return (
      <div className="page">
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
      figures={runFigures(format, [])}
      bests={runBests(format)}
      recordsTitle={i18n._('statistics.records')}
      row={runRows(format, open)}
    />
  );
}
