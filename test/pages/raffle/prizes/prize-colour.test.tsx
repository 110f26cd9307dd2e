import '../../../dom.ts';
import { cleanup, render } from '@testing-library/preact';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { useReadableColour } from '../../../../src/pages/raffle/prizes/prize-colour.ts';
import type { Prize } from '../../../../src/pages/raffle/prizes/prize.ts';

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

test.run();
