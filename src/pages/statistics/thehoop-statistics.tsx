import type { Query } from '../../gateway/query.ts';
import { i18n } from '../../i18n/i18n.ts';
import { HULA_HOOP } from '../../ui/icons.ts';
import { CountedStatistics } from './counted-statistics.tsx';
import { hulaHoopSample } from './sample/counted.ts';
import { createSampleStatistics } from './sample/sample-store.ts';

export { statisticsTitle as title } from './sport-header.tsx';

export default function HulaHoopStatisticsPage({ query }: { query: Query }) {
  return (
    <CountedStatistics
      query={query}
      sport={i18n._('sport.hulaHoop')}
      path="/thehoop-statistics"
      icon={HULA_HOOP}
      what={i18n._('statistics.turns')}
      unit={i18n._('rope.turns')}
      most={i18n._('statistics.best.turns')}
      recordsTitle={i18n._('statistics.records.hulaHoop')}
      recordPath="/thehoop-record"
      create={(today) => createSampleStatistics(hulaHoopSample, today)}
    />
  );
}
