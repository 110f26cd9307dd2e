import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { getRewards } from '../../../../src/pages/raffle/calls.ts';
import {
  removeWonPrize,
  saveWonPrize,
  readWonPrize,
} from '../../../../src/pages/raffle/prizes/prizes-store.ts';
import { memoryVisit } from '../../../host/memory-visit.ts';

const [PRIZE] = getRewards('1').decode(
  [
    {
      type: 4,
      name: 'Medal',
      picUrl: '/p.png',
      bgColor: '#123456',
      count: 3,
      rewardInfo: { prizeUnit: 2, prizeValue: 9.5, description: '<b>x</b>', sourceId: '9007199254740993' },
    },
  ],
  'UTC',
);

test('kept for its own activity, until forgotten', () => {
  const visit = memoryVisit();
  assert.ok(PRIZE);
  saveWonPrize(visit, '12', PRIZE);
  assert.equal(readWonPrize(visit, '12'), PRIZE);
  assert.is(readWonPrize(visit, '13'), null);
  removeWonPrize(visit);
  assert.is(readWonPrize(visit, '12'), null);
});

const readFrom = (wonPrize: string) => readWonPrize(memoryVisit({ wonPrize }), '12');
const readPrize = (prize: unknown) => readFrom(JSON.stringify({ activityId: '12', prize }));

for (const text of ['', 'null', '{', '[]', '{"activityId":"12"}', '{"activityId":"12","prize":[]}'])
  test(`nothing is read of ${text}`, () => assert.is(readFrom(text), null));

for (const prize of [null, {}, [], 'x', 0, { type: 'x', name: {}, pictureUrl: 'data:,' }])
  test(`what has no name, picture or type is no prize: ${JSON.stringify(prize)}`, () =>
    assert.is(readPrize(prize), null));

test('a description that is too long is cut', () => {
  const read = readPrize({ name: 'Belt', descriptionHtml: 'x'.repeat(90_000) });
  assert.is(read?.descriptionHtml.length, 50_000);
});

for (const code of [-1, 0, 9])
  test(`codes that are not known stay themselves: ${code}`, () => {
    const read = readPrize({ type: code, prizeUnit: code, name: 'Belt' });
    assert.equal([read?.type, read?.prizeUnit], [code, code]);
  });

test('what somebody else wrote there is checked', () => {
  const read = readPrize({
    type: 'x',
    name: 'Belt',
    pictureUrl: 'javascript:1',
    value: -1,
    descriptionHtml: 7,
  });
  assert.equal(
    [read?.type, read?.name, read?.pictureUrl, read?.value, read?.descriptionHtml],
    [null, 'Belt', null, null, ''],
  );
});

test.run();
