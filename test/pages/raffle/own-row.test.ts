import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { nextPlace, ownRow } from '../../../src/pages/raffle/activity.ts';

type Person = readonly [name: string | null, pictureUrl: string | null, tickets: number];

const WE: Person = ['WeChat user', null, 35];
const PICTURE = '/common.png';

/** The rows of the ranking, the reader's tickets, name and picture, and the place that is certainly the reader's. */
const ROWS: readonly (readonly [
  Person[],
  mine: number | null,
  name: string,
  picture: string,
  place?: string,
])[] = [
  [[WE, ['WeChat user', null, 12], ['WeChat user', null, 2]], 2, 'WeChat user', ''],
  [
    [
      ['A', PICTURE, 9],
      ['A', PICTURE, 5],
    ],
    5,
    'A',
    PICTURE,
  ],
  [[WE], 2, 'WeChat user', ''],
  [[WE], 35, 'WeChat user', '', '1'],
  [[WE], null, 'WeChat user', ''],
  [[WE], 35, '', ''],
  [[[null, null, 35]], 35, '', ''],
  [[WE], 35, 'WeChat user', PICTURE],
  [
    [
      ['Ben', PICTURE, 40],
      ['Mia', PICTURE, 3],
      ['Mia', '/b.png', 2],
    ],
    3,
    'Mia',
    PICTURE,
    '2',
  ],
  [[], 2, 'Mia', ''],
];

for (const [people, mine, userName, userIcon, place] of ROWS)
  test(`${JSON.stringify(people)}: ${userName} with ${mine} ${place ? `is ${place}` : 'is not certain'}`, () => {
    const ranking = people.map(([name, pictureUrl, tickets], at) => ({
      id: String(at + 1),
      name,
      pictureUrl,
      tickets,
    }));
    assert.is(ownRow({ mine, ranking }, { userName, userIcon })?.id, place);
  });

/** The tickets of each place, the reader's, the reader's place if it is known, and what is said: the place, what is missing. */
const NEXT: readonly (readonly [
  tickets: number[],
  mine: number | null,
  own?: number,
  next?: readonly [place: number, missing: number],
])[] = [
  [[40, 20, 10], 2, undefined, [3, 9]],
  [[40, 20, 10], 9, undefined, [3, 2]],
  [[40, 20, 10], 0, undefined, [3, 11]],
  // The reader may be one of these.
  [[40, 20, 10], 10],
  [[40, 20, 10], 15],
  [[40, 20, 10], 10, 3, [2, 11]],
  [[40, 20, 20], 20, 3, [2, 1]],
  [[5, 5, 5, 5], 5, 4, [1, 1]],
  [[40, 20, 10], 40, 1],
  [[40, 20, 10], null],
  [[], 2],
];

for (const [tickets, mine, own, next] of NEXT)
  test(`${tickets.join()}: with ${mine} at ${own ?? 'an unknown place'}: ${next?.join() ?? 'nothing'} is missing`, () => {
    const ranking = tickets.map((each, at) => ({
      id: String(at + 1),
      name: null,
      pictureUrl: null,
      tickets: each,
    }));
    const found = nextPlace({ mine, ranking }, own ? ranking[own - 1] : undefined);
    assert.equal(found && [found.place, found.missing], next ?? null);
  });

test.run();
