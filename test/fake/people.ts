import { createRandom, type Random } from './random.ts';

/** A run in the gateway's memory. The services build their responses from these. */
export interface FakeRecord {
  /** Most ids are larger than 2^53, and so close to each other that a double cannot distinguish them. */
  readonly id: bigint;
  /** 1 is the person's first run. */
  readonly ordinal: number;
  /** 'YYYY-MM-DD HH:mm:ss' in the person's time zone. The first ten characters are the day of the run. */
  readonly endTime: string;
  readonly distanceM: number;
  readonly durationS: number;
  readonly caloriesKcal: number;
  readonly paceSPerKm: number;
  /** `null` for runs below one kilometre. */
  readonly fastestPaceSPerKm: number | null;
  readonly steps: number;
  /** In tenths of a degree. */
  readonly slope: number;
  readonly sportType: number;
  /** The id of a course for sportType 6, of another record for sportType 7. */
  readonly sportValue: bigint | null;
  readonly eqptTypeCode: number;
  readonly mapName: string | null;
  readonly challengeName: string | null;
}

export interface Person {
  /** Newest first. */
  readonly records: readonly FakeRecord[];
  /** Whether the server knows nothing of a day: it leaves it out of its lists of goals. */
  isAway?(day: string): boolean;
  /** Whether no goal was ever set. */
  readonly hasNoGoals?: boolean;
}

export interface PersonOptions {
  readonly seed?: number;
  /** 'YYYY-MM-DD HH:mm:ss'. There are no runs after it. */
  readonly now: string;
  /** The number of records. If absent, as many as the person's habits produce. */
  readonly size?: number | undefined;
}

type Draft = Omit<FakeRecord, 'id' | 'ordinal'>;

export const FIRST_DAY = '2020-10-01';
const DAY_MS = 86_400_000;

/*
 * Days are milliseconds here, at their start in UTC. A person has thousands of them, and most tests in a browser have a
 * person of their own: dayjs would take four times as long.
 */
const startOf = (day: string) => Date.parse(`${day.slice(0, 10)}T00:00:00Z`);
const secondAt = (ms: number) => new Date(ms).toISOString().slice(0, 19).replace('T', ' ');
const dayAt = (ms: number) => new Date(ms).toISOString().slice(0, 10);
const DEFAULT_SEED = 1;

/** The probability of a run on each weekday, Sunday first. */
const HABIT = [0.35, 0.55, 0.2, 0.7, 0.45, 0.4, 0.8];
const MAPS = ['Lakeside loop', 'Old town', '滨江绿道', 'Höhenweg am Fluss', 'Sierra norte'] as const;
const CHALLENGES = ['Autumn 100', 'Early birds', 'Ten on Sunday'] as const;

/**
 * The runs of the default person in the current week: weekday (Sunday is 0), end, metres, seconds, kcal, fastest
 * pace, sportType. The whole week has 24.31 km in 02:24:36 on five days, with the best day on Wednesday.
 */
const THIS_WEEK = [
  [6, '08:12:00', 4560, 1576, 283, 312, 1],
  [6, '07:40:00', 1020, 354, 66, 331, 1],
  [5, '18:42:00', 5030, 1776, 312, 322, 7],
  [4, '19:05:30', 3080, 1119, 181, 338, 6],
  [3, '18:58:12', 6420, 2325, 398, 329, 4],
  [1, '07:21:45', 4200, 1526, 246, 335, 1],
] as const;

/** Creates a runner's records over several years. Pure: the same options give the same records. */
export function createPerson({ seed = DEFAULT_SEED, now, size = Infinity }: PersonOptions): Person {
  if (size === 0) return { records: [] };
  const random = createRandom(seed);
  const monday = mondayOf(now);
  const drafts: Draft[] = [];
  const chances = dailyChances(random, now);
  let chancesLeft = chances.reduce((sum, { chance }) => sum + chance, 0);
  for (const [index, { day, chance }] of chances.entries()) {
    const wanted = size - drafts.length;
    if (wanted <= 0) break;
    const crowding = size === Infinity ? 1 : Math.max(1, wanted / chancesLeft);
    chancesLeft -= chance;
    const count =
      index === chances.length - 1 && size !== Infinity
        ? wanted
        : Math.floor(chance * crowding + random.next());
    const runs = seed === DEFAULT_SEED && day >= monday ? weekRuns(random, day) : [];
    for (let extra = runs.length; extra < count && !(runs.length && crowding === 1); extra++)
      runs.push(draftRun(random, day, extra, count));
    runs.sort((a, b) => (a.endTime < b.endTime ? 1 : -1));
    drafts.push(...runs.filter(({ endTime }) => endTime <= now).slice(0, wanted));
  }
  return { records: drafts.map((draft, index) => number(draft, drafts.length - index)) };
}

const SHORT_IDS = BigInt(480_000);
const LONG_IDS = BigInt('1790000000000000000');

function number(draft: Draft, ordinal: number): FakeRecord {
  // Older runs have short ids, as if the backend had changed its ids at the turn of a year.
  const id = (draft.endTime < '2023' ? SHORT_IDS : LONG_IDS) + BigInt(ordinal);
  const sportValue = draft.sportType === 7 ? id + BigInt(5_000_000) : draft.sportValue;
  return { ...draft, id, ordinal, sportValue };
}

/**
 * The probability of a run on each day, newest first. It depends on the season, the weekday, and breaks of one to
 * four weeks.
 */
function dailyChances(random: Random, today: string): { day: string; chance: number }[] {
  const days: { day: string; chance: number }[] = [];
  const first = startOf(FIRST_DAY);
  let breakDays = 0;
  for (let at = startOf(today); at >= first; at -= DAY_MS) {
    const date = new Date(at);
    if (breakDays > 0) breakDays--;
    else if (days.length > 20 && random.chance(1 / 140)) breakDays = random.whole(7, 28);
    const season = 0.85 + 0.2 * Math.cos(((date.getUTCMonth() - 5) / 6) * Math.PI);
    const habit = (HABIT[date.getUTCDay()] ?? 0) * season;
    days.push({ day: dayAt(at), chance: breakDays ? 0.02 : habit });
  }
  return days;
}

function mondayOf(now: string): string {
  const today = startOf(now);
  return dayAt(today - ((new Date(today).getUTCDay() + 6) % 7) * DAY_MS);
}

/** On a treadmill, without anything else. */
export const PLAIN_RUN = { slope: 10, eqptTypeCode: 100, mapName: null, challengeName: null } as const;

function weekRuns(random: Random, day: string): Draft[] {
  const weekday = new Date(startOf(day)).getUTCDay();
  return THIS_WEEK.filter((row) => row[0] === weekday).map(
    ([, time, distanceM, durationS, caloriesKcal, fastestPaceSPerKm, sportType]) => ({
      ...kindOf(random, sportType),
      ...PLAIN_RUN,
      endTime: `${day} ${time}`,
      distanceM,
      durationS,
      caloriesKcal,
      fastestPaceSPerKm,
      paceSPerKm: Math.round((durationS * 1000) / distanceM),
      steps: Math.round(durationS * 2.7),
    }),
  );
}

/**
 * Makes up the `index`-th of `count` runs of a day. Each has a part of the day of its own, so that runs do not
 * overlap.
 */
function draftRun(random: Random, day: string, index: number, count: number): Draft {
  const kind = kindOf(random);
  // The runner improves: from 400 s/km and 3 km in the first autumn to the level of the current week.
  const years = (startOf(day) - startOf(FIRST_DAY)) / DAY_MS / 365;
  const pace = Math.max(300, 400 - 8 * Math.min(years, 6) + random.between(-18, 24));
  const partS = (16 * 3600) / count;
  const wishedM =
    1000 * Math.min(14, Math.max(0.6, (2.8 + 0.25 * years) * random.between(0.45, 1.55) ** 1.3));
  const distanceM = Math.round(Math.min(wishedM, (0.8 * partS * 1000) / pace) / 10) * 10;
  const durationS = Math.round((distanceM * pace) / 1000);
  const isEarly = random.chance(0.4);
  const alone = isEarly ? random.between(1800, 8000) : random.between(41_000, 52_000);
  const startS = 6 * 3600 + (count > 1 ? index * partS + random.between(0, partS - durationS) : alone);
  const paceSPerKm = distanceM ? Math.round((durationS * 1000) / distanceM) : 0;
  return {
    endTime: secondAt(startOf(day) + Math.round(startS + durationS) * 1000),
    distanceM,
    durationS,
    caloriesKcal: Math.round((distanceM * random.between(60, 65)) / 1000),
    paceSPerKm,
    fastestPaceSPerKm: distanceM < 1000 ? null : Math.round(paceSPerKm * random.between(0.88, 0.96)),
    steps: Math.round(durationS * random.between(2.5, 2.8)),
    slope: random.whole(0, 40),
    ...kind,
  };
}

function kindOf(random: Random, fixedType?: number) {
  const sportType = fixedType ?? random.pick([1, 1, 1, 1, 2, 3, 3, 4, 4, 5, 6, 6, 7, 11]);
  return {
    sportType,
    sportValue: sportType === 6 ? BigInt(random.whole(1001, 1012)) : null,
    eqptTypeCode: sportType === 1 ? random.pick([100, 100, 100, 100, 100, 100, 100, 100, 200, 500]) : 100,
    mapName: sportType === 1 && random.chance(0.15) ? random.pick(MAPS) : null,
    challengeName: sportType === 7 && random.chance(0.6) ? random.pick(CHALLENGES) : null,
  };
}
