import { isCourseRun, type Course, type CourseResult, type Result } from '../sport/results.ts';
import { id, isRecord, number, text, wallTime, type Json } from './decode.ts';
import type { Call, Values } from './gateway.ts';
import { picture } from './picture.ts';

const EXERCISE = '/api-exercise-app';
const SLOWEST_S_PER_KM = 86_400;

type Read<T> = (row: Json, zone: Parameters<typeof wallTime>[1]) => T;

/** A call for one thing: `null` is the answer where there is none. */
function getOne<T>(path: string, query: Values, read: Read<T>): Call<T | null> {
  return {
    method: 'GET',
    path,
    query,
    decode: (data, zone) => (isRecord(data) && Object.keys(data).length ? read(data, zone) : null),
  };
}

/** A pace of 0 is one that was never measured. */
const pace = (value: unknown) => number(value, SLOWEST_S_PER_KM) || null;

export const getResult = (resultId: string) =>
  getOne(
    '/api-shc-sport/userDeviceSportResult/detail',
    { userSportResultId: resultId, versionType: 1 },
    (row, zone): Result => {
      const sportType = number(row.sportType);
      const calories = number(row.calorie);
      const slope = number(row.slope, 1000);
      return {
        sportType,
        ordinal: number(row.sportNumber),
        courseId: isCourseRun(sportType) ? id(row.sportValue) : null,
        deviceType: number(row.eqptTypeCode),
        distanceM: number(row.mileage),
        durationS: number(row.sportTime),
        caloriesKcal: calories === null ? number(row.sportCalorie) : calories,
        inclinePercent: slope === null ? null : slope / 10,
        paceSPerKm: pace(row.pace),
        fastestPaceSPerKm: pace(row.fastPace),
        todayDistanceM: number(row.todaySportData),
        steps: number(row.step),
        endedAt: wallTime(row.endTime, zone),
      };
    },
  );

function course(row: Json): Course {
  const level = number(row.exerciseLevel, 5);
  return {
    name: text(row.name),
    caloriesKcal: number(row.totalCalories),
    durationS: number(row.totalDuration),
    level: level && level % 1 === 0 ? level : null,
  };
}

export const getCourse = (courseId: string) => getOne(`${EXERCISE}/course/getById`, { id: courseId }, course);

export const getCourseResult = (recordId: string) =>
  getOne(`${EXERCISE}/record/getFinishedInfoById`, { id: recordId }, (row, zone): CourseResult =>
    Object.assign(course(row), {
      coverUrl: picture(row.coverUrl),
      completions: number(row.totalNum),
      actualDurationS: number(row.actualDuration),
      actualCaloriesKcal: number(row.actualCalories),
      distanceM: number(row.mileage),
      startedAt: wallTime(row.startTime, zone),
    }),
  );
