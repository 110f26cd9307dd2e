import { i18n } from '../../i18n/i18n.ts';
import type { RunRecord } from '../../sport/records.ts';
import { todayIn } from '../../sport/time-zone.ts';
import { formatQuery, type Query } from '../../state/address.ts';
import { useApp } from '../../state/app.ts';
import { goBack } from '../../state/back.ts';
import { createScene } from '../../state/scene.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { PaceCard } from './pace-card.tsx';
import { runBests, runFigures } from './run-figures.ts';
import { runRows } from './run-rows.tsx';
import { StatisticsPage } from './statistics-page.tsx';

export const title = () => i18n._('scene.title');

/** The runs of a treadmill; the link says of which scene, and by `router` where back leads. */
export default function SceneStatisticsPage({ query }: { query: Query }) {
  const app = useApp();
  const { gateway, session, navigate, format, now } = app;
  const open = ({ id }: RunRecord) =>
    navigate('/running-record?' + formatQuery({ userSportResultId: id, detailType: 1 }));
  return (
    <StatisticsPage
      query={query}
      header={<PageHeader back={() => goBack(app, query)}>{title()}</PageHeader>}
      create={() => createScene(gateway, () => todayIn(session.timeZone, now()), query.sceneCode)}
      lead={({ summary }) => <PaceCard summary={summary} />}
      figures={runFigures(format, [])}
      bests={runBests(format)}
      recordsTitle={i18n._('statistics.records')}
      row={runRows(format, open)}
    />
  );
}
