import '../../dom.ts';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { createAlarm } from '../../../src/pages/raffle/alarm.ts';
import { stopTime, tick, waiting } from '../../time.ts';

Math.random = () => 0;
test.before.each(() => stopTime());

const DAY_S = 86_400;

function open() {
  let asked = 0;
  const draw = createAlarm(() => asked++);
  return {
    draw,
    asked: () => asked,
    /** The server says how many seconds are left. */
    say(countdownS: number) {
      draw.set(countdownS || null);
      draw.wait();
    },
  };
}

for (const countdownS of [1, 30, 90 * DAY_S])
  test(`${countdownS} s before the draw nothing is asked until then`, () => {
    const { draw, say, asked } = open();
    say(countdownS);
    assert.is(draw.at.value, performance.now() + countdownS * 1000);
    // A timeout cannot wait for months.
    tick(countdownS * 1000 - 1);
    assert.is(asked(), 0);
    tick(1);
    assert.is(asked(), 1);
  });

test('a server that says 1 s again and again is not hammered, until the draw is put off', () => {
  const { say, asked } = open();
  const waits = Array.from({ length: 10 }, () => {
    const before = asked();
    say(1);
    let waitedS = 0;
    for (; asked() === before && waitedS < 100; waitedS++) tick(1000);
    return waitedS;
  });
  assert.equal(waits, [1, 2, 4, 8, 16, 32, 60, 60, 60, 60]);
  say(61);
  tick(61_000);
  const before = asked();
  say(1);
  tick(2000);
  assert.is(asked(), before + 1);
});

test('a failure does not end the wait, the end of the draw does, and so does leaving', () => {
  const { draw, say, asked } = open();
  say(1);
  tick(1000);
  draw.wait();
  tick(2000);
  assert.is(asked(), 2);
  say(0);
  assert.equal([draw.at.value, waiting()], [null, 0]);
  say(100);
  say(90);
  assert.equal([draw.at.value, waiting()], [performance.now() + 90_000, 1]);
  draw.stop();
  assert.is(waiting(), 0);
});

test.run();
