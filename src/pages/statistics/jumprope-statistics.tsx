import type { Query } from '../../gateway/query.ts';
import { readDay } from '../../app/read-day.ts';
import { i18n } from '../../i18n/i18n.ts';
import { JUMP_ROPE } from '../../ui/icons.ts';
import { useOnce } from '../../ui/use-once.ts';
import { countedSport } from './counted-sport.tsx';
import { jumpRopeSample } from './sample/counted.ts';
import { createSampleStatistics } from './sample/sample-store.ts';
import { SportHeader } from './sport-header.tsx';
import { StatisticsPage } from './statistics-page.tsx';

export { statisticsTitle as title } from './sport-header.tsx';

export default function JumpRopeStatisticsPage({ query }: { query: Query }) {
  const sport = useOnce(createSport);
  return (
    <StatisticsPage
      query={query}
      header={<SportHeader query={query} sport={i18n._('sport.jumpRope')} path="/jumprope-statistics" />}
      sport={sport}
    />
  );
}

const createSport = () =>
  countedSport({
    store: createSampleStatistics(jumpRopeSample, readDay),
    icon: JUMP_ROPE,
    what: i18n._('statistics.jumps'),
    unit: i18n._('rope.jumps'),
    most: i18n._('statistics.best.jumps'),
    recordsTitle: i18n._('statistics.records.jumpRope'),
    recordPath: '/jumprope-record',
  });
