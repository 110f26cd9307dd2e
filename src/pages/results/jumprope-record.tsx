import type { Query } from '../../gateway/query.ts';
import { i18n } from '../../i18n/i18n.ts';
import { RopeResultPage } from './sample-result-page.tsx';
import { SAMPLE_JUMP_ROPE } from './sample-results.ts';

export { resultTitle as title } from './result-frame.tsx';

export default function JumpRopeRecordPage({ query }: { query: Query }) {
  return (
    <RopeResultPage
      query={query}
      result={SAMPLE_JUMP_ROPE}
      sport={i18n._('sport.jumpRope')}
      unit={i18n._('rope.jumps')}
      mistakes={i18n._('rope.trips')}
    />
  );
}
