import type { Query } from '../../gateway/query.ts';
import { i18n } from '../../i18n/i18n.ts';
import { RopeResultPage } from './sample-result-page.tsx';
import { SAMPLE_HULA_HOOP } from './sample-results.ts';

export { resultTitle as title } from './result-frame.tsx';

export default function HulaHoopRecordPage({ query }: { query: Query }) {
  return (
    <RopeResultPage
      query={query}
      result={SAMPLE_HULA_HOOP}
      sport={i18n._('sport.hulaHoop')}
      unit={i18n._('rope.turns')}
      mistakes={i18n._('rope.drops')}
    />
  );
}
