import type { Query } from '../../gateway/query.ts';
import { i18n } from '../../i18n/i18n.ts';
import { JUMP_ROPE } from '../../ui/icons.ts';
import { CountedStatistics } from './counted-statistics.tsx';
import { jumpRopeSample } from './sample/counted.ts';
import { createSampleStatistics } from './sample/sample-store.ts';

export { statisticsTitle as title } from './sport-header.tsx';

export default function JumpRopeStatisticsPage({ query }: { query: Query }) {
  return (
    <CountedStatistics
      query={query}
      sport={i18n._('sport.jumpRope')}
      path="/jumprope-statistics"
      icon={JUMP_ROPE}
      what={i18n._('statistics.jumps')}
      unit={i18n._('rope.jumps')}
      most={i18n._('statistics.best.jumps')}
      recordsTitle={i18n._('statistics.records.jumpRope')}
      recordPath="/jumprope-record"
      create={(today) => createSampleStatistics(jumpRopeSample, today)}
    />
  );
}
