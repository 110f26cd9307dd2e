import '../dom.ts';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { Host } from '../../src/host/contract.ts';
import { onReturn } from '../../src/app/refresh.ts';
import { see } from '../see.ts';
import { pass, startTime, stopTime } from '../time.ts';

test.before.each(() => stopTime());
test.after.each(startTime);

function open() {
  let hook = () => {};
  const calls: boolean[] = [];
  const host = {
    onRefresh(listener: () => void) {
      hook = listener;
      return () => void (hook = () => {});
    },
  } as unknown as Host;
  const stop = onReturn(host, (isBack) => calls.push(isBack));
  return { stop, hook: () => hook(), calls };
}

const show = (persisted: boolean) => dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));

test('each way of coming back counts, together they are one, and going away is none', async () => {
  const { hook, calls, stop } = open();
  const ways = [() => see('visible'), () => show(true), hook];
  for (const way of ways) {
    way();
    await pass(1000);
  }
  assert.equal(calls, [true, true, false], 'the page was seen all the time where only the app calls');
  for (const way of ways.reverse()) {
    way();
    await pass(100);
  }
  await pass(1000);
  assert.equal(calls.slice(3), [true]);
  see('hidden');
  show(false);
  await pass(1000);
  assert.is(calls.length, 4);
  see('visible');
  stop();
  await pass(1000);
  ways.forEach((way) => way());
  await pass(1000);
  assert.is(calls.length, 4, 'nothing comes after the end');
});

test.run();
