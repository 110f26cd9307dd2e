import '../dom.ts';
import { signal } from '@preact/signals';
import { act, cleanup, render } from '@testing-library/preact';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { AsOfNote } from '../../src/app/as-of.tsx';
import { addressOfPage, type AsOf } from '../../src/app/last-known.ts';
import { speak } from '../catalogues.ts';
import { provideTestApp } from '../pages/test-app.ts';
import { tick } from '../time.ts';

/** 10:59 in Shanghai, today. */
const shown = (): AsOf => ({ address: addressOfPage(), atMs: Date.UTC(2026, 9, 17, 2, 59) });

test('a line with the age of the figures asks for them again: once until something comes of it', async () => {
  speak('en');
  let refreshes = 0;
  provideTestApp({
    gateway: { send: () => Promise.reject(new Error('nothing is asked for here')) },
    host: { refresh: () => void refreshes++ },
  });
  const asOf = signal<AsOf | null>(shown());
  const { container } = render(<AsOfNote asOf={asOf} />);
  const button = () => container.querySelector('button')!;
  const isTurning = () => button().className.includes('is-busy');
  const tap = () => act(() => button().click());
  assert.is(button().textContent, 'As of 10:59 · Refresh');
  assert.not(isTurning());
  await tap();
  assert.ok(isTurning());
  await tap();
  assert.is(refreshes, 1);
  await act(() => void (asOf.value = shown()));
  assert.not(isTurning(), 'a failure has come');
  await tap();
  assert.is(refreshes, 2);
  await act(() => tick(5999));
  assert.ok(isTurning());
  await act(() => tick(1));
  assert.not(isTurning(), 'nothing has come');
  await act(() => void (asOf.value = null));
  assert.not(button(), 'the figures are new');
  cleanup();
});

test.run();
