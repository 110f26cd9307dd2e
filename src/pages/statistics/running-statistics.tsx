import type { Query } from '../../gateway/query.ts';
import { getApp, openScreen } from '../../app/app.ts';
import { i18n } from '../../i18n/i18n.ts';
import { todayIn } from '../../sport/time-zone.ts';
import { createRunning } from './run-store.ts';
import { paceFigure, runBests, runFigures, runRows } from './runs.tsx';
import { SportHeader } from './sport-header.tsx';
import { StatisticsPage } from './statistics-page.tsx';
import type { Openable } from './workouts.ts';
import { YearEntry } from './year/year-entry.tsx';

export { statisticsTitle as title } from './sport-header.tsx';

/** For results of this sport type the host expects the record's `sportValue` if it has one, otherwise its id. */
const BY_SPORT_VALUE = 7;

export default function RunningStatisticsPage({ query }: { query: Query }) {
  const app = getApp();
  const { gateway, session, format, now } = app;
  /** Opens the record in the host's own screen. */
  const openRecord = ({ sportType, sportValue, id }: Openable) => {
    const shown = (sportType === BY_SPORT_VALUE && sportValue) || id;
    openScreen(app, { activityLabel: 'sportResult', sportType: sportType ?? 0, id: shown });
  };
  const open = app.host.can('sportResult') ? openRecord : undefined;
  return (
    <StatisticsPage
      query={query}
      header={<SportHeader query={query} sport={i18n._('sport.running')} path="/running-statistics" />}
      create={() => createRunning(gateway, () => todayIn(session.timeZone, now()))}
      sum="distanceM"
      figures={runFigures(format, [paceFigure(format)])}
      bests={runBests(format)}
      open={open}
      year={(day, store) => <YearEntry day={day} store={store} open={open} />}
      recordsTitle={i18n._('statistics.records')}
      row={runRows(format, open)}
    />
  );
}
