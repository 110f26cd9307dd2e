import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { nextPlace, ownRow } from '../../../../src/pages/raffle/tickets/ranking.ts';

const PICTURE = '/common.png';

const person = (name: string | null, pictureUrl: string | null, tickets: number) => ({
  name,
  pictureUrl,
  tickets,
});
const ranked = (people: readonly ReturnType<typeof person>[]) =>
  people.map((each, at) => ({
    id: String(at + 1),
    place: 1 + people.findIndex(({ tickets }) => tickets === each.tickets),
    ...each,
  }));

const WE = person('WeChat user', null, 35);
const WE_ALL = [WE, person('WeChat user', null, 12), person('WeChat user', null, 2)];
const TWINS = [person('A', PICTURE, 9), person('A', PICTURE, 5)];
const MIAS = [person('Ben', PICTURE, 40), person('Mia', PICTURE, 3), person('Mia', '/b.png', 2)];

/** The rows of the ranking, the person's tickets, name and picture, and the place that is certainly this person's. */
for (const [people, mine, userName, userIcon, place] of [
  [WE_ALL, 2, 'WeChat user', ''],
  [TWINS, 5, 'A', PICTURE],
  [[WE], 35, 'WeChat user', '', '1'],
  [[WE], null, 'WeChat user', ''],
  [[WE], 35, '', ''],
  [[person(null, null, 35)], 35, '', ''],
  [[WE], 35, 'WeChat user', PICTURE],
  [MIAS, 3, 'Mia', PICTURE, '2'],
  [[], 2, 'Mia', ''],
] as const)
  test(`${JSON.stringify(people)}: ${userName} with ${mine} ${place ? `is ${place}` : 'is not certain'}`, () => {
    assert.is(ownRow({ mine, ranking: ranked(people) }, { userName, userIcon })?.id, place);
  });

/** The tickets of each row, this person's, this person's row if it is known, and what is said: the place, what is missing. */
for (const [tickets, mine, own, next] of [
  [[40, 20, 10], 2, undefined, [3, 8]],
  [[40, 20, 10], 0, undefined, [3, 10]],
  [[40, 20, 20], 2, undefined, [2, 18]],
  // The person may be one of these.
  [[40, 20, 10], 10],
  [[40, 20, 10], 10, 3, [2, 10]],
  // Equals share a place.
  [[40, 20, 20], 20, 3, [1, 20]],
  [[5, 5, 5, 5], 5, 4],
  [[40, 20, 10], 40, 1],
  [[40, 20, 10], null],
  [[], 2],
] as const)
  test(`${tickets.join()}: with ${mine} at ${own ?? 'an unknown place'}: ${next?.join() ?? 'nothing'} is missing`, () => {
    const ranking = ranked(tickets.map((each) => person(null, null, each)));
    const found = nextPlace({ mine, ranking }, own ? ranking[own - 1] : undefined);
    assert.equal(found && [found.place, found.missing], next ?? null);
  });

test.run();
