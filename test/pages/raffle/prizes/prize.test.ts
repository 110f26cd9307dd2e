import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { viewOf, type Activity } from '../../../../src/pages/raffle/activity.ts';
import { claimPath, currencyOf, type Prize } from '../../../../src/pages/raffle/prizes/prize.ts';

const prize = (type: number | null, sourceId: string | null = null) => ({ type, sourceId }) as Prize;

test('currency symbols by prizeUnit', () => {
  assert.equal([0, 1, 2, 3, -1, null].map(currencyOf), ['', '¥', '$', '', '', '']);
});

test('a medal is claimed on its page, everything else on the form', () => {
  const paths: readonly [Prize, string][] = [
    [prize(4, '9007199254740993'), '/activity-medal?id=12&badgeId=9007199254740993&type=4'],
    [prize(4), '/activity-medal?id=12&badgeId=&type=4'],
    [prize(1), '/prize-application?id=12&type=1'],
    [prize(2, '7'), '/prize-application?id=12&type=2'],
    [prize(null), '/prize-application?id=12&type=1'],
  ];
  for (const [won, path] of paths) assert.is(claimPath('12', won), path);
});

test('what the page shows', () => {
  const views: readonly [countdownS: number | null, joined: boolean, view: string][] = [
    [30, false, 'join'],
    [null, false, 'join'],
    [30, true, 'tabs'],
    [null, true, 'tabs'],
    [0, true, 'outcome'],
    [0, false, 'outcome'],
  ];
  for (const [countdownS, joined, view] of views) assert.is(viewOf({ countdownS, joined } as Activity), view);
});

test.run();
