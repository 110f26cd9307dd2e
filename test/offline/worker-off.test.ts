import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { registerWorker } from '../../src/offline/register.ts';
import { activate, BEFORE, install, keep, NOW, pass, phone, reset } from './worker-globals.ts';
import '../../src/offline/worker-off.ts';

test.before.each(reset);

test('the kill switch takes over at once, deletes the caches of all builds, and unregisters twice', async () => {
  for (const name of [NOW, BEFORE, 'of somebody else']) keep(name, '/law/');
  await install();
  await activate();
  assert.equal(phone.calls, ['skipWaiting', 'unregister']);
  assert.equal([...phone.kept.keys()], ['of somebody else']);
  await pass(9999);
  assert.is(phone.calls.length, 2);
  // A page that was open has registered its worker meanwhile.
  await pass(1);
  assert.equal(phone.calls.slice(2), ['unregister']);
});

/** Registers the worker in a page with this `navigator.serviceWorker`, and returns what has been registered. */
async function registered(serviceWorker: object | undefined): Promise<readonly string[]> {
  Object.defineProperty(globalThis, 'navigator', { configurable: true, value: { serviceWorker } });
  registerWorker();
  await pass(2999);
  assert.equal(phone.calls, []);
  await pass(1);
  return phone.calls;
}

test('a page registers the worker three seconds after it has loaded', async () => {
  const register = (path: string) => Promise.resolve(void phone.calls.push(path));
  assert.equal(await registered({ register }), ['/sw.js']);
});

test('a page in which no worker is allowed says nothing', async () => {
  const refuse = () => Promise.reject(new Error('refused'));
  const fail = () => {
    throw new Error('failed');
  };
  for (const serviceWorker of [undefined, {}, { register: fail }, { register: refuse }])
    assert.equal(await registered(serviceWorker), []);
});

test.run();
