import '../../dom.ts';
import { render, waitFor } from '@testing-library/preact';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import JumpRopeRecordPage from '../../../src/pages/results/jumprope-record.tsx';
import RowingRecordPage from '../../../src/pages/results/rowing-record.tsx';
import Splits from '../../../src/pages/results/splits.tsx';
import HulaHoopRecordPage from '../../../src/pages/results/thehoop-record.tsx';
import { speak } from '../../catalogues.ts';
import { holdGateway } from '../../gateway/held-gateway.ts';
import { provideTestApp } from '../test-app.ts';
import { openResult } from './open-result.tsx';
import { curvePoints } from '../../../src/pages/results/curve.tsx';
import { UsualPace } from '../../../src/pages/results/usual-pace.tsx';

test.before.each(() => speak('en'));

const curvesIn = (container: Element) =>
  Array.from(container.querySelectorAll('[role=img]'), (curve) => curve.getAttribute('aria-label'));

const ROWING = {
  Duration: '00:22:00',
  Calories: '290 kcal',
  'Average pace': '02\'12" /500\u00a0m',
  'Stroke rate': '26 /min',
  Strokes: '572',
  Power: '152 W',
};

/** What a page shows: the number in its lap, and figures. A rowing pace is by 500 m in all countries. */
for (const [Page, units, lap, figures] of [
  [JumpRopeRecordPage, 'metric', '1,240jumps', { Trips: '9' }],
  [HulaHoopRecordPage, 'metric', '1,500turns', { Drops: '4' }],
  [RowingRecordPage, 'metric', '5.00km', ROWING],
  [RowingRecordPage, 'imperial', '3.11mi', ROWING],
] as const)
  test(`a sample of ${lap} makes no call, says that it is one, and is shared as a picture also in the app`, async () => {
    const { calls, facts, text, tap, sent } = await openResult(Page, { search: '', units });
    assert.match(text(), lap);
    assert.match(text(), 'Sample data');
    assert.equal({ ...facts(), ...figures }, facts());
    await tap('Share');
    await waitFor(() => assert.ok(document.querySelector('[role=dialog]')));
    assert.equal([calls, sent], [[], []]);
  });

test('rowing has these facts and no others, and its curves are drawn', async () => {
  const { container, facts } = await openResult(RowingRecordPage, { search: '' });
  assert.equal(facts(), ROWING);
  assert.equal(curvesIn(container), ['Pull curve: 0 – 562 N', 'Stroke rate: 23 – 30 /min']);
  for (const line of Array.from(container.querySelectorAll('.curve-line')))
    assert.match(line.getAttribute('d') || '', /^M0 [\d.]+(L[\d.]+ [\d.]+)+$/);
});

test('the splits are drawn from their nodes, the fastest pace on top', async () => {
  provideTestApp({ gateway: holdGateway().gateway });
  const { container } = render(<Splits />);
  assert.equal(curvesIn(container), [
    ...['Intensity: 46 – 84 %', 'Pace: 06\'12" – 05\'18" /km'],
    ...['Cadence: 156 – 172 /min', 'Stride: 103 – 110 cm'],
  ]);
});

test('points go from edge to edge, the highest at the top; one value, or the same ones, are a line on the ground', () => {
  assert.equal(curvePoints([10, 20, 15], 10, 20), ['0 96', '50 0', '100 48']);
  assert.equal(curvePoints([20, 10], 20, 10), ['0 96', '100 0']);
  assert.equal(curvePoints([7], 7, 7), ['0 96']);
  assert.equal(curvePoints([7, 7], 7, 7), ['0 96', '100 96']);
});

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
