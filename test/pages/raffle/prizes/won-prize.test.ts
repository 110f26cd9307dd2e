import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { getRewards } from '../../../../src/pages/raffle/calls.ts';
import { createVisitStore } from '../../../../src/host/visit-store.ts';
import {
  removeWonPrize,
  saveWonPrize,
  readWonPrize,
} from '../../../../src/pages/raffle/prizes/prizes-store.ts';

const stored: Record<string, string> = {};
const WORKING = {
  sessionStorage: {
    getItem: (key: string) => stored[key] ?? null,
    setItem: (key: string, value: string) => (stored[key] = value),
    removeItem: (key: string) => delete stored[key],
  },
} as unknown as Window;
const ABSENT = { sessionStorage: null } as unknown as Window;
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

for (const [name, window] of [
  ['storage', WORKING],
  ['memory', ABSENT],
] as const)
  test(`kept in ${name}, for its own activity, until forgotten`, () => {
    const visit = createVisitStore(window);
    assert.ok(PRIZE);
    saveWonPrize(visit, '12', PRIZE);
    assert.equal(readWonPrize(visit, '12'), PRIZE);
    assert.is(readWonPrize(visit, '13'), null);
    removeWonPrize(visit);
    assert.is(readWonPrize(visit, '12'), null);
  });

for (const text of ['', 'null', '{', '[]', '{"activityId":"12"}', '{"activityId":"12","prize":[]}'])
  test(`nothing is read of ${text}`, () => {
    const visit = createVisitStore(ABSENT);
    visit.write('wonPrize', text);
    assert.is(readWonPrize(visit, '12'), null);
  });

const NO_PRIZES: readonly unknown[] = [null, {}, [], 'x', 0, { type: 'x', name: {}, pictureUrl: 'data:,' }];

for (const prize of NO_PRIZES)
  test(`what has no name, picture or type is no prize: ${JSON.stringify(prize)}`, () => {
    const visit = createVisitStore(ABSENT);
    visit.write('wonPrize', JSON.stringify({ activityId: '12', prize }));
    assert.is(readWonPrize(visit, '12'), null);
  });

test('a description that is too long is cut', () => {
  const visit = createVisitStore(ABSENT);
  const prize = { name: 'Belt', descriptionHtml: 'x'.repeat(90_000) };
  visit.write('wonPrize', JSON.stringify({ activityId: '12', prize }));
  assert.is(readWonPrize(visit, '12')?.descriptionHtml.length, 50_000);
});

test('what somebody else wrote there is checked', () => {
  const visit = createVisitStore(ABSENT);
  const prize = { type: 'x', name: 'Belt', pictureUrl: 'javascript:1', value: -1, descriptionHtml: 7 };
  visit.write('wonPrize', JSON.stringify({ activityId: '12', prize }));
  const read = readWonPrize(visit, '12');
  assert.equal(
    [read?.type, read?.name, read?.pictureUrl, read?.value, read?.descriptionHtml],
    [null, 'Belt', null, null, ''],
  );
});

test.run();
