import type { Expected, Figure } from './expectation.ts';
import { clock, count, kilometres, minutes, one, ordinal, pace } from './written.ts';

const HOME: Expected = {
  shows: ['Weight', 'Exercise goals', 'Hula hoop'],
  figures: [
    ['getHomeSportData', 'weight.dataValue', one],
    ['getHomeSportData', 'bodyFat.dataValue', one],
    ['getHomeSportData', 'running.dataValue', kilometres],
    ['getHomeSportData', 'jumpRope.dataValue', count],
    ['getHomeSportData', 'targetVo.targetCalorie', count],
    ['getHomeSportData', 'targetVo.targetTime', minutes],
  ],
  tap: 'text=Jump rope',
  then: { address: /\/jumprope-statistics\b/ },
};

const RUN_SUMS: readonly Figure[] = [
  ['sportData/detail', 'dataValue', kilometres],
  ['sportData/detail', 'sportCalorie', count],
  ['sportData/detail', 'sportNumber', count],
];

const RESULT: Expected = {
  shows: ['Congratulations!', 'Average incline'],
  figures: [
    ['userDeviceSportResult/detail', 'mileage', kilometres],
    ['userDeviceSportResult/detail', 'sportTime', clock],
    ['userDeviceSportResult/detail', 'pace', pace],
  ],
  tap: 'text=Share',
  then: { message: 'startActivity', label: 'shareSport' },
};

/** A link with type=1 has no page behind it: going back closes the view. */
const BACK = { query: { type: '1' }, tap: 'header button', then: { message: 'finishActivity' } } as const;

/** A row for each app page and login of `src/routes.ts`. */
export const PAGES: Readonly<Record<string, Expected>> = {
  '/': HOME,
  '/data-center': HOME,
  '/running-statistics': {
    // On a Monday the week may have no workouts yet, and no bests.
    query: { tab: 'total' },
    shows: ['Best performances', 'Active days', 'Longest distance'],
    figures: [
      ...RUN_SUMS,
      ['pageList', 'list.0.mileage', kilometres],
      ['pageList', 'list.0.sportTime', clock],
    ],
    tap: 'text=Month',
    then: { address: /\btab=month\b/ },
  },
  '/scene-statistics': {
    shows: ['Running statistics', 'Best performances'],
    figures: [
      ...RUN_SUMS,
      ['treadmillResult/list', 'list.0.mileage', kilometres],
      ['treadmillResult/list', 'list.0.sportTime', clock],
    ],
    tap: 'text=View more',
    then: { seen: '[role="dialog"]' },
  },
  '/jumprope-statistics': {
    query: { tab: 'total' },
    shows: ['Sample data', '298,446', '40:02:55', '173 /min'],
    tap: 'h1 button',
    then: { seen: 'text=Rowing machine' },
  },
  '/thehoop-statistics': {
    query: { tab: 'total' },
    shows: ['Sample data', '271,156', '45:06:20', '149 /min'],
    tap: 'text=Year',
    then: { address: /\btab=year\b/ },
  },
  '/rowing-statistics': {
    query: { tab: 'total' },
    shows: ['Sample data', '1,000.50 km', '115,742'],
    tap: 'text=View more',
    then: { seen: '[role="dialog"]' },
  },
  '/today-goal': {
    query: { date: '2026-10-12' },
    shows: ['Monday 12 October', 'Adjust goals', 'Fat-burning runs'],
    figures: [
      ['listByDateTime', '0.todayCalorie', count],
      ['listByDateTime', '0.targetCalorie', count],
      ['listByDateTime', '0.targetTime', minutes],
    ],
    tap: 'text=Adjust goals',
    then: { message: 'startActivity', label: 'sportTarget' },
  },
  '/running-record': RESULT,
  '/record-noDevice': { ...RESULT, shows: [...RESULT.shows, 'Recorded without a device.'] },
  '/course-record': {
    shows: ['Congratulations!', 'Actual duration'],
    figures: [
      ['getFinishedInfoById', 'totalNum', ordinal],
      ['getFinishedInfoById', 'name', String],
      ['getFinishedInfoById', 'actualDuration', clock],
      ['getFinishedInfoById', 'actualCalories', count],
    ],
    tap: '[aria-label="Share"]',
    then: { message: 'startActivity', label: 'shareCourseSport' },
  },
  '/jumprope-record': { shows: ['1,240', 'jumps', '00:10:00', '158 /min'], ...BACK },
  '/thehoop-record': { shows: ['1,500', 'turns', '00:15:00', '134 /min'], ...BACK },
  '/rowing-record': { shows: ['5.00', '02\'12" /500 m', 'Peak 562 N', '152 W'], ...BACK },
  '/product-test-active': {
    shows: ['Treadmill test, autumn 2026', 'Purchase order number', 'Join now'],
    tap: 'text=Phone',
    then: { seen: 'text=Phone number' },
  },
  '/test-active-rule': {
    shows: ['What you agree to', 'The reward is paid to your account'],
    ...BACK,
  },
  '/activity-list': {
    shows: ['Autumn raffle', 'Harvest week', '新年抽奖', 'See result'],
    ...BACK,
  },
  '/raffle-activity': {
    shows: ['Harvest week', 'Your tickets', 'Daily check-in', 'x 12'],
    tap: 'text=Rules',
    then: { address: /\/activity-rule\b/ },
  },
  '/activity-rule': {
    shows: ['Harvest week', 'Winners are drawn at random.', 'example.com/devices'],
    ...BACK,
    query: { id: '1790000000000007002', type: '1' },
  },
  '/christmas-active': {
    shows: ['Christmas raffle', 'Join it Now!', 'Folding treadmill', '$599'],
    tap: 'text=Rules',
    then: { address: /\/christmas-rule\b/ },
  },
  '/christmas-rule': {
    shows: ['Christmas raffle', 'Winners are drawn at random.', 'example.com/devices'],
    ...BACK,
    query: { id: '1790000000000007003', type: '1' },
  },
  '/prize-application': {
    shows: ['Running belt', '$24.90', 'Your details'],
    tap: 'text=Send claim',
    then: { seen: 'text=Please fill in this field' },
  },
  '/activity-medal': {
    shows: ['Early bird', 'A medal for your profile.'],
    tap: 'text=Claim medal',
    then: { seen: 'text=The medal is yours' },
  },
  '/musicKit-authorize': {
    shows: ['Connect your music', 'Sign in to Apple Music', 'Connect Apple Music'],
    ...BACK,
  },
  '/alexa-auth': {
    shows: ['Login Authorization Page', 'Sign in once with your app account', 'Password'],
    tap: 'button[type="submit"]',
    then: { seen: 'text=Please fill in the complete information' },
  },
  '/wellfit-alexa-auth': {
    shows: ['Sign in once with your app account', 'E-mail', 'Create an account'],
    tap: 'button[type="submit"]',
    then: { seen: 'text=Please fill in the complete information' },
  },
};
