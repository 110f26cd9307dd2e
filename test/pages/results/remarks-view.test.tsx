import '../../dom.ts';
import { cleanup } from '@testing-library/preact';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import CourseRecordPage from '../../../src/pages/results/course-record.tsx';
import RunningRecordPage from '../../../src/pages/results/running-record.tsx';
import { speak } from '../../catalogues.ts';
import { createPerson, type FakeRecord } from '../../fake/people.ts';
import { openPast, type PastOptions, type Spoil } from '../open-past.tsx';
import { BEST, RECORDS } from '../served-gateway.ts';

test.before.each(() => speak('en'));

async function open(records: readonly FakeRecord[], run: FakeRecord, options: PastOptions = {}) {
  let current = records;
  const { page = RunningRecordPage, ...rest } = options;
  const search = `?userSportResultId=${run.id}`;
  const shown = await openPast(page, () => current, { search, ...rest });
  return {
    ...shown,
    ...shown.past,
    setRecords: (next: readonly FakeRecord[]) => (current = next),
    /** The words, those of the drawing included. */
    remarks: () =>
      shown
        .all('.late-remarks > p, .late-remarks [role=img]')
        .map((it) => it.getAttribute('aria-label') ?? it.textContent),
  };
}

async function remarksOf(records: readonly FakeRecord[], run: FakeRecord, options: PastOptions = {}) {
  const it = await open(records, run, options);
  await it.rest();
  const remarks = it.remarks();
  assert.is(it.app.notices.current.value, null);
  cleanup();
  return remarks;
}

const person = createPerson({ now: '2026-10-17 12:00:00' }).records;

/** A run that ended at this time. The usual one is 5 km in 30 minutes. */
function made(endTime: string, own: Partial<FakeRecord> = {}): FakeRecord {
  const { distanceM = 5000, durationS = (distanceM * 360) / 1000 } = own;
  return {
    id: BigInt(endTime.replace(/\D/g, '')) * BigInt(1_000_000),
    ...{ ordinal: 0, endTime, distanceM, durationS, caloriesKcal: 300, steps: 1, slope: 0 },
    ...{ paceSPerKm: Math.round((durationS * 1000) / distanceM), fastestPaceSPerKm: 300 },
    ...{ sportType: 1, sportValue: null, eqptTypeCode: 100, mapName: null, challengeName: null },
    ...own,
  };
}

/** Newest first, numbered. */
const numbered = (records: readonly FakeRecord[]) =>
  [...records]
    .sort((a, b) => (a.endTime < b.endTime ? 1 : -1))
    .map((record, at) => ({ ...record, ordinal: records.length - at }));

/** Holds the records of all time. */
const MARATHON = made('2025-04-06 08:00:00', { distanceM: 42_195, fastestPaceSPerKm: 200 });
/** Five usual runs, four of them in the month, none in the week; and long ago the longest of all. */
const USUAL = [
  ...['09-20', '10-01', '10-03', '10-08', '10-10'].map((day) => made(`2026-${day} 08:00:00`)),
  MARATHON,
];

const TODAY = '2026-10-17 08:00:00';

/** The remarks on the run of today, between these others. */
const withOthers = (own: Partial<FakeRecord>, others: readonly FakeRecord[], options?: PastOptions) => {
  const records = numbered([made(TODAY, own), ...others]);
  const run = records.find(({ endTime }) => endTime === TODAY)!;
  return remarksOf(records, run, options);
};

const LONG = { distanceM: 6000 };
const LONG_FAST = { distanceM: 6000, durationS: 6 * 348 };
const RECORD = { distanceM: 6000, fastestPaceSPerKm: 290 };
/** As long as the others, as it is written. */
const TIE = { distanceM: 5004, durationS: 1801 };
/** 10 m longer, but 3.11 mi as well. */
const LONGER = { distanceM: 5010, durationS: 1804 };
const MONDAY = made('2026-10-12 08:00:00');
const LATER = made('2026-10-17 11:00:00');
const RIDE = made('2026-10-11 09:00:00', { distanceM: 30_000, durationS: 4000, eqptTypeCode: 200 });
const MUCH_LONGER = USUAL.map((run) => ({ ...run, distanceM: 7600, durationS: 7.6 * 360 }));
/** Earlier runs with these average paces, oldest first. */
const paced = (...paces: readonly number[]) => [
  ...paces.map((pace, at) => made(`2026-09-${10 + at} 08:00:00`, { durationS: 5 * pace })),
  MARATHON,
];

/** Each 2 s per km faster than the one before; the last ten have 359 in their middle. */
const THIRTEEN = paced(374, 372, 370, 368, 366, 364, 362, 360, 358, 356, 354, 352, 350);

const MONTH = 'Longest this month';
const faster = (seconds: number, unit = 'km') => `${seconds}\u00a0s per ${unit} faster than usual`;
const withoutBestOfAll: Spoil = ({ path, query }, data) =>
  path === BEST && !query.startTime ? undefined : data;

/** What the run of today is, beside which others, and what is said. */
for (const [what, own, others, remarks, options] of [
  ['longer, and faster, in miles', LONG_FAST, USUAL, [MONTH, faster(19, 'mile')], { units: 'imperial' }],
  ['records beside five others', RECORD, USUAL.slice(0, 5), ['Longest ever', 'Fastest pace ever']],
  ['as fast as another one', { ...RECORD, fastestPaceSPerKm: 300 }, USUAL.slice(0, 5), ['Longest ever']],
  ['records beside four others', RECORD, USUAL.slice(1, 5), [MONTH]],
  ['records that cannot be had', RECORD, USUAL.slice(0, 5), [MONTH], { spoil: withoutBestOfAll }],
  ['two lines: the place in the week goes', LONG_FAST, [...USUAL, MONDAY], [MONTH, faster(12)]],
  ['the second of the week', {}, [...USUAL, MONDAY], ['Second this week']],
  ['as long, as it is written', TIE, USUAL, []],
  ['longer', LONGER, USUAL, [MONTH]],
  ['longer, but not as it is written', LONGER, USUAL, [], { units: 'imperial' }],
  ['the longest of three', LONG, USUAL.slice(0, 3), [MONTH]],
  ['the longest of two', LONG, USUAL.slice(0, 2), []],
  ['longer than all runs, but not than a ride', LONG, [...USUAL, RIDE], [MONTH]],
  ['a ride: runs are no rides', { distanceM: 6000, durationS: 700, eqptTypeCode: 200 }, USUAL, []],
  ['faster than five', { durationS: 5 * 340 }, USUAL, [faster(20)]],
  ['faster than four, which are no habit', { durationS: 5 * 340 }, USUAL.slice(1), []],
  ['faster than much longer ones', { durationS: 5 * 340 }, MUCH_LONGER, []],
  ['faster than the middle of the last ten', { durationS: 5 * 340 }, THIRTEEN, [faster(19)]],
  ['faster by 3 s', { durationS: 5 * 357 }, paced(360, 360, 360, 360, 360), [faster(3)]],
  ['faster by 2 s', { durationS: 5 * 358 }, paced(360, 360, 360, 360, 360), []],
  ['a pace without the pauses', { durationS: 1740, paceSPerKm: 320 }, USUAL, []],
  ['before a later one of the week', {}, [made('2026-10-13 08:00:00'), LATER], ['Second this week']],
] as const)
  test(`${what}: ${remarks.join(', ') || 'nothing is said'}`, async () => {
    assert.equal(await withOthers(own, others, options), remarks);
  });

test('the place in the week is said up to the tenth', async () => {
  const places = 'Second Third Fourth Fifth Sixth Seventh Eighth Ninth Tenth'.split(' ');
  const earlier = places.map((_, at) => made(`2026-10-12 ${10 + at}:00:00`));
  for (const [at, place] of places.entries())
    assert.equal(await withOthers({}, earlier.slice(0, at + 1)), [`${place} this week`]);
  assert.equal(await withOthers({}, [...earlier, made('2026-10-13 08:00:00')]), []);
});

test('the week begins on Monday, on the clock of the session', async () => {
  const sunday = made('2026-10-11 23:59:59');
  assert.equal(await withOthers({}, [sunday]), []);
  const monday = made('2026-10-12 00:00:00');
  assert.equal(await withOthers({}, [monday, sunday]), ['Second this week']);
  // In Los Angeles it is still Friday, which is of the same week; on the Monday of the run's week it was last week's.
  const now = Date.parse('2026-10-12T01:00:00+08:00');
  const records = numbered([made('2026-10-12 00:30:00'), made('2026-10-12 00:00:00')]);
  assert.equal(await remarksOf(records, records[0]!, { now }), ['Second this week']);
  assert.equal(await remarksOf(records, records[0]!, { now, timeZone: 'America/Los_Angeles' }), [
    'Second that week',
  ]);
});

const PAST = numbered([
  MARATHON,
  made('2026-08-20 08:00:00', { distanceM: 6000, durationS: 6 * 340 }),
  ...['07-01', '07-20', '08-01', '08-03', '08-18', '08-22'].map((day) => made(`2026-${day} 08:00:00`)),
  ...[...Array(40).keys()].map((at) =>
    made(`2026-09-${String((at % 28) + 1).padStart(2, '0')} ${10 + (at % 9)}:00:00`),
  ),
]);
const LONGEST = PAST.find(({ distanceM }) => distanceM === 6000)!;

test('an older run is found by its number, and its words are of the past', async () => {
  const it = await open(PAST, LONGEST);
  await it.rest();
  assert.equal(it.remarks(), ['Longest that month', '20\u00a0s per km faster than usual']);
  const pages = it.to(RECORDS).map(({ query }) => query.pageNo);
  assert.equal(pages, ['1', '5']);
  assert.equal(it.to(BEST)[0]?.query, { startTime: '2026-08-01 00:00:00', endTime: '2026-08-31 23:59:59' });
});

test('all calls are quiet, come once the page rests, and are as many as are needed', async () => {
  const it = await open(person, person[0]!);
  const asked = () => it.calls.filter(({ path }) => !/course/.test(path));
  assert.is(asked().length, 1);
  await it.rest();
  const late = asked().slice(1);
  const pages = late.map(({ path, query }) => (path === RECORDS ? query.pageNo : path));
  // Twice the bests: the workout is among those of the month.
  assert.equal(pages, ['1', '2', '3', BEST, BEST]);
  assert.ok(late.every(({ options }) => options?.background));
});

const row = (id: string, day: string) => ({
  ...{ id, endTime: `2026-${day} 08:00:00`, mileage: 5000, sportTime: 1800, eqptTypeCode: 100 },
});

for (const [name, list] of [
  ['is lost', undefined],
  ['is empty', { list: [] }],
  ['is of somebody else', { list: [row('1', '10-16'), row('2', '10-15')], dataTotal: 2 }],
  ['has no order', { list: [row('1', '10-11'), row('2', '10-16'), row('3', '08-20')], dataTotal: 3 }],
] as const)
  test(`the list ${name}: nothing is said, and nothing of the month is asked for`, async () => {
    const it = await open(PAST, LONGEST, { spoil: ({ path }, data) => (path === RECORDS ? list : data) });
    await it.rest();
    assert.equal(it.remarks(), []);
    assert.is(it.to(BEST).length, 0);
    assert.is(it.app.notices.current.value, null);
    assert.match(it.text(), '6.00');
  });

test('the best of the month is lost, of another machine or of another run: it is not called the longest', async () => {
  for (const best of [
    undefined,
    [],
    [{ bestType: 2, data: 6100, createTime: '2026-10-05 08:00:00' }],
    [{ bestType: 2, data: 6000, createTime: '2026-10-05 08:00:00' }],
    [{ bestType: 1, data: 6000, createTime: '2026-10-17 08:00:00' }],
    { list: 'x' },
  ]) {
    const spoil: Spoil = ({ path }, data) => (path === BEST ? best : data);
    assert.equal(await withOthers(LONG_FAST, USUAL, { spoil }), [faster(12)]);
  }
});

test('of a week whose beginning is not loaded, no place is said', async () => {
  const week = [...Array(12).keys()].map((at) => made(`2026-10-${12 + (at >> 1)} ${10 + at}:00:00`));
  const records = numbered(week);
  const spoil: Spoil = ({ path, query }, data) =>
    path === RECORDS && query.pageNo === '2' ? undefined : data;
  assert.equal(await remarksOf(records, records[8]!), ['Fourth this week']);
  assert.equal(await remarksOf(records, records[8]!, { spoil }), []);
});

test('where a ride is the best of the month, later runs have to be loaded, too', async () => {
  const runs = [...Array(25).keys()].map((at) => made(`2026-10-${String(at + 1).padStart(2, '0')} 08:00:00`));
  const ride = made('2026-10-09 12:00:00', { distanceM: 30_000, durationS: 4000, eqptTypeCode: 200 });
  const withLonger = (day: number) =>
    numbered([
      ...runs.map((run, at) => ({ ...run, distanceM: at === day ? 7000 : at === 9 ? 6000 : 5000 })),
      ride,
    ]);
  const of = (records: readonly FakeRecord[]) => records.find(({ distanceM }) => distanceM === 6000)!;
  const now = Date.parse('2026-10-26T12:00:00+08:00');
  const longest = async (records: readonly FakeRecord[]) =>
    (await remarksOf(records, of(records), { now })).filter((remark) => /Longest/.test(remark));
  // The later, longer run is on the first page, and those that are loaded begin with the second.
  assert.equal(await longest(withLonger(20)), []);
  assert.equal(await longest(withLonger(3)), []);
  const recent = withLonger(-1).filter(({ endTime }) => endTime < '2026-10-15');
  assert.equal(await longest(numbered(recent)), ['Longest this month']);
});

test('a longer run on the same day takes the words away at the next refresh; a month that is over is not asked again', async () => {
  const records = numbered([made(TODAY, LONG), ...USUAL]);
  const it = await open(records, records[0]!);
  await it.rest();
  assert.equal(it.remarks(), ['Longest this month']);
  it.setRecords(numbered([made('2026-10-17 11:00:00', { distanceM: 9000 }), ...records]));
  await it.refresh();
  await it.rest();
  assert.equal(it.remarks(), []);
  cleanup();
  const old = await open(PAST, LONGEST);
  await old.rest();
  const before = old.to(RECORDS).length;
  await old.refresh();
  await old.rest();
  assert.is(old.to(RECORDS).length, before);
  assert.is(old.remarks().length, 2);
});

test('after midnight a refresh says of a month and a week that are over that they were those', async () => {
  const sunday = made('2026-05-31 08:00:00', LONG);
  const others = ['05-03', '05-04', '05-30'].map((day) => made(`2026-${day} 08:00:00`));
  const records = numbered([sunday, ...others]);
  const it = await open(records, records[0]!, { now: Date.parse('2026-05-31T23:50:00+08:00') });
  await it.rest();
  assert.equal(it.remarks(), ['Longest this month', 'Second this week']);
  it.setNow(Date.parse('2026-06-01T00:10:00+08:00'));
  await it.refresh();
  await it.rest();
  assert.equal(it.remarks(), ['Longest that month', 'Second that week']);
});

const COURSE_RUN = person.find(({ sportType }) => sportType === 6)!;

test('a course says of its run what the page of the run says', async () => {
  const remarks = await remarksOf(person, COURSE_RUN);
  const search = `?userSportResultId=${COURSE_RUN.id}&id=${COURSE_RUN.id}`;
  assert.equal(await remarksOf(person, COURSE_RUN, { page: CourseRecordPage, search }), remarks);
  assert.ok(remarks.length);
});

const onCourse = (day: string, durationS: number, own: Partial<FakeRecord> = {}) =>
  made(`2026-${day} 08:00:00`, { durationS, sportType: 6, sportValue: BigInt(1007), ...own });

for (const [what, durationS, others, wanted] of [
  ['quicker than the only time', 1576, [onCourse('10-08', 1651)], ['Last time 27:31 · 1:15 faster']],
  ['as quick', 1651, [onCourse('10-08', 1651)], ['Last time 27:31']],
  [
    'between the last and the best',
    1651,
    [onCourse('10-08', 1700), onCourse('09-20', 1610), onCourse('09-18', 3723)],
    ['Last time 28:20 · 0:49 faster', 'Best of the last 3: 26:50 · 0:41 slower'],
  ],
  ['an hour', 3723, [onCourse('10-08', 3661)], ['Last time 1:01:01 · 1:02 slower']],
  ['after one that ended early', 1576, [onCourse('10-08', 900, { distanceM: 2500 })], []],
  ['after another course', 1576, [onCourse('10-08', 1651, { sportValue: BigInt(1008) })], []],
  // The number of a record, and not of a course.
  ['after a run of another kind', 1576, [onCourse('10-08', 1651, { sportType: 7 })], []],
  ['after a time that is not known', 1576, [onCourse('10-08', 0), onCourse('10-01', 1651)], []],
] as const)
  test(`a course: ${what}`, async () => {
    const { endTime: _, ...own } = onCourse('10-17', durationS);
    assert.equal(await withOthers(own, others), [...wanted]);
  });

test('a course whose link does not name its run says nothing of it, and leaves no room', async () => {
  const page = await open(person, COURSE_RUN, { page: CourseRecordPage, search: `?id=${COURSE_RUN.id}` });
  await page.rest();
  assert.equal([page.all('.late-remarks').length, page.to(RECORDS).length], [0, 0]);
});

test.run();
