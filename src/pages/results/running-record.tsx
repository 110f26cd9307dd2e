import type { Query } from '../../app/address.ts';
import { recordTitle } from './record-frame.tsx';
import { ResultPage } from './result-page.tsx';

export { recordTitle as title };

export default function RunningRecordPage({ query }: { query: Query }) {
  return <ResultPage query={query} />;
}
