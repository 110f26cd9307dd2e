import type { LifeName } from '../fake/lives.ts';
import type { GatewaySwitches } from '../fake/switches.ts';
import { ROUTES, exampleQuery } from '../routes.ts';

/** A page in a state that asks the gateway. */
export interface PageCase {
  readonly name: string;
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  /** What every activity's life is. */
  readonly life?: LifeName;
}

/** Of the latest run of the fake's person. */
const RUN = { userSportResultId: '1790000000000000012' };

/** Pages of which one example shows too little: the rest of their query and the life of their activity. */
const FURTHER: Readonly<
  Record<string, readonly { readonly query?: Readonly<Record<string, string>>; readonly life?: LifeName }[]>
> = {
  '/running-statistics': [{}, { query: { tab: 'year' } }, { query: { tab: 'total' } }],
  '/today-goal': [{}, { query: { date: '2026-10-17' } }],
  '/running-record': [{ query: RUN }],
  '/record-noDevice': [{ query: RUN }],
  '/course-record': [{ query: { ...RUN, id: RUN.userSportResultId } }, { query: { ...RUN, id: '' } }],
  '/raffle-activity': [
    { life: 'audited' },
    { life: 'open' },
    { life: 'audited', query: { tab: 'rankings' } },
    { life: 'audited', query: { tab: 'rewards' } },
    { life: 'won-ordinary' },
    { life: 'lost' },
    { life: 'not-started' },
  ],
  '/prize-application': [
    { life: 'won-ordinary' },
    { life: 'won-voucher', query: { type: '3' } },
    { life: 'won-refused' },
    { life: 'won-pending' },
  ],
  '/activity-medal': [{ life: 'won-medal' }],
  '/product-test-active': [{}, { query: { id: '72' } }, { query: { id: '74' } }],
};

/** The app pages, each in the states that ask for something else. */
export const PAGE_CASES: readonly PageCase[] = ROUTES.filter(({ kind }) => kind === 'app').flatMap((route) =>
  (FURTHER[route.path] ?? [{}]).map(({ query, life }) => ({
    name: [route.path, life, ...Object.values(query ?? {})].filter(Boolean).join(' '),
    path: route.path,
    query: { ...exampleQuery(route), ...query },
    ...(life && { life }),
  })),
);

/** A fake gateway whose person has the runs of these cases. */
export const gatewayOf = ({ life }: Pick<PageCase, 'life'>): GatewaySwitches => ({
  now: '2026-10-17T04:00:00Z',
  size: 12,
  ...(life && { activity: life }),
});
