import '../../dom.ts';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import ActivityListPage from '../../../src/pages/raffle/activity-list.tsx';
import { speak } from '../../catalogues.ts';
import { openRaffle } from './open-raffle.tsx';

test('each activity of the list says its state, its dates and what is to be done, by one call', async () => {
  speak('en');
  const page = await openRaffle(ActivityListPage, { life: 'open', search: '' });
  assert.equal(page.calls, ['activity/list']);
  assert.equal(
    page.texts('.activity-row').map((text) => text.replace(/\u00a0/g, ' ')),
    [
      'Autumn raffleIn progressThu 8 Oct – Tue 20 OctJoin now',
      'Harvest weekIn progressThu 8 Oct – Tue 20 OctJoined',
      'Christmas raffleNot startedMon 19 Oct – Fri 23 Oct',
      'Summer raffleEndedMon 7 Sep – Mon 5 OctSee result',
      'Spring sprintEndedMon 7 Sep – Mon 5 OctSee result',
      '新年抽奖EndedMon 7 Sep – Mon 5 OctSee result',
    ],
  );
});

test.run();
