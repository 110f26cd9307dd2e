import '../../dom.ts';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { Host } from '../../../src/host/contract.ts';
import { createMusic } from '../../../src/pages/music/music-store.ts';
import { pass, settled, startTime, stopTime } from '../../time.ts';

test.after.each(startTime);

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

test('Apple’s script may hang while it is configured: after a while it may be loaded again', async () => {
  stopTime();
  const kit = { configure: () => new Promise(() => {}), getInstance: () => ({ authorize: () => 'token' }) };
  Object.assign(window, { MusicKit: kit });
  const music = createMusic(host('android'), { url: '/x.js', developerToken: 'token' });
  music.load();
  await pass(15_000);
  assert.is(music.status.value, 'noScript');
  Object.assign(kit, { configure: () => Promise.resolve() });
  music.load();
  await pass(1);
  assert.is(music.status.value, 'ready');
});

test('who has declined is asked again by a touch right after it', async () => {
  let asked = 0;
  const authorize = () => (asked++, Promise.reject(new Error()));
  Object.assign(window, { MusicKit: { configure() {}, getInstance: () => ({ authorize }) } });
  const music = createMusic(host('android'), { url: '/x.js', developerToken: 'token' });
  music.load();
  await settled();
  for (const count of [1, 2]) {
    music.connect();
    music.connect();
    await settled();
    assert.equal([asked, music.status.value], [count, 'declined']);
  }
});

test.run();
