import { useLayoutEffect, useState } from 'react';
import { i18n } from '../../i18n/i18n.ts';
import { todayIn } from '../../sport/time-zone.ts';
import { useApp } from '../../state/app.ts';
import { createRunning } from '../../state/running.ts';
import { BestsSection } from './bests-section.tsx';
import { ChartCard } from './chart-card.tsx';
import { RecordsSection } from './records-section.tsx';
import { StatisticsFrame } from './statistics-frame.tsx';
import { statisticsTitle } from './statistics-title.ts';
import { SummaryCard } from './summary-card.tsx';
import { usePeriod } from './use-period.ts';
import { belowFold } from '../../ui/below-fold.ts';
import '../../ui/card.css';

export { statisticsTitle as title };

export default function RunningStatisticsPage({ query }: { query: Readonly<Record<string, string>> }) {
  const { gateway, host, session, now } = useApp();
  const today = () => todayIn(session.timeZone, now());
  const [{ statistics, records }] = useState(() => createRunning(gateway, today));
  const [period, select] = usePeriod(query);

  // Before the first paint, so that the calls are on their way while the browser draws.
  useLayoutEffect(() => {
    statistics.open(period);
    return host.onRefresh(() => {
      statistics.open(period);
      records.load();
    });
  }, [period]);
  useLayoutEffect(() => {
    records.load();
    return () => {
      statistics.close();
      records.cancel();
    };
  }, []);

  const blocks = statistics.of(period);
  return (
    <StatisticsFrame
      title={statisticsTitle(query)}
      sport={i18n._('sport.running')}
      path="/running-statistics"
      period={period}
      select={select}
      below={belowFold(<RecordsSection records={records} today={today()} />)}
    >
      <ChartCard period={period} today={today()} blocks={blocks} />
      <SummaryCard summary={blocks.summary} />
      {belowFold(<BestsSection bests={blocks.bests} today={today()} />)}
    </StatisticsFrame>
  );
}
