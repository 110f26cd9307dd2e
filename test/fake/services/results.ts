import type { Json } from '../json.ts';
import type { FakeRecord } from '../people.ts';
import type { Account, FakeAnswer, FakeService } from '../route.ts';
import { dayOf, sum } from '../sums.ts';

const EXERCISE = '/api-exercise-app';
const COURSE_RUN = 6;

const NAMES = [
  'Easy start',
  'Hill repeats',
  '燃脂间歇跑',
  'Langer Lauf am Sonntag',
  'Series cortas de velocidad',
  'Morning miles',
] as const;

/** Returns the course of an id. Runs of type 6 have the ids 1001 to 1012 in `sportValue`. */
function courseOf(courseId: number) {
  const name = NAMES[courseId % NAMES.length] ?? NAMES[0];
  const minutes = 15 + (courseId % 5) * 6;
  return {
    name,
    totalCalories: minutes * 10,
    totalDuration: minutes * 60 + 30,
    exerciseLevel: 1 + (courseId % 5),
  };
}

const nothing = (what: string): FakeAnswer => ({ code: 404, message: `No such ${what}` });

const find = ({ person }: Account, wanted = '') =>
  person.records.find((record) => String(record.id) === wanted);

function detail(record: FakeRecord, records: readonly FakeRecord[]): Json {
  const today = records.filter((other) => dayOf(other) === dayOf(record));
  return {
    id: record.id,
    sportType: record.sportType,
    sportNumber: record.ordinal,
    sportValue: record.sportValue,
    mileage: record.distanceM,
    sportTime: record.durationS,
    calorie: record.caloriesKcal,
    slope: record.slope,
    pace: record.paceSPerKm,
    fastPace: record.fastestPaceSPerKm,
    todaySportData: sum(today.map(({ distanceM }) => distanceM)),
    step: record.steps,
    endTime: record.endTime,
    eqptTypeCode: record.eqptTypeCode,
  };
}

/**
 * The result of a course, by the id of its record. Other runs get a course too, so that every id of a record has a
 * result.
 */
function finished(record: FakeRecord, records: readonly FakeRecord[]): Json {
  const courseId = record.sportType === COURSE_RUN ? Number(record.sportValue) : 1001 + (record.ordinal % 12);
  const before = records.filter(
    ({ sportType, ordinal }) => sportType === COURSE_RUN && ordinal <= record.ordinal,
  );
  return {
    ...courseOf(courseId),
    // The host does not exist, so the page shows its own drawing instead.
    coverUrl: `https://pictures.invalid/course/${courseId}.jpg`,
    totalNum: before.length,
    actualDuration: record.durationS,
    actualCalories: record.caloriesKcal,
    startTime: record.endTime,
  };
}

export const results: readonly FakeService[] = [
  {
    path: '/api-shc-sport/userDeviceSportResult/detail',
    answer: ({ query, account }) => {
      const record = find(account, query['userSportResultId']);
      return record ? { data: detail(record, account.person.records) } : nothing('workout');
    },
  },
  {
    path: `${EXERCISE}/course/getById`,
    answer: ({ query }) => {
      const courseId = Number(query['id']);
      return courseId > 1000 && courseId < 1013
        ? { data: { id: courseId, ...courseOf(courseId) } }
        : nothing('course');
    },
  },
  {
    path: `${EXERCISE}/record/getFinishedInfoById`,
    answer: ({ query, account }) => {
      const record = find(account, query['id']);
      return record ? { data: finished(record, account.person.records) } : nothing('course workout');
    },
  },
];
