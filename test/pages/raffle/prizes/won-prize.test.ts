import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { getRewards } from '../../../../src/pages/raffle/calls.ts';
import { saveWonPrize, readWonPrize } from '../../../../src/pages/raffle/prizes/outcome-store.ts';
import { memoryVisit } from '../../../host/memory-visit.ts';

const rewardInfo = { prizeUnit: 2, prizeValue: 9.5, description: '<b>x</b>', sourceId: '9007199254740993' };
const ROW = { type: 4, name: 'Medal', picUrl: '/p.png', bgColor: '#123456', count: 3, rewardInfo };
const [PRIZE] = getRewards('1').decode([ROW], 'UTC');

test('kept for its own activity', () => {
  const visit = memoryVisit();
  assert.ok(PRIZE);
  saveWonPrize(visit, '12', PRIZE);
  assert.equal(readWonPrize(visit, '12'), PRIZE);
  assert.is(readWonPrize(visit, '13'), null);
});

const readFrom = (wonPrize: string) => readWonPrize(memoryVisit({ wonPrize }), '12');

for (const text of [
  ...['', 'null', '{', '[]', '{"activityId":"12"}', '{"activityId":"12","row":[]}'],
  '{"activityId":"12","row":{"type":"x","name":{},"picUrl":"data:,"}}',
])
  test(`nothing is read of ${text}`, () => assert.is(readFrom(text), null));

test.run();
