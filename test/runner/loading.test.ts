import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { whenLoaded } from '../browser/loading.ts';

/** A browser that loses the first navigations. */
function losing(lost: number) {
  let asked = 0;
  const evaluate = () => Promise.resolve(asked > lost ? 'complete' : 'old');
  const navigate = (wait: 'load' | 'document') =>
    whenLoaded(evaluate, wait, () => Promise.resolve((asked += 1)), 200, 50);
  return { navigate, asked: () => asked };
}

for (const wait of ['load', 'document'] as const) {
  test(`a navigation that was lost is repeated: ${wait}`, async () => {
    const { navigate, asked } = losing(1);
    await navigate(wait);
    assert.is(asked(), 2);
  });
}

test('a browser that never leaves the page is told twice, then it has failed', async () => {
  const { navigate, asked } = losing(9);
  await navigate('load').then(
    () => assert.unreachable(),
    (error: Error) => assert.is(error.message, "The page has not loaded within 0.2 s, its state is 'old'"),
  );
  assert.is(asked(), 2);
});

test.run();
