import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { createVisitStore } from '../../src/host/visit-store.ts';

/* Some hosts put a storage of their own in place of the browser's. */

for (const stored of [null, undefined, 0, 7, NaN, true, {}, [], ['x'], () => 'x'])
  test(`what is no text is not read: ${typeof stored} ${JSON.stringify(stored)}`, () => {
    const visit = createVisitStore({ sessionStorage: { getItem: () => stored } } as unknown as Window);
    assert.is(visit.read('reported'), null);
  });

test('a text is read', () => {
  const visit = createVisitStore({ sessionStorage: { getItem: () => '0' } } as unknown as Window);
  assert.is(visit.read('reported'), '0');
});

test.run();
