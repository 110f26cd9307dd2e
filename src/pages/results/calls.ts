import { id, isObject, number, text, wallTime, type Json } from '../../gateway/decode.ts';
import { reading, request, type Call, type CallRequest } from '../../gateway/gateway.ts';
import { caloriesKcal, paceSPerKm } from '../../gateway/fields.ts';
import { pictureUrl } from '../../sport/web-address.ts';
import type { FirstRequests } from '../../shell/first-requests.ts';
import { LINK_ID } from '../../sport/link-id.ts';
import { parseDecimal } from '../../sport/numbers.ts';
import { isCourseRun } from '../../sport/records.ts';
import type { TimeZone } from '../../sport/time-zone.ts';
import type { Course, CourseResult, Result } from './result.ts';

// Requests stand apart from their decoders, because the document's script sends them before the decoders have loaded.

const EXERCISE = '/api-exercise-app';

const resultRequest = (resultId: string) =>
  request('/api-shc-sport/userDeviceSportResult/detail', { userSportResultId: resultId, versionType: 1 });

const courseRequest = (courseId: string) => request(`${EXERCISE}/course/getById`, { id: courseId });

const courseResultRequest = (courseResultId: string) =>
  request(`${EXERCISE}/record/getFinishedInfoById`, { id: courseResultId });

const IS_RESULT = { value: 'query.userSportResultId', matches: LINK_ID } as const;
const IS_COURSE_RESULT = { value: 'query.id', matches: LINK_ID } as const;

export const firstRequestsOfRun = (): FirstRequests => ({
  rules: [
    { when: [IS_RESULT], requests: [resultRequest('{query.userSportResultId}')] },
    { when: [], requests: [] },
  ],
});

/** If a link has both ids, both must be valid. */
export const firstRequestsOfCourse = (): FirstRequests => ({
  rules: [
    {
      when: [IS_RESULT, { value: 'query.id', isMissing: true }],
      requests: [courseResultRequest('{query.userSportResultId}')],
    },
    {
      when: [IS_COURSE_RESULT, { value: 'query.userSportResultId', is: '' }],
      requests: [courseResultRequest('{query.id}')],
    },
    { when: [IS_COURSE_RESULT, IS_RESULT], requests: [courseResultRequest('{query.id}')] },
    { when: [], requests: [] },
  ],
});

type Read<T> = (row: Json, zone: TimeZone) => T;

/** Whether nothing but ids and types could be read. */
const isEmpty = (decoded: object) =>
  Object.entries(decoded).every(([name, value]) => value === null || /Type$|Id$/.test(name));

/** A call for one object. The decoder returns `null` if there is none, or without a readable field. */
const readingOne = <T extends object>(sent: CallRequest, read: Read<T>): Call<T | null> =>
  reading(sent, 'object', (data, zone) => {
    const decoded = isObject(data) ? read(data, zone) : null;
    return decoded && isEmpty(decoded) ? null : decoded;
  });

/** In percent; the server sends tenths of a percent. Negative values are downhill. */
function incline(value: unknown): number | null {
  const tenths = parseDecimal(value);
  return Math.abs(tenths) <= 1000 ? tenths / 10 : null;
}

/** Reads a count or a level. One that is not whole is a mistake: nobody has had a 2.5th run. */
function integer(value: unknown, max?: number): number | null {
  const read = number(value, max);
  return read !== null && read % 1 === 0 ? read : null;
}

export const getResult = (resultId: string): Call<Result | null> => ({
  ...readingOne(resultRequest(resultId), (row, zone): Result => {
    const sportType = number(row.sportType);
    return {
      sportType,
      ordinal: integer(row.sportNumber),
      courseId: isCourseRun(sportType) ? id(row.sportValue) : null,
      deviceType: number(row.eqptTypeCode),
      distanceM: number(row.mileage),
      durationS: number(row.sportTime),
      caloriesKcal: caloriesKcal(row),
      inclinePercent: incline(row.slope),
      paceSPerKm: paceSPerKm(row.pace),
      fastestPaceSPerKm: paceSPerKm(row.fastPace),
      todayDistanceM: number(row.todaySportData),
      steps: number(row.step),
      endedAt: wallTime(row.endTime, zone),
    };
  }),
  onLaterDay: (result) => result && { ...result, todayDistanceM: null },
});

function course(row: Json): Course {
  return {
    name: text(row.name),
    caloriesKcal: number(row.totalCalories),
    durationS: number(row.totalDuration),
    level: integer(row.exerciseLevel, 5) || null,
  };
}

export const getCourse = (courseId: string) => readingOne(courseRequest(courseId), course);

export const getCourseResult = (courseResultId: string) =>
  readingOne(courseResultRequest(courseResultId), (row, zone): CourseResult => ({
    ...course(row),
    coverUrl: pictureUrl(row.coverUrl),
    completions: integer(row.totalNum),
    actualDurationS: number(row.actualDuration),
    actualCaloriesKcal: number(row.actualCalories),
    startedAt: wallTime(row.startTime, zone),
  }));
