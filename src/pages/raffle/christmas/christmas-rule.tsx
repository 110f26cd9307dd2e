import type { Query } from '../../../app/address.ts';
import ActivityRulePage from '../activity-rule.tsx';
import { CHRISTMAS } from './christmas.ts';
import { OfSeason } from './of-season.tsx';

export { title } from '../activity-rule.tsx';

export default function ChristmasRulePage({ query }: { query: Query }) {
  return <OfSeason query={query} theme={CHRISTMAS} page={ActivityRulePage} />;
}
