import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { readOptions } from './options.ts';
import { ROUTES } from './routes.ts';

const pathsOf = (args: readonly string[]) => readOptions(args).routes.map(({ path }) => path);

test('without options everything is measured seven times', () => {
  const { runs, routes, settings, compare } = readOptions([]);
  assert.equal([runs, routes, settings.length, compare], [7, ROUTES, 3, undefined]);
});

test('parts of names choose', () => {
  assert.equal(pathsOf(['--route', 'goal', '--route', 'raffle']), ['/today-goal', '/raffle-activity']);
  const { runs, settings, compare } = readOptions(['--runs', '1', '--setting', '3G', '--compare', 'old']);
  assert.equal([runs, settings.map(({ name }) => name), compare], [1, ['CPU x10, 3G'], 'old']);
});

test('what is no option, no number and no name is refused', () => {
  for (const args of [
    ['--run', '3'],
    ['--runs', '0'],
    ['--runs', 'x'],
    ['--route', 'x'],
    ['--setting', '5G'],
  ])
    assert.throws(() => readOptions(args), undefined, args.join(' '));
});

test.run();
