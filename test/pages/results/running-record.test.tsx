import '../../dom.ts';
import { cleanup, fireEvent } from '@testing-library/preact';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { getApp } from '../../../src/app/app.ts';
import RunningRecordPage from '../../../src/pages/results/running-record.tsx';
import RecordNoDevicePage from '../../../src/pages/results/record-no-device.tsx';
import { speak } from '../../catalogues.ts';
import { COURSE, DETAIL, fail, openResult, RUN, type Answers } from './open-result.tsx';

const LONG_ID = '9007199254740993123';
const SEARCH = `?userSportResultId=${LONG_ID}`;
const open = (answers: Answers, search = SEARCH) => openResult(RunningRecordPage, { search, answers });

test.before.each(() => speak('en'));

test('one call, with the id digit for digit, and every number of the run', async () => {
  const { calls, facts, text, container } = await open({ [DETAIL]: RUN });
  assert.equal(calls, [{ path: DETAIL, query: { userSportResultId: LONG_ID, versionType: 1 } }]);
  assert.equal(facts(), {
    Duration: '00:26:16',
    Calories: '283 kcal',
    'Average pace': '05\'45" /km',
    'Fastest pace': '05\'12" /km',
    'Average incline': '2.5 %',
    Steps: '4,318',
    'Today’s exercise distance': '5.58 km',
  });
  assert.match(text(), 'Congratulations!You finished your 128th run');
  assert.match(text(), 'Mira LindqvistSat 17 Oct 2026, 08:12');
  assert.is(container.querySelector('.lap')?.textContent, '4.56km');
  assert.is(container.querySelectorAll('.lap-dot').length, 1);
  for (const hidden of ['Intensity', 'Cadence', 'Stride', 'Apple']) assert.not.match(text(), hidden);
});

// What an id may be is proven at isLinkId.
test('no call and a way back for a link without an id', async () => {
  const { calls, text, tap, sent } = await open({ [DETAIL]: RUN }, '?type=1&userSportResultId=abc');
  assert.equal(calls, []);
  assert.match(text(), 'This link does not say which workout to show.');
  await tap('Back');
  assert.equal(sent, ['finishActivity']);
});

for (const [name, data, words] of [
  ['no data', null, 'It may have been deleted.'],
  ['the server says so', 'No such workout#404', 'No such workout'],
  ['the server says so at length', 'No such workout#40401', 'No such workout'],
] as const)
  test(`a workout that does not exist says so: ${name}`, async () => {
    const { text, queryByText } = await open({ [DETAIL]: data });
    assert.match(text(), 'Workout not found' + words);
    assert.is(queryByText('Try again'), null);
  });

for (const [person, words] of [
  ['its person', '128th'],
  ['another', 'Workout not found'],
] as const)
  test(`a shown workout that is then said to be missing, for ${person}`, async () => {
    const { text, reply, refresh } = await open({ [DETAIL]: RUN });
    const { session } = getApp();
    if (person === 'another') session.headers = { ...session.headers, Authorization: person };
    reply(DETAIL, 'No such workout#404');
    await refresh();
    assert.match(text(), words);
  });

for (const refusal of ['Not yours', 'Down#500', 'Later#40', 'Odd#1404'])
  test(`a refusal is no absence: ${refusal}`, async () => {
    const { text, tap, reply } = await open({ [DETAIL]: refusal });
    assert.match(text(), 'Could not load this workout' + refusal.replace(/#.*/, ''));
    reply(DETAIL, RUN);
    await tap('Try again');
    assert.match(text(), '128th');
  });

const COURSE_RUN = { ...RUN, sportType: 6, sportValue: '9007199254740993' };
const HILLS = { name: 'Hill repeats', totalCalories: 210, totalDuration: 1799, exerciseLevel: 3 };

for (const [at, name] of ['Beginner', 'Elementary', 'Intermediate', 'Advanced', 'Elite'].entries())
  test(`a course run shows its course in place of the ordinal: level ${at + 1} is called ${name}`, async () => {
    const course = { ...HILLS, exerciseLevel: at + 1 };
    const { calls, text } = await open({ [DETAIL]: COURSE_RUN, [COURSE]: course });
    assert.equal(calls[1], { path: COURSE, query: { id: '9007199254740993' } });
    assert.match(text(), `Hill repeats210 kcal · 29 min · ${name}`);
    assert.not.match(text(), '128th');
  });

for (const answer of [fail, null])
  test(`without its course (${String(answer)}) the result still shows`, async () => {
    const { text, tap, reply, facts } = await open({ [DETAIL]: COURSE_RUN, [COURSE]: answer });
    assert.match(text(), '128th');
    assert.match(text(), 'Could not load the course');
    assert.is(facts()['Duration'], '00:26:16');
    reply(COURSE, HILLS);
    await tap('Try again');
    assert.match(text(), 'Hill repeats');
  });

test('what comes from Apple Fitness says so; other machines have workouts, not runs', async () => {
  const { text } = await open({ [DETAIL]: { ...RUN, sportType: 11, eqptTypeCode: 500 } });
  assert.match(text(), 'From Apple Fitness');
  assert.match(text(), 'You finished your 128th workout');
});

for (const [slope, percent] of [
  [-25, '\u22122.5 %'],
  ['-0.4', '0.0 %'],
])
  test(`an incline of ${slope} tenths is written as ${percent}`, async () => {
    const { facts } = await open({ [DETAIL]: { ...RUN, slope } });
    assert.is(facts()['Average incline'], percent);
  });

test('numbers that are not known are dashes, and the ordinal is left out', async () => {
  const unknown = { mileage: -1, slope: 'x', pace: 0, sportNumber: null };
  const { text, texts, facts } = await open({ [DETAIL]: { ...RUN, ...unknown } });
  assert.equal([...texts('.lap'), facts()['Average incline'], facts()['Average pace']], ['–', '–', '–']);
  assert.not.match(text(), 'You finished');
});

test('while the course of a run loads, its heading is not that of an ordinary run', async () => {
  const { text } = await open({ [DETAIL]: { ...RUN, sportType: 6, sportValue: '1007' } });
  assert.match(text(), '4.56');
  assert.not.match(text(), 'You finished');
});

test('the longer the number in the lap, the smaller it is written', async () => {
  const sizes: string[] = [];
  for (const mileage of [5530, 12_340, 123_450, 1_234_560]) {
    const { container } = await open({ [DETAIL]: { ...RUN, mileage } });
    const { className, textContent } = container.querySelector('.lap-value')!;
    sizes.push(`${textContent} ${className.replace(/lap-value ?/, '')}`);
    cleanup();
  }
  assert.equal(sizes, ['5.53 ', '12.34 lap-mid', '123.45 lap-long', '1,234.56 lap-long']);
});

for (const [sportNumber, times] of [
  [128, '128'],
  [0, ''],
])
  test(`share hands the run number ${sportNumber} to the host, in texts of no language`, async () => {
    const { tap, sent, app } = await open({ [DETAIL]: { ...RUN, mileage: 21097.5, sportNumber } });
    await tap('Share');
    const figures = { distance: '21.10', sportTime: '00:26:16', cal: '283', times };
    const date = '2026-10-17 08:12:00';
    assert.equal(sent, [{ activityLabel: 'shareSport', ...figures, devType: '100', date }]);
    assert.is(app.notices.current.value, null);
  });

test('back goes where the link says', async () => {
  const search = `${SEARCH}&detailType=1&router=%2Frunning-statistics%3Ftab%3Dweek`;
  const { getByLabelText, sent, settle } = await open({ [DETAIL]: RUN }, search);
  fireEvent.click(getByLabelText('Back'));
  // The step back is a late part.
  await import('../../../src/app/router.tsx');
  await settle();
  assert.equal(sent, [{ path: '/running-statistics?tab=week', replace: true }]);
});

test('without a device the page shows what there is, and names what there is not, if anything', async () => {
  const { facts, text, container, calls } = await openResult(RecordNoDevicePage, {
    search: SEARCH,
    answers: { [DETAIL]: { sportNumber: 3, sportTime: 600, calorie: 90, endTime: '2026-10-17 08:12:00' } },
  });
  assert.is(calls[0]?.path, DETAIL);
  assert.equal(Object.keys(facts()), ['Duration', 'Calories', 'Today’s exercise distance']);
  assert.match(
    text(),
    'Recorded without a device. Missing: Average pace, Fastest pace, Average incline, Steps.',
  );
  assert.is(container.querySelector('.lap')?.textContent, '00:10:00');
  cleanup();
  const whole = await openResult(RecordNoDevicePage, { search: SEARCH, answers: { [DETAIL]: RUN } });
  assert.match(whole.text(), 'Recorded without a device.');
  assert.not.match(whole.text(), 'Missing');
});

test.run();
