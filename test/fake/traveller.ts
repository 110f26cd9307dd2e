import { wallTimeAt } from './clock.ts';
import type { FakeRecord, Person } from './people.ts';
import { createRandom, type Random } from './random.ts';

/** A run as it happened: when is a moment, which is another day in another zone. */
export interface Exercise {
  readonly endsAtMs: number;
  readonly distanceM: number;
  readonly durationS: number;
  readonly caloriesKcal: number;
  readonly fastestPaceSPerKm: number | null;
}

const DAY_MS = 86_400_000;
const FIRST_MS = Date.UTC(2023, 9, 2);
const LAST_MS = Date.UTC(2026, 9, 17);
/** The person moves from Shanghai to Berlin. */
const MOVE_MS = Date.UTC(2025, 2, 12);

/** Breaks, from the first to the last day: a cold, a whole month, and a week around the turn of a year. */
const HOLES = [
  [Date.UTC(2024, 1, 5), Date.UTC(2024, 1, 18)],
  [Date.UTC(2024, 7, 1), Date.UTC(2024, 7, 31)],
  [Date.UTC(2025, 11, 29), Date.UTC(2026, 0, 4)],
] as const;

/**
 * Runs at edges: a leap day; the hour that a clock leaves out, and the one that it shows twice; both sides of midnight in
 * Shanghai, Berlin and New York at the ends of weeks, months and years.
 */
const EDGES = [
  '2024-02-29T10:00:00Z',
  ...['2025-03-30T00:59:59Z', '2025-03-30T01:00:00Z', '2025-10-26T00:30:00Z', '2025-10-26T01:30:00Z'],
  ...['2023-12-31T15:59:59Z', '2023-12-31T16:00:00Z', '2025-12-31T22:59:59Z', '2025-12-31T23:00:00Z'],
  ...['2024-03-31T15:59:59Z', '2024-03-31T16:00:00Z', '2026-05-31T21:59:59Z', '2026-05-31T22:00:00Z'],
  ...['2026-03-08T04:59:59Z', '2026-03-08T05:00:00Z', '2026-07-06T03:59:59Z', '2026-07-06T04:00:00Z'],
].map((text) => Date.parse(text));

/** Three years of runs, oldest first: always the same. */
function exercises(): readonly Exercise[] {
  const random = createRandom(20231002);
  const all = EDGES.map((endsAtMs) => exercise(random, endsAtMs));
  for (let day = FIRST_MS; day <= LAST_MS; day += DAY_MS) {
    const isHole = HOLES.some(([first, last]) => day >= first && day <= last);
    for (let chance = 0.5; !isHole && random.chance(chance); chance /= 4) {
      // From six in the morning to a quarter to midnight, by the clock of the place.
      const localS = 6 * 3600 + random.whole(0, 17 * 3600 + 2700);
      const eastS = day < MOVE_MS ? 8 * 3600 : 3600;
      all.push(exercise(random, day + (localS - eastS) * 1000));
    }
  }
  return all.sort((a, b) => a.endsAtMs - b.endsAtMs);
}

function exercise(random: Random, endsAtMs: number): Exercise {
  const distanceM = random.whole(700, 14_321);
  const durationS = Math.round((distanceM * random.between(300, 420)) / 1000);
  return {
    endsAtMs,
    distanceM,
    durationS,
    caloriesKcal: Math.round(distanceM / 16),
    fastestPaceSPerKm: distanceM < 1000 ? null : random.whole(270, 400),
  };
}

/** The person in the gateway's memory: each run has the time that the caller's zone shows. There are none after `now`. */
export function createTraveller({ now, zone }: { readonly now: string; readonly zone: string }): Person {
  const records = exercises().map(({ endsAtMs, ...run }, index): FakeRecord => ({
    ...run,
    id: BigInt('1790000000000000000') + BigInt(index + 1),
    ordinal: index + 1,
    endTime: wallTimeAt(endsAtMs, zone),
    paceSPerKm: Math.round((run.durationS * 1000) / run.distanceM),
    steps: Math.round(run.durationS * 2.7),
    slope: 0,
    sportType: 1,
    sportValue: null,
    eqptTypeCode: 100,
    mapName: null,
    challengeName: null,
  }));
  return { records: records.filter(({ endTime }) => endTime <= now).reverse() };
}
