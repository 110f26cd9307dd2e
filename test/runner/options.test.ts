import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { optionsOf } from './options.ts';

test('without arguments it is npm test', () => {
  const { suite, words, engines, only } = optionsOf([], {});
  assert.equal({ suite, words, engines, only }, { suite: 'quick', words: [], engines: [], only: undefined });
});

test('a suite, words, and options in both forms', () => {
  const given = ['browser', 'raffle', '--engine', 'chromium-64,wpe', '--only=a = b', '--watch', '--headed'];
  const { suite, words, engines, only, watches, headed, lists } = optionsOf(given, {});
  assert.equal(
    { suite, words, engines, only, watches, headed, lists },
    {
      suite: 'browser',
      words: ['raffle'],
      engines: ['chromium-64', 'wpe'],
      only: 'a = b',
      watches: true,
      headed: true,
      lists: false,
    },
  );
});

test('ENGINES and ONLY stand for the options, which go before them', () => {
  const env = { ENGINES: 'wpe', ONLY: 'one' };
  assert.equal(optionsOf(['browser'], env).engines, ['wpe']);
  assert.is(optionsOf(['browser'], env).only, 'one');
  assert.is(optionsOf(['browser', '--only', 'two'], env).only, 'two');
});

test('a misspelt option and an unknown suite are refused, with what there is', () => {
  assert.throws(() => optionsOf(['browser', '--onyl', 'x'], {}), /does not know --onyl[^]*--only/);
  assert.throws(() => optionsOf(['browsers'], {}), /no suite browsers: there are unit, build, browser/);
  assert.throws(() => optionsOf(['browser', '--only'], {}), /does not know --only/);
});

test.run();
