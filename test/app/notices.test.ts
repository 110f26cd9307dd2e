import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { createNotices } from '../../src/app/notices.ts';

const wait = (ms: number) => new Promise((done) => setTimeout(done, ms));

test('a notice passes', async () => {
  const { current, show } = createNotices();
  assert.is(current.value, null);
  show('Service error', 20);
  assert.equal(current.value, { message: 'Service error', kind: 'note' });
  await wait(40);
  assert.is(current.value, null);
});

test('the newest notice wins and stays for its own time', async () => {
  const { current, show } = createNotices();
  show('first', 20);
  await wait(10);
  show('second', 60);
  await wait(30);
  assert.is(current.value?.message, 'second');
  await wait(60);
  assert.is(current.value, null);
});

test('a notice says what kind it is', () => {
  const { current, show } = createNotices();
  show('Service error', 20, 'warning');
  assert.is(current.value?.kind, 'warning');
});

test.run();
