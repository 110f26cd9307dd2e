import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { claimPath, ownFirst, prizeValue } from '../../../../src/pages/raffle/prizes/prize.ts';
import type { Prize, DrawnPrize } from '../../../../src/pages/raffle/prizes/prize.ts';
import { speak } from '../../../catalogues.ts';

const prize = (type: number | null, sourceId: string | null = null) => ({ type, sourceId }) as Prize;

test('a value is an amount of money, an amount, or the words of the server', () => {
  speak('en');
  const valueOf = (value: Prize['value'], prizeUnit: Prize['prizeUnit']) =>
    prizeValue({ ...prize(null), value, prizeUnit });
  assert.equal([valueOf(24.9, 2), valueOf(100, 1), valueOf('A mug', 2)], ['$24.90', '¥100', 'A mug']);
  assert.equal([valueOf(0, 2), valueOf(null, 2)], ['', '']);
  for (const unit of [null, 0, 3, -1]) assert.is(valueOf(3, unit), '3');
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

/** The prizes in the server's order and then in the page's, with their winners. The person is Mia, who is marked by a star. */
const OUTCOMES: readonly (readonly [mine: string | null, prizes: string, shown: string])[] = [
  ['belt', 'mill: Ann; belt: Bo, Mia, Cy; card: Mia', 'belt: *Mia, Bo, Cy; mill: Ann; card: Mia'],
  ['belt', 'mill: Ann; belt: Bo', 'belt: Bo; mill: Ann'],
  ['belt', 'mill: Ann; belt: Mia, Mia', 'belt: Mia, Mia; mill: Ann'],
  ['bike', 'mill: Ann; belt: Mia', 'mill: Ann; belt: Mia'],
  [null, 'mill: Ann; belt: Mia', 'mill: Ann; belt: Mia'],
];

for (const [mine, prizes, shown] of OUTCOMES)
  test(`${prizes}, of which ${mine} is this person's: ${shown}`, () => {
    const named = (name: string) => ({ name, pictureUrl: null });
    const outcome = {
      mine: mine === null ? null : ({ ...named(mine), type: 1 } as Prize),
      prizes: prizes.split('; ').map((words): DrawnPrize => {
        const [name = '', people = ''] = words.split(': ');
        return { ...prize(1), ...named(name), winners: people.split(', ').map(named) };
      }),
    };
    const texts = ownFirst(outcome, { userName: 'Mia', userIcon: '' }).map(({ name, winners, me }) => {
      const names = winners.map((winner) => (winner === me ? '*' : '') + winner.name);
      return `${name}: ${names.join(', ')}`;
    });
    assert.is(texts.join('; '), shown);
  });

test.run();
