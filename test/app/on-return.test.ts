import '../dom.ts';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { Host } from '../../src/host/contract.ts';
import { onReturn } from '../../src/app/refresh.ts';
import { pass, startTime, stopTime } from '../time.ts';

test.before.each(() => stopTime());
test.after.each(startTime);

function open() {
  let hook = () => {};
  let count = 0;
  const host = {
    onRefresh(listener: () => void) {
      hook = listener;
      return () => void (hook = () => {});
    },
  } as unknown as Host;
  const stop = onReturn(host, () => count++);
  return { stop, hook: () => hook(), count: () => count };
}

function see(state: string) {
  Object.defineProperty(document, 'visibilityState', { value: state, configurable: true });
  document.dispatchEvent(new Event('visibilitychange'));
}

const show = (persisted: boolean) => dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));

test('each way of coming back counts, together they are one, and going away is none', async () => {
  const { hook, count, stop } = open();
  const ways = [() => see('visible'), () => show(true), hook];
  for (const way of ways) {
    way();
    await pass(1000);
  }
  assert.is(count(), 3);
  for (const way of ways) {
    way();
    await pass(100);
  }
  await pass(1000);
  assert.is(count(), 4);
  see('hidden');
  show(false);
  await pass(1000);
  assert.is(count(), 4);
  stop();
});

test('nothing comes after the end', async () => {
  const { hook, count, stop } = open();
  see('visible');
  stop();
  hook();
  see('visible');
  show(true);
  await pass(1000);
  assert.is(count(), 0);
});

test.run();
