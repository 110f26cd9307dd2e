import type { Query } from '../../gateway/query.ts';
import { ResultPage } from './result-view.tsx';

export { resultTitle as title } from './result-frame.tsx';

export default function RecordNoDevicePage({ query }: { query: Query }) {
  return <ResultPage query={query} withoutDevice />;
}
