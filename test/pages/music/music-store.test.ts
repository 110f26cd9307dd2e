import '../../dom.ts';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { Host } from '../../../src/host/contract.ts';
import { createMusic } from '../../../src/pages/music/music-store.ts';

const host = (kind: Host['kind']) => ({ kind, tell: () => true, can: () => true }) as unknown as Host;
const asked = () => document.querySelectorAll('script').length;

test('without a developer token, or outside of the app, nothing is asked for', () => {
  const without = createMusic(host('android'), { url: '/x.js', developerToken: '' });
  without.load();
  assert.is(without.status.value, 'noToken');
  const outside = createMusic(host('browser'), { url: '/x.js', developerToken: 'token' });
  outside.load();
  assert.is(outside.status.value, 'noHost');
  outside.connect();
  assert.is(asked(), 0);
});

test.run();
