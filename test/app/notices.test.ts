import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { createNotices } from '../../src/app/notices.ts';
import { pass, startTime, stopTime } from '../time.ts';

test.before(() => stopTime());
test.after(startTime);

test('a notice passes', async () => {
  const { current, show } = createNotices();
  assert.is(current.value, null);
  show('Service error', 'note', 2000);
  await pass(1999);
  assert.equal(current.value, { message: 'Service error', kind: 'note' });
  await pass(1);
  assert.is(current.value, null);
});

test('the newest notice wins and stays for its own time', async () => {
  const { current, show } = createNotices();
  show('first', 'note', 2000);
  await pass(1000);
  show('second', 'note', 3000);
  await pass(2999);
  assert.is(current.value?.message, 'second');
  await pass(1);
  assert.is(current.value, null);
});

test.run();
