import type { Query } from '../../gateway/query.ts';
import { getApp, openScreen, readDay } from '../../app/app.ts';
import { i18n } from '../../i18n/i18n.ts';
import { createRunning } from './run-store.ts';
import { paceFigure, runSport } from './runs.tsx';
import { SportPage } from './sport-header.tsx';
import type { Sport } from './sport.ts';
import type { Workout } from './workouts.ts';

export { statisticsTitle as title } from './sport-header.tsx';

/** The host opens results of this sport type by the record's `sportValue` if there is one, otherwise by its id. */
const BY_SPORT_VALUE = 7;

export default function RunningStatisticsPage({ query }: { query: Query }) {
  return (
    <SportPage query={query} name={i18n._('sport.running')} path="/running-statistics" create={createSport} />
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
