import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { bareFailure, type Answer, type RequestOptions } from '../../src/gateway/gateway.ts';
import { createResource, isAnswered } from '../../src/gateway/resource.ts';
import { startTime, stopTime, tick } from '../time.ts';

function held(initialData?: () => string[]) {
  const asked: { options: RequestOptions; give(answer: Answer<string[]>): Promise<void> }[] = [];
  const resource = createResource<string[]>(
    (options) =>
      new Promise((resolve) => {
        asked.push({ options, give: (answer) => (resolve(answer), Promise.resolve().then(() => {})) });
      }),
    initialData,
  );
  return { asked, resource };
}

test.after.each(startTime);

const ok = (value: string[]): Answer<string[]> => ({ ok: true, value });
const failure = bareFailure('transport');
const failed = { ok: false, failure } as const;

test('a resource loads, shows, and stays while it is refreshed', async () => {
  const { asked, resource } = held();
  assert.equal(resource.state.value, { status: 'loading', data: null });
  resource.revalidate();
  assert.equal(resource.state.value.status, 'loading');
  await asked[0]!.give(ok(['a']));
  assert.equal(resource.state.value, { status: 'ready', data: ['a'] });
  resource.revalidate();
  assert.equal(resource.state.value, { status: 'ready', data: ['a'] });
  await asked[1]!.give(ok(['b']));
  assert.equal(resource.state.value, { status: 'ready', data: ['b'] });
});

test('a refresh that fails keeps what was loaded; a first load that fails says so and can be tried again', async () => {
  const { asked, resource } = held();
  resource.revalidate();
  await asked[0]!.give(failed);
  assert.equal(resource.state.value, { status: 'failed', data: null, failure });
  resource.revalidate();
  assert.is(resource.state.value.status, 'loading');
  await asked[1]!.give(ok(['a']));
  resource.revalidate();
  await asked[2]!.give(failed);
  assert.equal(resource.state.value, { status: 'ready', data: ['a'] });
});

test('however often is asked, one request is open and one waits behind it', async () => {
  const { asked, resource } = held();
  for (let tap = 0; tap < 20; tap++) resource.revalidate();
  assert.is(asked.length, 1);
  assert.not(asked[0]!.options.signal.aborted);
  await asked[0]!.give(ok(['first']));
  assert.equal(resource.state.value.data, ['first']);
  assert.is(asked.length, 2);
  resource.revalidate();
  await asked[1]!.give(failed);
  assert.is(asked.length, 3);
  await asked[2]!.give(ok(['third']));
  assert.equal([resource.state.value.data, asked.length], [['third'], 3]);
});

test('a request tells when it was asked for, also if it waits behind another', async () => {
  stopTime(1000);
  const { asked, resource } = held();
  resource.revalidate();
  tick(100);
  resource.revalidate();
  tick(200);
  resource.revalidate();
  tick(4000);
  await asked[0]!.give(ok(['a']));
  assert.equal(
    asked.map(({ options }) => options.askedAtMs),
    [1000, 1300],
  );
});

test('a refresh that nobody waits for leaves a failure as it is; a retry shows that it loads', async () => {
  const { asked, resource } = held();
  resource.revalidate();
  await asked[0]!.give(failed);
  resource.revalidate({ mode: 'refresh' });
  assert.is(resource.state.value.status, 'failed');
  resource.revalidate({ mode: 'refresh' });
  await asked[1]!.give(failed);
  assert.is(resource.state.value.status, 'failed', 'also while the queued one is open');
  assert.is(asked.length, 3);
  await asked[2]!.give(failed);
  resource.revalidate();
  assert.is(resource.state.value.status, 'loading');
  await asked[3]!.give(ok(['a']));
  assert.equal(resource.state.value, { status: 'ready', data: ['a'] });
});

test('what was known before is shown at once, and asked for again', async () => {
  const { asked, resource } = held();
  resource.revalidate();
  const [first] = asked;
  assert.is(first!.options.acceptsStale, true, 'nothing is shown: what is known will do');
  await first!.give({ ok: true, value: ['known'], isStale: true });
  assert.equal(resource.state.value, { status: 'ready', data: ['known'], isStale: true });
  assert.not(isAnswered(resource), 'its answer is still awaited');
  assert.is(asked.length, 2);
  assert.is(asked[1]!.options.hasData, true);
  await asked[1]!.give(failed);
  assert.equal(resource.state.value, { status: 'ready', data: ['known'] });
  assert.ok(isAnswered(resource));
  resource.revalidate();
  await asked[2]!.give(ok(['fresh']));
  assert.equal([resource.state.value.data, asked.length], [['fresh'], 3]);
});

test('what was known before and is unfit is no failure, and is asked for again', async () => {
  const { asked, resource } = held();
  resource.revalidate();
  await asked[0]!.give({ ...failed, isStale: true });
  assert.is(resource.state.value.status, 'loading');
  assert.is(asked.length, 2);
  assert.is(asked[1]!.options.acceptsStale, false, 'what is known will not do');
  await asked[1]!.give(ok(['fresh']));
  assert.equal([resource.state.value.data, asked.length], [['fresh'], 2]);
});

/** A temporary failure. `left` has the functions to call when it is over. */
function passing() {
  const left: (() => void)[] = [];
  return {
    left,
    answer: { ok: false, failure: { ...failure, retry: (again: () => void) => void left.push(again) } },
  } as const;
}

test('a failure heals without a word: it stays until there is something else to say', async () => {
  const { asked, resource } = held();
  const { left, answer } = passing();
  resource.revalidate();
  assert.not(asked[0]!.options.background);
  await asked[0]!.give(answer);
  left[0]!();
  assert.is(resource.state.value.status, 'failed');
  assert.ok(asked[1]!.options.background);
  await asked[1]!.give(answer);
  assert.is(resource.state.value.status, 'failed');
  left[1]!();
  await asked[2]!.give(ok(['a']));
  assert.equal(resource.state.value, { status: 'ready', data: ['a'] });
});

test('a retry shows that it loads, also while the failure is healing', async () => {
  const { asked, resource } = held();
  const { left, answer } = passing();
  resource.revalidate();
  await asked[0]!.give(answer);
  left[0]!();
  resource.revalidate({ mode: 'refresh' });
  assert.is(resource.state.value.status, 'failed');
  resource.revalidate();
  assert.is(resource.state.value.status, 'loading');
  await asked[1]!.give(answer);
  assert.is(resource.state.value.status, 'loading', 'also if the open request fails');
  await asked[2]!.give(ok(['a']));
  assert.equal(resource.state.value, { status: 'ready', data: ['a'] });
});

test('a refresh that waits behind a failing request hides no failure', async () => {
  const { asked, resource } = held();
  const { answer } = passing();
  resource.revalidate();
  resource.revalidate({ mode: 'refresh' });
  await asked[0]!.give(answer);
  assert.is(resource.state.value.status, 'failed');
  await asked[1]!.give(ok(['a']));
  assert.equal(resource.state.value, { status: 'ready', data: ['a'] });
});

test('what was loaded or left meanwhile is not healed', async () => {
  const { asked, resource } = held();
  const { left, answer } = passing();
  resource.revalidate();
  await asked[0]!.give(answer);
  resource.revalidate();
  left[0]!();
  await asked[1]!.give(ok(['a']));
  left[0]!();
  assert.is(asked.length, 2);
  resource.revalidate();
  assert.ok(asked[2]!.options.hasData);
  await asked[2]!.give(answer);
  resource.cancel();
  left[1]!();
  assert.is(asked.length, 3);
});

test('a cancelled request, and the one behind it, change nothing, and the next request is sent at once', async () => {
  const { asked, resource } = held();
  resource.revalidate();
  resource.revalidate();
  resource.cancel();
  assert.ok(asked[0]!.options.signal.aborted);
  resource.revalidate();
  assert.is(asked.length, 2);
  await asked[1]!.give(ok(['second']));
  await asked[0]!.give(ok(['first']));
  assert.equal([resource.state.value.data, asked.length], [['second'], 2]);
  resource.revalidate();
  resource.cancel();
  await asked[2]!.give(failed);
  assert.equal(resource.state.value, { status: 'ready', data: ['second'] });
});

test('the last known answer to a quiet request is refreshed as quietly, unless somebody asks meanwhile', async () => {
  for (const asks of [false, true]) {
    const { asked, resource } = held();
    resource.revalidate({ mode: 'background', ifMissing: true });
    if (asks) resource.revalidate();
    await asked[0]!.give({ ok: true, value: ['old'], isStale: true });
    assert.is(asked[1]!.options.background, !asks);
  }
});

test('what does not change any more is loaded once, quietly if nobody waits for it', async () => {
  const { asked, resource } = held();
  resource.revalidate({ mode: 'background', ifMissing: true });
  resource.revalidate({ ifMissing: true });
  assert.equal([asked.length, asked[0]?.options.background], [1, true]);
  await asked[0]!.give(failed);
  assert.is(resource.state.value.status, 'failed');
  resource.revalidate({ ifMissing: true });
  assert.is(resource.state.value.status, 'loading', 'somebody waits for it now');
  assert.equal([asked.length, asked[1]?.options.background], [2, false]);
  await asked[1]!.give(ok(['a']));
  resource.revalidate({ ifMissing: true });
  assert.is(asked.length, 2);
});

test('what does not change any more, and was left while it was stale, is asked for again', async () => {
  const { asked, resource } = held();
  resource.revalidate({ ifMissing: true });
  await asked[0]!.give({ ok: true, value: ['old'], isStale: true });
  resource.cancel();
  resource.revalidate({ ifMissing: true });
  assert.is(asked.length, 3);
  await asked[2]!.give(ok(['a']));
  assert.equal(resource.state.value, { status: 'ready', data: ['a'] });
});

test('data that has arrived answers the first load, whatever its options, and no later one', () => {
  for (const options of [{}, { ifMissing: true }, { mode: 'refresh' }] as const) {
    const { asked, resource } = held(() => ['early']);
    resource.revalidate(options);
    assert.equal([resource.state.value.data, asked.length], [['early'], 0]);
    resource.revalidate({ mode: 'refresh' });
    assert.is(asked.length, 1);
  }
});

test.run();
