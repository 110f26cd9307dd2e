import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { detectHost } from '../../src/host/create-host.ts';
import { ANDROID, phone } from './phone.ts';

/** A window whose clock is moved by hand. */
function page() {
  const tasks: { task: () => void; at: number }[] = [];
  const errors: unknown[] = [];
  let now = 0;
  const window = phone(ANDROID, {
    setTimeout: (task: () => void, ms = 0) => tasks.push({ task, at: now + ms }),
  });
  const host = detectHost(window);
  return {
    host,
    errors,
    call: (...args: unknown[]) =>
      (Reflect.get(window, 'refreshPage') as (...args: unknown[]) => void)(...args),
    pass(ms: number) {
      for (const end = (now += ms); ;) {
        const index = tasks.findIndex(({ at }) => at <= end);
        if (index < 0) return;
        const [due] = tasks.splice(index, 1);
        try {
          due?.task();
        } catch (reason) {
          errors.push(reason);
        }
      }
    },
  };
}

test('a call reaches every listener', () => {
  const { host, call, pass } = page();
  const heard: string[] = [];
  host.onRefresh(() => heard.push('a'));
  host.onRefresh(() => heard.push('b'));
  call();
  pass(100);
  assert.equal(heard, ['a', 'b']);
});

test('calls before anyone listens are kept, as one', () => {
  const { host, call, pass } = page();
  let heard = 0;
  call();
  pass(1000);
  call();
  pass(1000);
  host.onRefresh(() => heard++);
  pass(1000);
  assert.is(heard, 1);
  pass(1000);
  assert.is(heard, 1);
});

test('a burst over several tasks is one', () => {
  const { host, call, pass } = page();
  let heard = 0;
  host.onRefresh(() => heard++);
  for (let index = 0; index < 100; index++) call();
  for (let index = 0; index < 10; index++) {
    call();
    pass(1);
  }
  pass(100);
  assert.is(heard, 1);
  call();
  pass(100);
  assert.is(heard, 2);
});

test('a listener that throws is reported and stops no other', () => {
  const { host, call, pass, errors } = page();
  let heard = 0;
  host.onRefresh(() => {
    throw new Error('listener');
  });
  host.onRefresh(() => heard++);
  call();
  pass(100);
  assert.is(heard, 1);
  assert.is(errors.length, 1);
});

test('a listener that has left hears nothing, the others do', () => {
  const { host, call, pass } = page();
  const heard: string[] = [];
  const leave = host.onRefresh(() => heard.push('a'));
  host.onRefresh(() => heard.push('b'));
  leave();
  leave();
  call();
  pass(100);
  assert.equal(heard, ['b']);
});

test('a call while nobody is left waits for the next listener', () => {
  const { host, call, pass } = page();
  const heard: string[] = [];
  host.onRefresh(() => heard.push('a'))();
  call();
  pass(100);
  host.onRefresh(() => heard.push('b'));
  pass(100);
  assert.equal(heard, ['b']);
});

test('whatever the hook is called with is not passed on', () => {
  const { host, call, pass } = page();
  const heard: unknown[][] = [];
  host.onRefresh((...args: unknown[]) => heard.push(args));
  call('<img src=x onerror=alert(1)>', null, 'x'.repeat(1_000_000));
  pass(100);
  assert.equal(heard, [[]]);
});

test.run();
