import {
  type ApiCall,
  DAY,
  fields,
  CODE,
  ID,
  KCAL,
  like,
  list,
  maybe,
  METRES,
  NUMBER,
  of,
  paged,
  SECOND,
  SECONDS,
  TEXT,
  WHOLE,
  words,
} from './words.ts';

const SPORT = '/api-shc-sport';
const pageNo = like('^[1-9]\\d*$', '1');
const queryType = of(words('5', '2', '3', '4'), '5 all, 2 week, 3 month, 4 year');
const period = { pageNo, pageSize: words('99'), queryType, sceneCode: of(TEXT, '100: running') };
const range = { startTime: SECOND, endTime: SECOND };
const openRange = { 'startTime?': SECOND, 'endTime?': SECOND };
const sportType = of(
  maybe(WHOLE),
  '1 free run, 2 smart program, 3 time goal, 4 mileage goal, 5 calorie goal, 6 course, 11 Apple Fitness',
);

const reading = fields({ dateTime: TEXT, dataValue: NUMBER });
const measure = maybe(fields({ dateTime: TEXT, dataValue: NUMBER, 'list?': list(reading) }));
const target = { todayCalorie: KCAL, todayTime: SECONDS, targetCalorie: KCAL, targetTime: SECONDS };
const targetVo = maybe(fields(target));
const bests = list(
  fields({
    bestType: of(WHOLE, '1 longest time, 2 longest distance, other: fastest pace'),
    data: NUMBER,
    createTime: TEXT,
  }),
);
const course = {
  name: TEXT,
  totalCalories: KCAL,
  totalDuration: SECONDS,
  exerciseLevel: of(WHOLE, '1 to 5'),
};

export const SPORT_CALLS: readonly ApiCall[] = [
  {
    path: `${SPORT}/commonData/getHomeSportData`,
    about: 'The data centre.',
    data: fields({
      'weight?': measure,
      'bodyFat?': measure,
      'waist?': measure,
      'running?': measure,
      'jumpRope?': measure,
      'hulaHoop?': measure,
      'rowing?': measure,
      'targetVo?': targetVo,
    }),
  },
  {
    path: `${SPORT}/sportData/chartBySceneCode`,
    about: 'The bars of a chart.',
    query: period,
    data: paged(fields({ dateTime: TEXT, dataValue: METRES })),
  },
  {
    path: `${SPORT}/sportData/detail`,
    about: "A period's sums. `dateTime` is left out when `queryType` is 5.",
    query: { ...period, 'dateTime?': DAY },
    data: fields({
      dataValue: METRES,
      sportCalorie: KCAL,
      sportTime: SECONDS,
      sportDays: WHOLE,
      sportNumber: WHOLE,
      fastestPace: of(NUMBER, 'seconds per km'),
    }),
  },
  {
    path: `${SPORT}/deviceResult/pageList`,
    about: 'Running records.',
    query: { pageNo, pageSize: words('10') },
    data: paged(
      fields({
        id: ID,
        endTime: TEXT,
        mileage: METRES,
        sportTime: SECONDS,
        'calorie?': KCAL,
        'sportCalorie?': KCAL,
        sportType,
        'sportValue?': maybe(CODE),
        'eqptTypeCode?': maybe(of(CODE, '100 running, 200 cycling, 500 rowing')),
        'mapName?': maybe(TEXT),
        'challengeName?': maybe(TEXT),
      }),
    ),
  },
  {
    path: `${SPORT}/treadmillResult/list`,
    about: 'Results of the treadmill.',
    query: { pageNo, pageSize: words('4') },
    data: paged(
      fields({
        id: ID,
        userSportResultId: ID,
        createTime: TEXT,
        sportType,
        mileage: METRES,
        sportTime: SECONDS,
        sportCalorie: KCAL,
      }),
    ),
  },
  {
    path: `${SPORT}/deviceResult/getBest`,
    about: 'Bests. Both times, or neither.',
    query: openRange,
    data: bests,
  },
  {
    path: `${SPORT}/treadmillResult/getBest`,
    about: 'Bests. Both times, or neither.',
    query: openRange,
    data: bests,
  },
  {
    path: `${SPORT}/sportTarget/getTodayTarget`,
    about: "Today against the day's goals. The path is assumed.",
    data: fields({ targetVo }),
  },
  {
    path: `${SPORT}/sportTarget/listByDateTime`,
    about: 'Days against their goals: a week, or the 35 days of the calendar.',
    query: range,
    data: list(fields({ dateTime: TEXT, ...target, 'percent1?': NUMBER, 'percent2?': NUMBER })),
  },
  {
    path: `${SPORT}/userDeviceSportResult/pageList`,
    about: 'The runs of a range of whole days: a day, a week, a month or a year. The path is assumed.',
    query: { pageNo, pageSize: words('99'), ...range },
    data: paged(
      fields({
        id: ID,
        userSportResultId: ID,
        sportType,
        mileage: METRES,
        sportTime: SECONDS,
        sportCalorie: KCAL,
        endTime: TEXT,
        dateTime: TEXT,
      }),
    ),
  },
  {
    path: `${SPORT}/userDeviceSportResult/detail`,
    about: 'The result of a run.',
    query: { userSportResultId: ID, versionType: words('1') },
    data: fields({
      sportType,
      sportNumber: WHOLE,
      'sportValue?': of(maybe(CODE), 'the course, when sportType is 6'),
      mileage: METRES,
      sportTime: SECONDS,
      calorie: KCAL,
      slope: of(NUMBER, 'tenths of a percent'),
      pace: of(NUMBER, 'seconds per km'),
      fastPace: of(NUMBER, 'seconds per km'),
      todaySportData: METRES,
      step: WHOLE,
      endTime: TEXT,
      'eqptTypeCode?': maybe(CODE),
    }),
  },
  { path: '/api-exercise-app/course/getById', about: 'A course.', query: { id: ID }, data: fields(course) },
  {
    path: '/api-exercise-app/record/getFinishedInfoById',
    about: 'The result of a course.',
    query: { id: ID },
    data: fields({
      ...course,
      'coverUrl?': maybe(TEXT),
      totalNum: WHOLE,
      actualDuration: SECONDS,
      actualCalories: KCAL,
      startTime: TEXT,
    }),
  },
];
