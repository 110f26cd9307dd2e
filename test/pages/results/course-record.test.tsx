import '../../dom.ts';
import { cleanup, fireEvent } from '@testing-library/preact';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import CourseRecordPage from '../../../src/pages/results/course-record.tsx';
import { speak } from '../../catalogues.ts';
import { DETAIL, fail, FINISHED, openResult } from './open-result.tsx';

const RESULT = {
  coverUrl: 'https://pictures.example/hills.jpg',
  name: 'Hill repeats',
  totalNum: 3,
  totalCalories: 210,
  totalDuration: 1799,
  exerciseLevel: 5,
  actualDuration: 1119,
  actualCalories: 181.9,
  startTime: '2026-10-15 19:05:30',
};
const open = (answer: unknown, search = '?userSportResultId=12&id=9007199254740993') =>
  openResult(CourseRecordPage, { search, answers: { [FINISHED]: answer } });

test.before.each(() => speak('en'));

test('the id digit for digit, then the run it was, and every field', async () => {
  const { calls, text, facts, container } = await open(RESULT);
  assert.equal(calls, [
    { path: FINISHED, query: { id: '9007199254740993' } },
    { path: DETAIL, query: { userSportResultId: '12', versionType: 1 } },
  ]);
  assert.match(text(), 'Congratulations!You finished a course for the 3rd time');
  assert.match(text(), 'Hill repeats210 kcal · 29 min · Elite');
  assert.equal(facts(), {
    'Start time': 'Thu 15 Oct 2026, 19:05',
    'Actual duration': '00:18:39',
    'Actual calories': '181 kcal',
  });
  assert.is(container.querySelector('.course-record-cover img')?.getAttribute('src'), RESULT.coverUrl);
});

test('nothing is said of a count of 0, and no number of one that is not known', async () => {
  const { text } = await open({ ...RESULT, totalNum: 0 });
  assert.not.match(text(), 'Congratulations');
  cleanup();
  const unknown = await open({ ...RESULT, totalNum: null });
  assert.match(unknown.text(), 'Congratulations!Hill repeats');
});

// What a picture may be is proven at pictureUrl.
test('a course without a cover has a drawing', async () => {
  const { container } = await open({ ...RESULT, coverUrl: 'javascript:alert(1)' });
  assert.is(container.querySelector('.course-record-cover img'), null);
  assert.ok(container.querySelector('.course-record-cover svg'));
});

test('share and Complete speak to the host; a double tap leaves the page once', async () => {
  const { getByLabelText, tap, sent } = await open(RESULT);
  fireEvent.click(getByLabelText('Share'));
  for (let taps = 0; taps < 2; taps++) await tap('Complete');
  const course = { courseName: 'Hill repeats', courseBgUrl: RESULT.coverUrl };
  const figures = { distance: '', sportTime: '00:18:39', cal: '181', times: '3' };
  const shared = { activityLabel: 'shareCourseSport', ...course, ...figures, date: '2026-10-15 19:05:30' };
  assert.equal(sent, [shared, 'finishActivity']);
});

test('a refresh asks for the run again only while it is missing; its distance, and the picture with its host, are shared', async () => {
  const page = await openResult(CourseRecordPage, {
    search: '?userSportResultId=12&id=13',
    answers: { [FINISHED]: { ...RESULT, coverUrl: '/pic/hills.jpg' }, [DETAIL]: fail },
  });
  page.reply(DETAIL, { mileage: 5125 });
  const asked = () => page.calls.filter(({ path }) => path === DETAIL).length;
  for (const count of [1, 2, 2]) {
    assert.is(asked(), count);
    await page.refresh();
  }
  fireEvent.click(page.getByLabelText('Share'));
  const [shared] = page.sent as { distance: string; courseBgUrl: string }[];
  assert.is(shared?.distance, '5.13');
  assert.is(shared?.courseBgUrl, new URL('/pic/hills.jpg', location.href).href);
});

test('a link with only one of the two is enough; nothing is asked for without either, or with an id that is none', async () => {
  for (const search of ['', '?id=abc', '?id=12&userSportResultId=%3Cb%3E']) {
    const { calls, text } = await open(RESULT, search);
    assert.equal(calls, [], search);
    assert.match(text(), 'Workout not found');
    cleanup();
  }
  assert.equal((await open(RESULT, '?id=12')).calls, [{ path: FINISHED, query: { id: '12' } }]);
  cleanup();
  const { calls, text } = await open(RESULT, '?userSportResultId=12');
  assert.equal(calls[0], { path: FINISHED, query: { id: '12' } });
  assert.match(text(), 'Hill repeats');
});

test.run();
