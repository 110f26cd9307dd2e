import '../../dom.ts';
import { render } from '@testing-library/preact';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { UsualPace } from '../../../src/pages/results/usual-pace.tsx';
import { speak } from '../../catalogues.ts';
import { provideTestApp } from '../test-app.ts';

test.before.each(() => speak('en'));

/** The paces of the other runs, their median, the pace of the run, and the heights at which these are drawn. */
for (const [others, usualSPerKm, paceSPerKm, heights] of [
  [[360, 350, 340], 350, 320, { dots: [23, 18.5, 14, 5], line: 18.5 }],
  // Five seconds do not fill the height.
  [[345, 345, 345], 345, 340, { dots: [9.5, 9.5, 9.5, 5], line: 9.5 }],
] as const)
  test(`${others.join()} and ${paceSPerKm} s: the fastest is on top, the usual pace is a line`, () => {
    provideTestApp({ gateway: { send: () => new Promise(() => {}) } });
    const remark = { kind: 'faster', byS: 1, others, usualSPerKm, paceSPerKm } as const;
    const { container } = render(<UsualPace remark={remark} label="faster" />);
    const [runs] = container.querySelectorAll('svg');
    const numbers = (selector: string, name: string) =>
      Array.from(runs!.querySelectorAll(selector), (each) => Number(each.getAttribute(name)));
    assert.equal({ dots: numbers('circle', 'cy'), line: numbers('line', 'y1')[0] }, heights);
  });

test.run();
