import type { Query } from '../../gateway/query.ts';
import { i18n } from '../../i18n/i18n.ts';
import { HULA_HOOP } from '../../ui/icons.ts';
import { CountedStatisticsPage } from './counted-statistics.tsx';
import { hulaHoopSample } from './sample/counted.ts';

export { statisticsTitle as title } from './sport-header.tsx';

export default function HulaHoopStatisticsPage({ query }: { query: Query }) {
  return (
    <CountedStatisticsPage
      query={query}
      path="/thehoop-statistics"
      recordPath="/thehoop-record"
      sample={hulaHoopSample}
      icon={HULA_HOOP}
      name={i18n._('sport.hulaHoop')}
      what={i18n._('statistics.turns')}
      unit={i18n._('rope.turns')}
      most={i18n._('statistics.best.turns')}
      recordsTitle={i18n._('statistics.records.hulaHoop')}
    />
  );
}
