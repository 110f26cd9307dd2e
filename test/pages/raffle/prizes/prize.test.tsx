import '../../../dom.ts';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import {
  claimPath,
  type DrawnPrize,
  ownFirst,
  type Prize,
  prizeValue,
} from '../../../../src/pages/raffle/prizes/prize.ts';
import { speak } from '../../../catalogues.ts';
import { cleanup, render } from '@testing-library/preact';
import { useReadableColour } from '../../../../src/pages/raffle/prizes/prize-colour.ts';
import { getRewards } from '../../../../src/pages/raffle/calls.ts';
import { readWonPrize, saveWonPrize } from '../../../../src/pages/raffle/prizes/outcome-store.ts';
import { memoryVisit } from '../../../host/memory-visit.ts';

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
for (const [mine, prizes, shown] of [
  ['belt', 'mill: Ann; belt: Bo, Mia, Cy; card: Mia', 'belt: *Mia, Bo, Cy; mill: Ann; card: Mia'],
  ['belt', 'mill: Ann; belt: Bo', 'belt: Bo; mill: Ann'],
  ['belt', 'mill: Ann; belt: Mia, Mia', 'belt: Mia, Mia; mill: Ann'],
  ['bike', 'mill: Ann; belt: Mia', 'mill: Ann; belt: Mia'],
  [null, 'mill: Ann; belt: Mia', 'mill: Ann; belt: Mia'],
] as const)
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

const LIGHT = 'rgb(255, 255, 255)';
const DARK = 'rgb(24, 28, 35)';
const YELLOW = 'rgb(255, 240, 0)';
const NAVY = 'rgb(0, 0, 128)';
const GREY = 'rgb(120, 120, 120)';

function Name({ colour }: { colour: string }) {
  return <h2 ref={useReadableColour({ colour } as Prize)}>Belt</h2>;
}

for (const [colour, onLight, onDark] of [
  [YELLOW, '', YELLOW],
  [NAVY, NAVY, ''],
  [GREY, GREY, GREY],
  // Half transparent, and no colour.
  ['rgba(0, 0, 0, 0.5)', '', ''],
  ['url(//evil.example)', '', ''],
] as const)
  test(`a name in ${colour} has it where it can be read, also once the theme has changed`, () => {
    const listeners = new Set<() => void>();
    window.matchMedia = () =>
      ({
        addListener: (listener: () => void) => listeners.add(listener),
        removeListener: (listener: () => void) => listeners.delete(listener),
      }) as unknown as MediaQueryList;
    const card = document.createElement('div');
    document.body.appendChild(card);
    const seen = [LIGHT, DARK, LIGHT].map((ground, turn) => {
      card.style.backgroundColor = ground;
      if (turn) listeners.forEach((listen) => listen());
      else render(<Name colour={colour} />, { container: card });
      return card.querySelector('h2')!.style.color;
    });
    assert.equal(seen, [onLight, onDark, onLight]);
    cleanup();
    assert.is(listeners.size, 0);
  });

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
