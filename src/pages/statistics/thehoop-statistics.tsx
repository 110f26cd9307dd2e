import type { Query } from '../../gateway/query.ts';
import { readDay } from '../../app/read-day.ts';
import { i18n } from '../../i18n/i18n.ts';
import { HULA_HOOP } from '../../ui/icons.ts';
import { useOnce } from '../../ui/use-once.ts';
import { countedSport } from './counted-sport.tsx';
import { hulaHoopSample } from './sample/counted.ts';
import { createSampleStatistics } from './sample/sample-store.ts';
import { SportHeader } from './sport-header.tsx';
import { StatisticsPage } from './statistics-page.tsx';

export { statisticsTitle as title } from './sport-header.tsx';

export default function HulaHoopStatisticsPage({ query }: { query: Query }) {
  const sport = useOnce(createSport);
  return (
    <StatisticsPage
      query={query}
      header={<SportHeader query={query} sport={i18n._('sport.hulaHoop')} path="/thehoop-statistics" />}
      sport={sport}
    />
  );
}

const createSport = () =>
  countedSport({
    store: createSampleStatistics(hulaHoopSample, readDay),
    icon: HULA_HOOP,
    what: i18n._('statistics.turns'),
    unit: i18n._('rope.turns'),
    most: i18n._('statistics.best.turns'),
    recordsTitle: i18n._('statistics.records.hulaHoop'),
    recordPath: '/thehoop-record',
  });
