import type { Query } from '../../app/address.ts';
import { resultTitle } from './result-frame.tsx';
import { ResultPage } from './result-page.tsx';

export { resultTitle as title };

export default function RunningRecordPage({ query }: { query: Query }) {
  return <ResultPage query={query} />;
}
