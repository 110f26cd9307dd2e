import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { createNotices } from '../../src/app/notices.ts';
import { pass, stopTime } from '../time.ts';

test.before(() => stopTime());

test('the newest notice wins, stays for its own time, and passes', async () => {
  const { current, show } = createNotices();
  assert.is(current.value, null);
  show('first', 'note', 2000);
  await pass(1000);
  show('second', 'error', 3000);
  await pass(2999);
  assert.equal(current.value, { message: 'second', kind: 'error' });
  await pass(1);
  assert.is(current.value, null);
});

test.run();
