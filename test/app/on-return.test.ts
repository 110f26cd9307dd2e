import '../dom.ts';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { Host } from '../../src/host/contract.ts';
import { onReturn } from '../../src/app/on-return.ts';
import { createFakeClock } from './fake-clock.ts';

function open() {
  const { clock, pass, waiting } = createFakeClock();
  let hook = () => {};
  let count = 0;
  const host = {
    onRefresh(listener: () => void) {
      hook = listener;
      return () => void (hook = () => {});
    },
  } as unknown as Host;
  const stop = onReturn(host, clock, () => count++);
  return { stop, pass, waiting, hook: () => hook(), count: () => count };
}

function see(state: string) {
  Object.defineProperty(document, 'visibilityState', { value: state, configurable: true });
  document.dispatchEvent(new Event('visibilitychange'));
}

const show = (persisted: boolean) => dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));

test('the three ways of coming back are one', () => {
  const { hook, pass, count, stop } = open();
  see('visible');
  show(true);
  pass(100);
  hook();
  pass(5000);
  assert.is(count(), 1);
  stop();
});

test('each return counts, and going away does not', () => {
  const { pass, count, stop } = open();
  see('hidden');
  show(false);
  pass(1000);
  assert.is(count(), 0);
  see('visible');
  pass(1000);
  see('hidden');
  see('visible');
  pass(1000);
  assert.is(count(), 2);
  stop();
});

test('nothing comes after the end', () => {
  const { hook, pass, count, stop, waiting } = open();
  see('visible');
  stop();
  hook();
  see('visible');
  show(true);
  pass(1000);
  assert.equal([count(), waiting()], [0, 0]);
});

test.run();
