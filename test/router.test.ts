import './dom.ts';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { navigate } from '../src/router.tsx';

const at = () => location.pathname + location.search;

test('a path with a page is gone to, with or without a query', () => {
  let refused = 0;
  const otherwise = () => void refused++;
  navigate('/running-statistics', { otherwise });
  assert.is(at(), '/running-statistics');
  navigate('/scene-statistics?sceneCode=100', { otherwise, replace: true });
  assert.is(at(), '/scene-statistics?sceneCode=100');
  assert.is(refused, 0);
});

test('a path without one is refused where something else is to be done, and only there', () => {
  let refused = 0;
  const before = at();
  ['/nothing', '/constructor', '/nothing?a=/running-statistics'].forEach((path) =>
    navigate(path, { otherwise: () => void refused++ }),
  );
  assert.is(refused, 3);
  assert.is(at(), before);
  navigate('/nothing');
  assert.is(at(), '/nothing');
});

test.run();
