import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { wholeOf } from '../../src/sport/numbers.ts';
import { progressOf, progressOfDay } from '../../src/sport/goals.ts';

/** An amount, its target, the percentage, and what is left. */
for (const [done, target, percent, left] of [
  [0, 100, 0, 100],
  [0.4, 100, 0, 100],
  [99.9999, 100, 99, 1],
  [99.99999999999999, 100, 100, 0],
  [100.1, 100, 100, 0],
  [250, 100, 250, 0],
  // Each of these has an error of calculating with fractions.
  [2.3, 2.5, 92, 1],
  [2.3, 5, 46, 3],
  [4.1, 5, 82, 1],
  [4.6, 5, 92, 1],
  [57.5, 62.5, 92, 5],
  [2.4999, 2.5, 99, 1],
] as const)
  test(`${done} of ${target} is ${percent} %, ${left} to go`, () => {
    const progress = progressOf(done, target);
    assert.equal([progress.percent, progress.left], [percent, left]);
    assert.equal([progress.done, progress.target], [wholeOf(done), wholeOf(target)]);
    assert.ok(Math.abs(progress.fraction - Math.min(1, done / target)) < 1e-9);
    assert.is(progress.fraction === 1, left === 0);
  });

/** No progress. */
const NONE = { isReached: false, percent: null, fraction: 0, left: 0 };
const ODD = [null, undefined, NaN, Infinity, -Infinity, -1, '12'] as unknown as number[];

for (const odd of [0, ...ODD])
  test(`a target of ${odd} is none`, () => {
    assert.equal(progressOf(349, odd), { ...NONE, done: 349, target: 0 });
  });

for (const odd of ODD)
  test(`${odd} done is not known`, () => {
    assert.equal(progressOf(odd, 400), { ...NONE, done: null, target: 400 });
  });

/** Seconds done and aimed for; minutes done and aimed for, percent, minutes left. */
for (const [done, target, doneMin, targetMin, percent, leftMin] of [
  [1930, 2400, 32, 40, 80, 8],
  [2519, 2459, 41, 40, 102, 0],
  [50, 100, 0, 1, 50, 1],
  [0, 59, 0, 0, null, 0],
  [1800, 1850, 30, 30, 97, 1],
  [1849, 1850, 30, 30, 99, 1],
  [1850, 1850, 30, 30, 100, 0],
  [3599.5, 3600, 59, 60, 99, 1],
  [1799.9, 1859.9, 29, 30, 96, 1],
] as const)
  test(`${done} s of ${target} s are ${doneMin} of ${targetMin} min`, () => {
    const { time } = progressOfDay({ caloriesKcal: 0, targetKcal: 0, durationS: done, targetS: target });
    assert.equal([time.done, time.target, time.percent, time.left], [doneMin, targetMin, percent, leftMin]);
  });

for (const unit of [1, 60])
  test(`what is shown never contradicts itself, nor says more than was done: in units of ${unit}`, () => {
    for (let target = unit; target <= 300; target += 7)
      for (let done = 0; done <= target + 70; done += 3) {
        const progress = progressOf(done, target, unit);
        const { done: full, target: wanted, isReached, percent, left, fraction } = progress;
        assert.is(isReached, done >= target);
        assert.equal([percent! >= 100, left === 0, fraction === 1], [isReached, isReached, isReached]);
        assert.ok(percent! * target <= done * 100 && fraction >= 0);
        if ((unit === 1 || done % unit) && full! < wanted) assert.is(full! + left, wanted);
      }
  });

test.run();
