import '../dom.ts';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { navigate } from '../../src/app/router.tsx';
import { ROUTES, type Kind } from '../../src/routes.ts';

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

test('a second tap on what leads to the same address is no step', () => {
  for (const path of [
    '/today-goal',
    '/running-record?userSportResultId=1',
    '/running-statistics?para=数据 b',
  ]) {
    const before = history.length;
    navigate(path);
    navigate(path);
    navigate(path, { otherwise: () => assert.unreachable() });
    assert.is(history.length, before + 1, path);
    assert.is(decodeURIComponent(at()), path);
  }
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

test('a document is gone to, whatever else could be done', () => {
  navigate('/privacy-agreement?x=1', { otherwise: () => assert.unreachable() });
  assert.is(at(), '/privacy-agreement?x=1');
});

test('links may lead to the documents of the table, and to no sign-in', () => {
  const pathsOf = (kind: Kind) => ROUTES.filter((route) => route.kind === kind).map(({ path }) => path);
  let refused = 0;
  const otherwise = () => void refused++;
  pathsOf('document').forEach((path) => navigate(path, { otherwise }));
  assert.is(refused, 0);
  pathsOf('login').forEach((path) => navigate(path, { otherwise }));
  assert.is(refused, 2);
});

test.run();
