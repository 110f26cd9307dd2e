import { test } from 'uvu';
import * as assert from 'uvu/assert';

test('an engine without AbortController gets one that tells each listener once, and aborts its request', async () => {
  const old: { AbortController?: typeof AbortController } = {};
  Object.assign(globalThis, { window: old });
  await import('../../src/shell/shims.ts');
  const controller = new old.AbortController!();
  const { signal } = controller;
  let heard = 0;
  let aborted = 0;
  signal.addEventListener('abort', () => heard++);
  Object.assign(signal, { request: { abort: () => aborted++ } });
  assert.is(signal.aborted, false);
  controller.abort();
  controller.abort();
  assert.equal([signal.aborted, heard, aborted], [true, 1, 1]);
});

test.run();
