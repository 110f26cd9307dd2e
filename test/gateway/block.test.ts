import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { Answer, Cancel } from '../../src/gateway/gateway.ts';
import { createBlock } from '../../src/gateway/block.ts';

const failure = { kind: 'transport', message: null, code: null } as const;

function held() {
  const asked: { cancel: Cancel; give(answer: Answer<string[]>): Promise<void> }[] = [];
  const block = createBlock<string[]>(
    (cancel) =>
      new Promise((resolve) => {
        asked.push({ cancel, give: (answer) => (resolve(answer), Promise.resolve().then(() => {})) });
      }),
  );
  return { asked, block };
}

const ok = (value: string[]): Answer<string[]> => ({ ok: true, value });

test('a block loads, shows, and stays while it is refreshed', async () => {
  const { asked, block } = held();
  assert.equal(block.state.value, { status: 'loading', value: null });
  block.load();
  assert.equal(block.state.value.status, 'loading');
  await asked[0]!.give(ok(['a']));
  assert.equal(block.state.value, { status: 'ready', value: ['a'] });
  block.load();
  assert.equal(block.state.value, { status: 'ready', value: ['a'] });
  await asked[1]!.give(ok(['b']));
  assert.equal(block.state.value, { status: 'ready', value: ['b'] });
});

test('a refresh that fails keeps what was loaded; a first load that fails says so and can be tried again', async () => {
  const { asked, block } = held();
  block.load();
  await asked[0]!.give({ ok: false, failure });
  assert.equal(block.state.value, { status: 'failed', value: null, failure });
  block.load();
  assert.is(block.state.value.status, 'loading');
  await asked[1]!.give(ok(['a']));
  block.load();
  await asked[2]!.give({ ok: false, failure });
  assert.equal(block.state.value, { status: 'ready', value: ['a'] });
});

test('only the answer to the last question counts, whatever the order', async () => {
  const { asked, block } = held();
  block.load();
  block.load();
  assert.ok(asked[0]!.cancel.cancelled);
  assert.not(asked[1]!.cancel.cancelled);
  await asked[1]!.give(ok(['second']));
  await asked[0]!.give(ok(['first']));
  assert.equal(block.state.value.value, ['second']);
});

test('a cancelled question is silent: its answer and its failure change nothing', async () => {
  const { asked, block } = held();
  block.load();
  block.cancel();
  assert.ok(asked[0]!.cancel.cancelled);
  await asked[0]!.give({ ok: false, failure });
  assert.equal(block.state.value, { status: 'loading', value: null });
  block.load();
  await asked[1]!.give(ok([]));
  block.load();
  block.cancel();
  assert.equal(block.state.value, { status: 'ready', value: [] });
});

test.run();
