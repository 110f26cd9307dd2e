import '../dom.ts';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { provideApp, type App, type NavigateOptions } from '../../src/app/app.ts';
import { FIRST } from '../../src/app/first-entry.ts';
import { reopen } from '../../src/app/reopen.ts';
import { DEADLINE_MS } from '../../src/gateway/deadline.ts';
import { activate } from '../../src/i18n/i18n.ts';
import { ROUTES } from '../../src/routes.ts';
import { passTimers, startTime, stopTime } from '../time.ts';
import { answerRequests } from './fake-request.ts';

activate('en', {});

interface Step {
  readonly path?: string;
  readonly options?: NavigateOptions;
  readonly status?: Parameters<typeof answerRequests>[0];
  readonly state?: string;
}

let requests = answerRequests(200);

/** What a step does that needs a new document because the router could not be loaded. */
async function stepsOf({ path, options, status = 200, state }: Step): Promise<readonly string[]> {
  const steps: string[] = [];
  const visit = {
    read: () => '1',
    write: () => {},
    remove: (key: string) => void steps.push(`forget ${key}`),
  };
  const notices = { show: (text: string) => void steps.push(text) };
  provideApp({ host: { visit }, notices } as unknown as App);
  requests = answerRequests(status);
  Object.assign(location, {
    assign: (address: string) => steps.push(`assign ${new URL(address, location.href).href}`),
    replace: (address: string) => steps.push(`replace ${new URL(address, location.href).href}`),
    reload: () => steps.push('reload'),
  });
  history.replaceState(state ?? null, '', '/data-center');
  const stays = await reopen(path, options);
  return stays ? [...steps, 'stays'] : steps;
}

const otherwise = () => assert.unreachable('there is such a page');

test('a step loads the document of its page, without a path this one again', async () => {
  assert.equal(await stepsOf({}), ['reload']);
  for (const options of [{}, { otherwise }])
    assert.equal(await stepsOf({ path: '/today-goal?a=1', options }), [
      'assign http://127.0.0.1/today-goal?a=1',
    ]);
});

test('a redirect takes the place of its page, and of the first page of a visit', async () => {
  const [path, address, options] = ['/today-goal', 'http://127.0.0.1/today-goal', { replace: true }] as const;
  assert.equal(await stepsOf({ path, options }), [`replace ${address}`]);
  assert.equal(await stepsOf({ path, options, state: FIRST }), ['forget opened', `replace ${address}`]);
  assert.equal(await stepsOf({ path, state: FIRST }), [`assign ${address}`]);
});

test('a link to no page or to a login loads nothing, as with the router; all other pages can be gone to', async () => {
  const links = ROUTES.flatMap(({ path, kind }) =>
    ['', '/', '?a=1', '/index.html#b'].map((form) => [path + form, kind !== 'login'] as const),
  );
  for (const none of ['/nothing', '/constructor', '/nothing?a=/today-goal', '/today-goals'])
    links.push([none, false]);
  for (const [path, isPage] of links) {
    let refused = 0;
    const steps = await stepsOf({ path, options: { otherwise: () => void refused++ } });
    assert.is(steps.join() === 'stays', !isPage, path);
    assert.is(refused, isPage ? 0 : 1, path);
  }
});

test('where the server cannot be reached, the page stays and says so', async () => {
  for (const status of [0, 503]) {
    const step = { path: '/today-goal', options: { replace: true }, status };
    assert.equal(await stepsOf(step), ['failed.hint', 'stays']);
    assert.equal(await stepsOf({ status }), ['failed.hint', 'stays']);
  }
});

test('where the server hangs, the page stays and says so after the time of a call', async () => {
  stopTime();
  for (const step of [{ path: '/today-goal' }, {}]) {
    let seen: readonly string[] | null = null;
    stepsOf({ ...step, status: 'hangs' }).then((steps) => (seen = steps));
    await passTimers(DEADLINE_MS - 1);
    assert.is(seen, null);
    await passTimers(1);
    assert.equal(seen, ['failed.hint', 'stays']);
    assert.is(requests.open, 0, 'nothing hangs on');
  }
  startTime();
});

test.run();
