import type { Query } from '../../../gateway/query.ts';
import ActivityRulePage from '../activity-rule.tsx';
import { ChristmasPage } from './christmas.tsx';

export { title } from '../activity-rule.tsx';

export default function ChristmasRulePage({ query }: { query: Query }) {
  return <ChristmasPage query={query} page={ActivityRulePage} />;
}
