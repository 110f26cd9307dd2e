import type { Query } from '../../../app/address.ts';
import { CHRISTMAS } from './christmas.ts';
import { OfSeason } from './of-season.tsx';
import RaffleActivityPage from '../raffle-activity.tsx';

export const { title } = CHRISTMAS;

export default function ChristmasActivePage({ query }: { query: Query }) {
  return <OfSeason query={query} theme={CHRISTMAS} page={RaffleActivityPage} />;
}
