import '../../dom.ts';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { barFormatOf } from '../../../src/pages/statistics/figures.ts';
import { speak } from '../../catalogues.ts';
import { holdGateway } from '../../gateway/held-gateway.ts';
import { provideTestApp } from '../test-app.ts';

for (const [period, caption, bar] of [
  ['week', 'Duration per day, min', 120],
  ['month', 'Duration per day, min', 120],
  ['year', 'Duration per month, h', 2],
  ['total', 'Duration per year, h', 2],
] as const)
  test(`two hours in a bar of a ${period} are ${bar} of the unit in the caption`, () => {
    speak('en');
    provideTestApp({ gateway: holdGateway().gateway });
    const format = barFormatOf('durationS', 'Duration', period);
    assert.equal([format.caption(period), format.convert(7200)], [caption, bar]);
  });

test.run();
