import { i18n } from '../../i18n/i18n.ts';
import type { RunRecord } from '../../sport/records.ts';
import { todayIn } from '../../sport/time-zone.ts';
import { useApp } from '../../state/app.ts';
import { createRunning } from '../../state/running.ts';
import { paceFigure, runBests, runFigures } from './run-figures.ts';
import { runRows } from './run-rows.tsx';
import { SportHeader } from './sport-header.tsx';
import { StatisticsPage } from './statistics-page.tsx';
import { statisticsTitle } from './statistics-title.ts';

export { statisticsTitle as title };

/** Sport result screens of this type are found by the record's sportValue (specification, section 2). */
const BY_SPORT_VALUE = 7;

export default function RunningStatisticsPage({ query }: { query: Readonly<Record<string, string>> }) {
  const { gateway, host, session, notices, format, now } = useApp();
  /** In the host's own screen. */
  const open = ({ sportType, sportValue, id }: RunRecord) => {
    const shown = (sportType === BY_SPORT_VALUE && sportValue) || id;
    if (!host.startActivity({ activityLabel: 'sportResult', sportType: sportType || 0, id: shown }))
      notices.show(i18n._('notice.openInApp'));
  };
  return (
    <StatisticsPage
      query={query}
      header={<SportHeader query={query} sport={i18n._('sport.running')} path="/running-statistics" />}
      create={() => createRunning(gateway, () => todayIn(session.timeZone, now()))}
      figures={runFigures(format, [paceFigure(format)])}
      bests={runBests(format)}
      recordsTitle={i18n._('statistics.records')}
      row={runRows(format, open)}
    />
  );
}
