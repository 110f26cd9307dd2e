import '../dom.ts';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { provideApp, type App } from '../../src/app/app.ts';
import { findPage, navigate } from '../../src/app/router.tsx';
import { ROUTES, type Kind } from '../../src/routes.ts';

const visit = { read: () => '1', write: () => {}, remove: () => {} };
provideApp({ host: { visit } } as unknown as App);

const at = () => location.pathname + location.search;

test('a path with a page or a document is gone to; another one is refused where something else is to be done', () => {
  let refused = 0;
  const otherwise = () => void refused++;
  const pathsOf = (kind: Kind) => ROUTES.filter((route) => route.kind === kind).map(({ path }) => path);
  pathsOf('document').forEach((path) => navigate(path, { otherwise }));
  navigate('/running-statistics', { otherwise });
  assert.is(at(), '/running-statistics');
  navigate('/scene-statistics?sceneCode=100', { otherwise, replace: true });
  assert.equal([at(), refused], ['/scene-statistics?sceneCode=100', 0]);
  const none = [...pathsOf('login'), '/nothing', '/constructor', '/nothing?a=/running-statistics'];
  none.forEach((path) => navigate(path, { otherwise }));
  assert.equal([at(), refused], ['/scene-statistics?sceneCode=100', none.length]);
  navigate('/nothing');
  assert.is(at(), '/nothing');
});

test('a page is found behind a server that takes several slashes for one', () => {
  for (const path of ['/', '/today-goal', '/raffle-activity'])
    for (const address of [`/${path}`, `//${path}`, `/${path}/`, `/${path}//index.html`])
      assert.is(findPage(address), findPage(path), address);
});

test('a second tap on what leads to the same address is no step', () => {
  for (const path of [
    '/today-goal',
    '/running-record?userSportResultId=1',
    '/running-statistics?para=数据 b',
  ]) {
    const before = history.length;
    for (let taps = 0; taps < 2; taps++) navigate(path);
    navigate(path, { otherwise: () => assert.unreachable() });
    assert.is(history.length, before + 1, path);
    assert.is(decodeURIComponent(at()), path);
  }
});

/** How `navigate` goes from one page to another: `step` changes the history, `load` loads another document. */
function waysOf(from: string, to: string, replace: boolean, isRefused = false): string[] {
  const ways: string[] = [];
  history.replaceState(null, '', from);
  const { pushState, replaceState } = history;
  const { assign, replace: load } = location;
  const step = () => {
    if (isRefused) throw new DOMException('', 'SecurityError');
    ways.push('step');
  };
  Object.assign(history, { pushState: step, replaceState: step });
  Object.assign(location, { assign: () => ways.push('load'), replace: () => ways.push('load') });
  navigate(to, { replace, otherwise: () => assert.unreachable() });
  Object.assign(history, { pushState, replaceState });
  Object.assign(location, { assign, replace: load });
  return ways;
}

test('no step leads to or from a page that has a policy of its own, nor one that the engine refuses', () => {
  const app = ROUTES.filter(({ kind }) => kind === 'app');
  const own = app.filter(({ policy }) => policy).map(({ path }) => path);
  assert.ok(own.length > 0);
  for (const replace of [false, true]) {
    assert.equal(waysOf('/data-center', '/today-goal', replace, true), ['load'], 'refused');
    for (const path of own) {
      assert.equal(waysOf('/data-center', path, replace), ['load'], `to ${path}`);
      assert.equal(waysOf(path, '/data-center', replace), ['load'], `from ${path}`);
    }
    for (const { path, policy } of app)
      if (!policy && path !== '/data-center')
        assert.equal(waysOf('/data-center', path, replace), ['step'], `to ${path}`);
  }
});

test.run();
