import type { Query } from '../../gateway/query.ts';
import { getApp, openScreen, readDay } from '../../app/app.ts';
import { i18n } from '../../i18n/i18n.ts';
import { useOnce } from '../../ui/use-once.ts';
import { createRunning } from './run-store.ts';
import { paceFigure, runSport } from './runs.tsx';
import { SportHeader } from './sport-header.tsx';
import type { Sport } from './sport.ts';
import { StatisticsPage } from './statistics-page.tsx';
import type { Workout } from './workouts.ts';

export { statisticsTitle as title } from './sport-header.tsx';

/**
 * The host opens results of this sport type by the record's `sportValue` if there is one, otherwise by its
 * id.
 */
const BY_SPORT_VALUE = 7;

export default function RunningStatisticsPage({ query }: { query: Query }) {
  const sport = useOnce(createSport);
  return (
    <StatisticsPage
      query={query}
      header={<SportHeader query={query} sport={i18n._('sport.running')} path="/running-statistics" />}
      sport={sport}
    />
  );
}

function createSport(): Sport {
  const { gateway, host } = getApp();
  const open = ({ sportType, sportValue, id }: Workout) => {
    const shown = (sportType === BY_SPORT_VALUE && sportValue) || id;
    openScreen({ activityLabel: 'sportResult', sportType: sportType ?? 0, id: shown });
  };
  return runSport({
    store: createRunning(gateway, readDay),
    own: [paceFigure()],
    open: host.can('sportResult') ? open : undefined,
    hasBelt: true,
  });
}
