import { domWindow } from '../../dom.ts';
import { act, cleanup } from '@testing-library/preact';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import CourseRecordPage from '../../../src/pages/results/course-record.tsx';
import RecordNoDevicePage from '../../../src/pages/results/record-no-device.tsx';
import RunningRecordPage from '../../../src/pages/results/running-record.tsx';

import { speak } from '../../catalogues.ts';
import { wall } from '../../fake/clock.ts';
import { createPerson, type FakeRecord } from '../../fake/people.ts';
import { pass } from '../../time.ts';
import { openPage, type PageOptions } from '../open-page.tsx';
import { BEST, DETAIL, pastGateway, RECORDS } from '../served-gateway.ts';

Reflect.deleteProperty(domWindow, 'requestIdleCallback');
/** Longer than the page waits in an engine without requestIdleCallback. */
const REST_MS = 1500;
const NOW = Date.parse('2026-10-17T12:00:00+08:00');

test.before.each(() => speak('en'));
test.after.each(cleanup);

interface Options extends Omit<Partial<PageOptions>, 'gateway'> {
  readonly spoil?: NonNullable<Parameters<typeof pastGateway>[1]>['spoil'];
  readonly page?: typeof RunningRecordPage;
}

async function open(records: readonly FakeRecord[], run: FakeRecord, options: Options = {}) {
  let current = records;
  const { page = RunningRecordPage, spoil, timeZone, ...rest } = options;
  const past = pastGateway(() => current, {
    ...(spoil && { spoil }),
    ...(timeZone !== undefined && { timeZone }),
  });
  const shown = openPage(page, {
    now: NOW,
    search: `?userSportResultId=${run.id}`,
    gateway: past.gateway,
    ...(timeZone !== undefined && { timeZone }),
    ...rest,
  });
  await shown.settle();
  const settle = async () => {
    await act(() => pass(REST_MS));
    await shown.settle();
  };
  return {
    ...shown,
    ...past,
    settle,
    setRecords: (next: readonly FakeRecord[]) => (current = next),
    /** The words, those of the drawing included. */
    remarks: () =>
      shown
        .all('.result-context > p, .result-context [role=img]')
        .map((it) => it.getAttribute('aria-label') ?? it.textContent),
  };
}

async function remarksOf(records: readonly FakeRecord[], run: FakeRecord, options: Options = {}) {
  const it = await open(records, run, options);
  await it.settle();
  const remarks = it.remarks();
  assert.is(it.app.notices.current.value, null);
  cleanup();
  return remarks;
}

const WORDS = 'First Second Third Fourth Fifth Sixth Seventh Eighth Ninth Tenth'.split(' ');
const mondayOf = (at: string) => {
  const day = wall(at.slice(0, 10));
  return day.subtract((day.day() + 6) % 7, 'day').format('YYYY-MM-DD');
};
const MILE = 1.609344;
const kilometres = (metres: number) => (Math.round(metres / 10) / 100).toFixed(2);

/** What is true of a run, counted from all records of the person, apart from the page's own code. */
function truthOf(records: readonly FakeRecord[], run: FakeRecord, imperial = false): string[] {
  const month = run.endTime.slice(0, 7);
  const rivals = records.filter(
    (each) => each !== run && each.endTime.startsWith(month) && each.eqptTypeCode === run.eqptTypeCode,
  );
  const isLongest =
    rivals.length > 1 &&
    rivals.every((each) => Number(kilometres(each.distanceM)) < Number(kilometres(run.distanceM)));
  const others = records.filter((each) => each !== run);
  const isLongestEver = others.every(
    ({ distanceM }) => Number(kilometres(distanceM)) < Number(kilometres(run.distanceM)),
  );
  const isFastestEver = others.every(
    ({ fastestPaceSPerKm }) => !fastestPaceSPerKm || fastestPaceSPerKm > run.fastestPaceSPerKm!,
  );
  const at = records.indexOf(run);
  const page = Math.floor(at / 10);
  const paces = records
    .slice(at + 1, (page + 3) * 10)
    .filter(
      ({ eqptTypeCode, distanceM }) =>
        eqptTypeCode === run.eqptTypeCode &&
        distanceM * 3 >= run.distanceM * 2 &&
        distanceM * 2 <= run.distanceM * 3,
    )
    .slice(0, 10)
    .map(({ durationS, distanceM }) => (durationS / distanceM) * 1000)
    .sort((a, b) => a - b);
  const low = paces[(paces.length - 1) >> 1] ?? 0;
  const high = paces[paces.length >> 1] ?? 0;
  const per = imperial ? MILE : 1;
  const lead = Math.round(((low + high) / 2) * per) - Math.round(run.paceSPerKm * per);
  const monday = mondayOf(run.endTime);
  const inWeek = records.filter(
    ({ endTime }) => endTime <= run.endTime && mondayOf(endTime) === monday,
  ).length;
  const isMonth = month === '2026-10';
  const isWeek = monday === '2026-10-12';
  return [
    isLongestEver ? 'Longest ever' : isLongest && (isMonth ? 'Longest this month' : 'Longest that month'),
    isFastestEver && 'Fastest pace ever',
    paces.length >= 5 && lead >= 3 && `${lead}\u00a0s per ${imperial ? 'mile' : 'km'} faster than usual`,
    inWeek > 1 && `${WORDS[inWeek - 1]} ${isWeek ? 'this' : 'that'} week`,
  ].filter((remark) => remark !== false);
}

const person = createPerson({ now: '2026-10-17 12:00:00' }).records;
/** Runs of every age, on every machine. */
const AGES = [0, 1, 2, 3, 5, 8, 9, 10, 13, 19, 20, 37, 64, 101, 222, 350, 501, person.length - 1];

for (const units of ['metric', 'imperial'] as const)
  test(`what is said of a run of any age is true, ${units}`, async () => {
    const said: string[] = [];
    for (const at of AGES) {
      const run = person[at]!;
      const truth = truthOf(person, run, units === 'imperial');
      const remarks = await remarksOf(person, run, { units });
      assert.ok(remarks.length <= 2, remarks.join());
      // Of an older run not all that is true need be known.
      const unknown = remarks.filter((remark) => !truth.includes(remark));
      assert.equal(unknown, [], `${at}: ${remarks.join()} is not ${truth.join()}`);
      // A drawing leaves no room for a second remark.
      if (at < 4) assert.equal(remarks, truth.slice(0, /faster/.test(truth[0]!) ? 1 : 2), String(at));
      said.push(...remarks);
    }
    for (const kind of [/^Longest/, /faster/, /week$/])
      assert.ok(
        said.some((remark) => kind.test(remark)),
        `${String(kind)}: ${said.join()}`,
      );
  });

/** A run that ended at this time. The usual one is 5 km in 30 minutes. */
function made(endTime: string, own: Partial<FakeRecord> = {}): FakeRecord {
  const { distanceM = 5000, durationS = (distanceM * 360) / 1000 } = own;
  return {
    id: BigInt(endTime.replace(/\D/g, '')) * BigInt(1_000_000),
    ordinal: 0,
    endTime,
    distanceM,
    durationS,
    caloriesKcal: 300,
    paceSPerKm: Math.round((durationS * 1000) / distanceM),
    fastestPaceSPerKm: 300,
    steps: 1,
    slope: 0,
    sportType: 1,
    sportValue: null,
    eqptTypeCode: 100,
    mapName: null,
    challengeName: null,
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

/** The remarks on the run of today, between these others. */
const withOthers = (own: Partial<FakeRecord>, others: readonly FakeRecord[], options?: Options) => {
  const records = numbered([made('2026-10-17 08:00:00', own), ...others]);
  return remarksOf(
    records,
    records.find(({ endTime }) => endTime === '2026-10-17 08:00:00')!,
    options,
  );
};

test('longer than the others of the month, and faster than they', async () => {
  const own = { distanceM: 6000, durationS: 6 * 348 };
  assert.equal(await withOthers(own, USUAL), ['Longest this month', '12\u00a0s per km faster than usual']);
});

test('a record of all time is named as one, beside at least five others', async () => {
  const own = { distanceM: 6000, fastestPaceSPerKm: 290 };
  const others = USUAL.slice(0, 5);
  assert.equal(await withOthers(own, others), ['Longest ever', 'Fastest pace ever']);
  assert.equal(await withOthers({ ...own, fastestPaceSPerKm: 300 }, others), ['Longest ever']);
  assert.equal(await withOthers(own, others.slice(1)), ['Longest this month']);
  // The best of all time cannot be had.
  const spoil: Options['spoil'] = ({ path, query }, data) =>
    path === BEST && !query.startTime ? undefined : data;
  assert.equal(await withOthers(own, others, { spoil }), ['Longest this month']);
});

test('two lines at most: the place in the week is the first to go', async () => {
  const monday = made('2026-10-12 08:00:00');
  const own = { distanceM: 6000, durationS: 6 * 348 };
  assert.equal((await withOthers(own, [...USUAL, monday])).length, 2);
  assert.equal(await withOthers({}, [...USUAL, monday]), ['Second this week']);
});

test('a tie is not the longest, as the distances are written', async () => {
  assert.equal(await withOthers({ distanceM: 5000 }, USUAL), []);
  assert.equal(await withOthers({ distanceM: 5004, durationS: 1801 }, USUAL), []);
  assert.equal(await withOthers({ distanceM: 5010, durationS: 1804 }, USUAL), ['Longest this month']);
  // 3.11 mi both.
  assert.equal(await withOthers({ distanceM: 5010, durationS: 1804 }, USUAL, { units: 'imperial' }), []);
});

test('the longest of two is none', async () => {
  assert.equal(await withOthers({ distanceM: 6000 }, USUAL.slice(0, 3)), ['Longest this month']);
  assert.equal(await withOthers({ distanceM: 6000 }, USUAL.slice(0, 2)), []);
});

test('a ride is compared with rides: a longer one takes nothing from a run', async () => {
  const ride = made('2026-10-11 09:00:00', { distanceM: 30_000, durationS: 4000, eqptTypeCode: 200 });
  assert.equal(await withOthers({ distanceM: 6000 }, [...USUAL, ride]), ['Longest this month']);
  // Runs are no rides, and five rides are not there.
  const own = { distanceM: 6000, durationS: 700, eqptTypeCode: 200 };
  assert.equal(await withOthers(own, USUAL), []);
});

test('fewer than five comparable runs are no habit; much longer ones do not compare', async () => {
  const own = { durationS: 5 * 340 };
  assert.equal(await withOthers(own, USUAL), ['20\u00a0s per km faster than usual']);
  assert.equal(await withOthers(own, USUAL.slice(1)), []);
  const long = USUAL.map((run) => ({ ...run, distanceM: 7600, durationS: 7.6 * 360 }));
  assert.equal(await withOthers(own, long), []);
});

test('a pace without the pauses is not compared with those of others', async () => {
  assert.equal(await withOthers({ durationS: 1740, paceSPerKm: 320 }, USUAL), []);
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

test('two workouts of one second are two, and a later one of the week counts for none', async () => {
  const own = made('2026-10-17 08:00:00');
  const later = made('2026-10-17 11:00:00');
  assert.equal(await withOthers({}, [made('2026-10-13 08:00:00'), later]), ['Second this week']);
  const twin = { ...own, id: own.id + BigInt(1) };
  const records = [...numbered([own]), { ...twin, ordinal: 0 }];
  assert.equal(await remarksOf(records, records[0]!), ['Second this week']);
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
  await it.settle();
  assert.equal(it.remarks(), ['Longest that month', '20\u00a0s per km faster than usual']);
  const pages = it.to(RECORDS).map(({ query }) => query.pageNo);
  assert.equal(pages, ['1', '5']);
  assert.equal(it.to(BEST)[0]?.query, { startTime: '2026-08-01 00:00:00', endTime: '2026-08-31 23:59:59' });
});

test('all calls are quiet, come once the page rests, and are as many as are needed', async () => {
  const it = await open(person, person[0]!);
  assert.equal(
    it.calls.map(({ path }) => path).filter((path) => !/course/.test(path)),
    [DETAIL],
  );
  await it.settle();
  const late = it.calls.slice(1).filter(({ path }) => !/course/.test(path));
  assert.equal(
    late.map(({ path, query }) => [path, query.pageNo]),
    [
      [RECORDS, '1'],
      [RECORDS, '2'],
      [RECORDS, '3'],
      [BEST, undefined],
      // Its own is among the bests of the month.
      [BEST, undefined],
    ],
  );
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
    await it.settle();
    assert.equal(it.remarks(), []);
    assert.is(it.to(BEST).length, 0);
    assert.is(it.app.notices.current.value, null);
    assert.match(it.text(), '6.00');
  });

test('the best of the month is lost, of another machine or of another run: it is not called the longest', async () => {
  const own = { distanceM: 6000, durationS: 6 * 348 };
  for (const best of [
    undefined,
    [],
    [{ bestType: 2, data: 6100, createTime: '2026-10-05 08:00:00' }],
    [{ bestType: 2, data: 6000, createTime: '2026-10-05 08:00:00' }],
    [{ bestType: 1, data: 6000, createTime: '2026-10-17 08:00:00' }],
    { list: 'x' },
  ])
    assert.equal(await withOthers(own, USUAL, { spoil: ({ path }, data) => (path === BEST ? best : data) }), [
      '12\u00a0s per km faster than usual',
    ]);
});

test('of a week whose beginning is not loaded, no place is said', async () => {
  const week = [...Array(12).keys()].map((at) => made(`2026-10-${12 + (at >> 1)} ${10 + at}:00:00`));
  const records = numbered(week);
  const spoil: Options['spoil'] = ({ path, query }, data) =>
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
  const records = numbered([made('2026-10-17 08:00:00', { distanceM: 6000 }), ...USUAL]);
  const it = await open(records, records[0]!);
  await it.settle();
  assert.equal(it.remarks(), ['Longest this month']);
  it.setRecords(numbered([made('2026-10-17 11:00:00', { distanceM: 9000 }), ...records]));
  await it.refresh();
  await it.settle();
  assert.equal(it.remarks(), []);
  cleanup();
  const old = await open(PAST, LONGEST);
  await old.settle();
  const before = old.to(RECORDS).length;
  await old.refresh();
  await old.settle();
  assert.is(old.to(RECORDS).length, before);
  assert.is(old.remarks().length, 2);
});

test('the page of a workout without a device says it, too, where the list has it', async () => {
  const records = numbered([made('2026-10-17 08:00:00', { distanceM: 6000 }), ...USUAL]);
  assert.equal(await remarksOf(records, records[0]!, { page: RecordNoDevicePage }), ['Longest this month']);
});

const COURSE_RUNS = person.filter(({ sportType }) => sportType === 6).slice(0, 8);

test('a course says of its run what the page of the run says', async () => {
  let said = 0;
  for (const run of COURSE_RUNS) {
    const remarks = await remarksOf(person, run);
    const search = `?userSportResultId=${run.id}&id=${run.id}`;
    assert.equal(await remarksOf(person, run, { page: CourseRecordPage, search }), remarks);
    said += remarks.length;
  }
  assert.ok(said > 1, String(said));
});

/** Minutes and seconds, or hours too, as people say a time. */
const said = (seconds: number) => {
  const two = (part: number) => String(part).padStart(2, '0');
  const [h, m, s] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  return h ? `${h}:${two(m)}:${two(s)}` : `${m}:${two(s)}`;
};

/** What is true of a run beside the earlier ones of its course that are among the thirty rows from it on. */
function attemptsOf(records: readonly FakeRecord[], run: FakeRecord): string[] {
  const at = records.indexOf(run);
  const earlier = records
    .slice(at + 1, (Math.floor(at / 10) + 3) * 10)
    .filter(({ sportType, sportValue }) => sportType === 6 && sportValue === run.sportValue)
    .filter(({ distanceM }) => distanceM * 11 >= run.distanceM * 10 && run.distanceM * 11 >= distanceM * 10);
  const beside = (durationS: number) => {
    const by = durationS - run.durationS;
    return said(durationS) + (by ? ` · ${said(Math.abs(by))} ${by > 0 ? 'faster' : 'slower'}` : '');
  };
  const [last] = earlier;
  const best = Math.min(...earlier.map(({ durationS }) => durationS));
  return [
    ...(last ? [`Last time ${beside(last.durationS)}`] : []),
    ...(last && best < last.durationS ? [`Best of the last ${earlier.length}: ${beside(best)}`] : []),
  ];
}

test('a course is compared with the last time, and with the best of those before, from the rows that are there', async () => {
  const runs = person.filter((run) => run.sportType === 6 && attemptsOf(person, run).length > 0);
  assert.ok(runs.length > 4, String(runs.length));
  for (const run of runs.slice(0, 4))
    assert.is((await remarksOf(person, run))[0], attemptsOf(person, run)[0]);
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
    const [run, ...rest] = [onCourse('10-17', durationS), ...others];
    const { endTime, ...own } = run!;
    assert.is(endTime, '2026-10-17 08:00:00');
    assert.equal(await withOthers(own, rest), [...wanted]);
  });

test('a course whose link does not name its run says nothing of it, and leaves no room', async () => {
  const [run] = COURSE_RUNS;
  const page = await open(person, run!, { page: CourseRecordPage, search: `?id=${run!.id}` });
  await page.settle();
  assert.is(page.all('.result-context').length, 0);
  assert.is(page.to(RECORDS).length, 0);
});

test.run();
