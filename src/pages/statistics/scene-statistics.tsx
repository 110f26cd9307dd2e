import type { ReactNode } from 'react';
import { formatQuery, type Query } from '../../gateway/query.ts';
import { getApp, readDay } from '../../app/app.ts';
import { goBack } from '../../app/go-back.ts';
import type { Resource } from '../../gateway/resource.ts';
import { i18n } from '../../i18n/i18n.ts';
import { PageHeader } from '../../ui/controls/page-header.tsx';
import { Missing } from '../../ui/feedback/empty.tsx';
import { Stat } from '../../ui/list/stat.tsx';
import { useOnce } from '../../ui/use-once.ts';
import { isSceneCode, RUNNING_SCENE, sceneOf } from './calls.ts';
import { createScene } from './run-store.ts';
import { paceFigure, runSport } from './runs.tsx';
import type { Sport } from './sport.ts';
import { StatisticsPage } from './statistics-page.tsx';
import type { Sums } from './workouts.ts';
import './pace-card.css';
import '../../ui/card.css';
import '../../ui/list/stat.css';
import '../../ui/page.css';

export const title = () => i18n._('scene.title');

interface Props {
  readonly query: Query;
}

/** The statistics of a treadmill. The link has the scene code, and in `router` the target of Back. */
export default function SceneStatisticsPage({ query }: Props) {
  const { sceneCode } = query;
  const back = () => goBack(query);
  const header = <PageHeader back={back}>{title()}</PageHeader>;
  if (isSceneCode(sceneCode)) return <Scene key={sceneCode} query={query} header={header} />;
  return (
    <div className="page is-wide">
      {header}
      <main>
        <Missing title={i18n._('scene.missing')} hint={i18n._('scene.badLink')} back={back} />
      </main>
    </div>
  );
}

function Scene({ query, header }: Props & { readonly header: ReactNode }) {
  const sport = useOnce(() => createSport(query.sceneCode));
  return <StatisticsPage query={query} header={header} sport={sport} />;
}

function createSport(sceneCode: string | undefined): Sport {
  const { gateway, navigate } = getApp();
  const sport = runSport({
    store: createScene(gateway, readDay, sceneCode),
    open: ({ id }) => navigate(`/running-record?${formatQuery({ userSportResultId: id, detailType: 1 })}`),
    hasBelt: sceneOf(sceneCode) === RUNNING_SCENE,
  });
  return { ...sport, aboveSums: (sums) => <PaceCard sums={sums} /> };
}

/** The fastest pace of a period. If the sums failed, their own card shows it. */
function PaceCard({ sums }: { sums: Resource<Sums> }) {
  const { label, write, unit } = paceFigure();
  const { status, data: value } = sums.state.value;
  if (status === 'failed') return null;
  return (
    <dl className="card stat-list pace-card" aria-busy={!value}>
      <Stat label={label} value={value ? write(value.fastestPaceSPerKm) : ''} unit={unit} />
    </dl>
  );
}
