import '../../dom.ts';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import ActivityListPage from '../../../src/pages/raffle/activity-list.tsx';
import ChristmasRulePage from '../../../src/pages/raffle/christmas/christmas-rule.tsx';
import { speak } from '../../catalogues.ts';
import { openHeldPage } from '../open-page.tsx';
import { openRaffle } from './open-raffle.tsx';

test('each activity of the list says its state, its dates and what is to be done, by one call', async () => {
  speak('en');
  const page = await openRaffle(ActivityListPage, { life: 'open', search: '' });
  assert.equal(page.calls, ['activity/list']);
  const [open, harvest, christmas, ...ended] = page.texts('.activity-row');
  assert.is(open, 'Autumn raffleIn progressThu 8 Oct – Tue 20 OctJoin now');
  assert.is(harvest, 'Harvest weekIn progressThu 8 Oct – Tue 20 OctJoined');
  assert.is(christmas, 'Christmas raffleNot startedMon 19 Oct – Fri 23 Oct');
  const result = 'EndedMon 7 Sep – Mon 5 OctSee result';
  assert.equal(ended, ['Summer raffle' + result, 'Spring sprint' + result, '新年抽奖' + result]);
});

for (const Page of [ActivityListPage, ChristmasRulePage])
  test(`${Page.name}: an empty list of activities says so, and a tap asks for it again, once`, async () => {
    const page = openHeldPage(Page, { language: 'en' });
    await page.settle();
    const { path } = page.calls[0]!;
    await page.answer(path, []);
    assert.match(page.text(), 'No activities yet');
    const isBusy = () => page.getByLabelText('Refresh').getAttribute('aria-busy');
    assert.is(isBusy(), 'false');
    page.getByLabelText('Refresh').focus();
    for (let taps = 0; taps < 2; taps++) await page.press('Refresh');
    assert.equal([page.calls.length, isBusy()], [2, 'true']);
    await page.answer(path, []);
    assert.is(isBusy(), 'false');
    await page.press('Refresh');
    await page.answer(path, [{ id: '12', name: 'Autumn', activityType: 1 }]);
    assert.is.not(document.activeElement, document.body, 'the button passes its focus on');
  });

/** Activities of whose state the server has no text, on 17 October. */
const STATES: readonly [row: object, state: string][] = [
  [{ state: 2 }, 'In progress'],
  [{ state: 2, stateText: 'Runs', lotteryCountdown: 0 }, 'Runs'],
  [{ state: 2, lotteryCountdown: 0 }, 'Ended'],
  [{ state: 1 }, 'Not started'],
  [{ state: 1, startTime: '2026-10-18 09:00:00', endTime: '2026-10-19 09:00:00' }, 'Not started'],
  [{ state: 1, startTime: '2026-10-16 09:00:00', endTime: '2026-10-17 09:00:00' }, 'Ended'],
  [{ state: 1, startTime: '2026-10-17 19:00:00', endTime: '2026-10-17 19:59:00' }, 'Ended'],
  [{ state: 1, endTime: '2026-10-17' }, 'Not started'],
  [{ state: 1, startTime: '2026-10-16 09:00:00' }, 'Ended'],
  // It has begun since the server's answer.
  [{ state: 1, startTime: '2026-10-17 19:59:00', endTime: '2026-10-17 21:00:00' }, 'Not started'],
  [{ state: 1, lotteryCountdown: 60, endTime: '2026-10-16 23:59:59' }, 'Ended'],
  [{ state: 9 }, ''],
];

test('the words for a state that the server does not name', async () => {
  const now = Date.parse('2026-10-17T12:00:00Z');
  const page = openHeldPage(ActivityListPage, { language: 'en', now });
  await page.settle();
  const rows = STATES.map(([row], id) => ({ id: id + 1, ...row }));
  await page.answer(page.calls[0]!.path, rows);
  const shown = page.all('.activity-row-words').map((words) => words.children[1]?.textContent);
  const due = STATES.map(([, state]) => state);
  assert.equal(shown, due);
});

test("the season's activity is looked for again when the host asks for fresh data", async () => {
  speak('en');
  const search = '?type=1';
  const page = await openRaffle(ChristmasRulePage, { life: 'open', search, failing: ['activity/list'] });
  assert.match(page.text(), 'Try again');
  page.mend();
  await page.refresh();
  assert.equal(page.calls, ['activity/list', 'activity/list']);
  assert.equal(page.sent, [{ path: '/?type=1&id=1790000000000007003', replace: true }]);
});

test.run();
