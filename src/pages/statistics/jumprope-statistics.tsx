import type { Query } from '../../gateway/query.ts';
import { i18n } from '../../i18n/i18n.ts';
import { JUMP_ROPE } from '../../ui/icons.ts';
import { CountedStatisticsPage } from './counted-statistics.tsx';
import { jumpRopeSample } from './sample/counted.ts';

export { statisticsTitle as title } from './sport-header.tsx';

export default function JumpRopeStatisticsPage({ query }: { query: Query }) {
  return (
    <CountedStatisticsPage
      query={query}
      path="/jumprope-statistics"
      recordPath="/jumprope-record"
      sample={jumpRopeSample}
      icon={JUMP_ROPE}
      name={i18n._('sport.jumpRope')}
      what={i18n._('statistics.jumps')}
      unit={i18n._('rope.jumps')}
      most={i18n._('statistics.best.jumps')}
      recordsTitle={i18n._('statistics.records.jumpRope')}
    />
  );
}
