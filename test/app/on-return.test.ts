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

test('the three ways of coming back are one', async () => {
  const { hook, count, stop } = open();
  see('visible');
  show(true);
  await pass(100);
  hook();
  await pass(5000);
  assert.is(count(), 1);
  stop();
});

test('each return counts, and going away does not', async () => {
  const { count, stop } = open();
  see('hidden');
  show(false);
  await pass(1000);
  assert.is(count(), 0);
  see('visible');
  await pass(1000);
  see('hidden');
  see('visible');
  await pass(1000);
  assert.is(count(), 2);
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
