import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { bareFailure, type Answer, type RequestOptions } from '../../src/gateway/gateway.ts';
import { createResource, isAnswered } from '../../src/gateway/resource.ts';
import { settled, startTime, stopTime, tick } from '../time.ts';

test.after.each(startTime);

const failed = { ok: false, failure: bareFailure('transport') } as const;
const ok = (text: string): Answer<string[]> => ({ ok: true, value: [text] });

function open(initialData?: () => string[]) {
  const asked: { options: RequestOptions; give(answer: Answer<string[]>): void }[] = [];
  const resource = createResource<string[]>(
    (options) => new Promise((give) => asked.push({ options, give })),
    initialData,
  );
  const last = () => asked[asked.length - 1]!;
  /** What ends the latest failure that passes. */
  let heal = () => {};
  const retryLater = (again: () => void) => void (heal = again);
  const steps = {
    load: () => resource.revalidate(),
    refresh: () => resource.revalidate({ mode: 'refresh' }),
    once: () => resource.revalidate({ ifMissing: true }),
    'once, quietly': () => resource.revalidate({ mode: 'background', ifMissing: true }),
    a: () => last().give(ok('a')),
    b: () => last().give(ok('b')),
    'late a': () => asked[0]!.give(ok('a')),
    'known a': () => last().give({ ...ok('a'), isStale: true }),
    'known, unfit': () => last().give({ ...failed, isStale: true }),
    fails: () => last().give(failed),
    'fails, for now': () => last().give({ ...failed, failure: { ...failed.failure, retryLater } }),
    heals: () => heal(),
    cancel: () => resource.cancel(),
  };
  return {
    ...{ asked, resource },
    async run(name: string) {
      steps[name as keyof typeof steps]();
      await settled();
    },
    /** What is shown, how many requests were sent, and whether the last one is quiet, or given up. */
    seen() {
      const { status, data, isStale = false } = resource.state.value;
      const { background, signal } = last()?.options ?? {};
      const about = [background && 'quiet', signal?.aborted && 'given up'];
      return [isStale ? 'stale' : status, data?.[0], asked.length, ...about].filter(Boolean).join(' ');
    },
  };
}

/** Steps, each with what is seen after it. */
for (const [name, steps] of Object.entries({
  'a resource loads, shows, and stays while it is refreshed':
    'load: loading 1; a: ready a 1; load: ready a 2; b: ready b 2',
  'a first load that fails says so and can be tried again; a refresh that fails keeps what was loaded':
    'load: loading 1; fails: failed 1; load: loading 2; a: ready a 2; load: ready a 3; fails: ready a 3',
  'however often is asked, one request is open and one waits behind it':
    'load: loading 1; load: loading 1; load: loading 1; a: ready a 2; load: ready a 2; ' +
    'fails: ready a 3; b: ready b 3',
  'an answer is shown, also where a newer one has been asked for meanwhile':
    'load: loading 1; a: ready a 1; refresh: ready a 2; refresh: ready a 2; b: ready b 3',
  'a refresh that nobody waits for leaves a failure as it is; a retry shows that it loads':
    'load: loading 1; fails: failed 1; refresh: failed 2; refresh: failed 2; fails: failed 3; ' +
    'fails: failed 3; load: loading 4; a: ready a 4',
  'what was known before is shown at once, and asked for again':
    'load: loading 1; known a: stale a 2; fails: ready a 2; load: ready a 3; b: ready b 3',
  'what was known before and is unfit is no failure, and is asked for again':
    'load: loading 1; known, unfit: loading 2; b: ready b 2',
  'a failure heals without a word: it stays until there is something else to say':
    'load: loading 1; fails, for now: failed 1; heals: failed 2 quiet; fails, for now: failed 2 quiet; ' +
    'heals: failed 3 quiet; a: ready a 3 quiet',
  'a retry shows that it loads, also while the failure is healing, and if the open request fails':
    'load: loading 1; fails, for now: failed 1; heals: failed 2 quiet; refresh: failed 2 quiet; ' +
    'load: loading 2 quiet; fails, for now: loading 3; a: ready a 3',
  'a failure stays while a request in the background is open':
    'load: loading 1; fails: failed 1; once, quietly: failed 2 quiet; a: ready a 2 quiet',
  'a refresh that waits behind a failing request hides no failure':
    'load: loading 1; refresh: loading 1; fails, for now: failed 2; a: ready a 2',
  'what was loaded or left meanwhile is not healed':
    'load: loading 1; fails, for now: failed 1; load: loading 2; heals: loading 2; a: ready a 2; ' +
    'heals: ready a 2; load: ready a 3; fails, for now: ready a 3; cancel: ready a 3; heals: ready a 3',
  'a cancelled request, and the one behind it, change nothing, and the next request is sent at once':
    'load: loading 1; load: loading 1; cancel: loading 1 given up; load: loading 2; b: ready b 2; ' +
    'late a: ready b 2; load: ready b 3; cancel: ready b 3 given up; fails: ready b 3 given up',
  'the last known answer to a quiet request is refreshed as quietly':
    'once, quietly: loading 1 quiet; known a: stale a 2 quiet',
  'the last known answer to a quiet request is refreshed with a word, if somebody asks meanwhile':
    'once, quietly: loading 1 quiet; load: loading 1 quiet; known a: stale a 2',
  'what does not change any more is loaded once, quietly if nobody waits for it':
    'once, quietly: loading 1 quiet; once: loading 1 quiet; fails: failed 1 quiet; once: loading 2; ' +
    'a: ready a 2; once: ready a 2',
  'what does not change any more, and was left while it was stale, is asked for again':
    'once: loading 1; known a: stale a 2; cancel: stale a 2 given up; once: stale a 3; b: ready b 3',
}))
  test(name, async () => {
    const { run, seen } = open();
    const found: string[] = [];
    for (const step of steps.split('; ').map((each) => each.split(': ')[0]!)) {
      await run(step);
      found.push(`${step}: ${seen()}`);
    }
    assert.is(found.join('; '), steps);
  });

test('a request tells what will do for it: what is known, unless something is shown or that was unfit', async () => {
  for (const [step, hasData] of [
    ['known a', true],
    ['known, unfit', false],
  ] as const) {
    const { asked, resource, run } = open();
    await run('load');
    await run(step);
    assert.equal([asked[0]!.options.acceptsStale, asked[1]!.options.acceptsStale], [true, false]);
    assert.is(asked[1]!.options.hasData, hasData);
    assert.not(isAnswered(resource), 'its answer is still awaited');
    await run('b');
    assert.ok(isAnswered(resource));
  }
});

test('a request tells when it was asked for, also if it waits behind another', async () => {
  stopTime(1000);
  const { asked, run } = open();
  for (const ms of [100, 200, 4000]) {
    await run('load');
    tick(ms);
  }
  await run('a');
  const times = asked.map(({ options }) => options.askedAtMs);
  assert.equal(times, [1000, 1300]);
});

test('data that has arrived answers the first load, whatever its options, and no later one', async () => {
  for (const step of ['load', 'once', 'refresh']) {
    const { run, seen } = open(() => ['early']);
    await run(step);
    assert.is(seen(), 'ready early');
    await run('refresh');
    assert.is(seen(), 'ready early 1');
  }
});

test.run();
