import type { Query } from '../../../gateway/query.ts';
import { CHRISTMAS, ChristmasPage } from './christmas.tsx';
import RaffleActivityPage from '../raffle-activity.tsx';

export const { title } = CHRISTMAS;

export default function ChristmasActivePage({ query }: { query: Query }) {
  return <ChristmasPage query={query} page={RaffleActivityPage} />;
}
