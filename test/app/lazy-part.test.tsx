import '../dom.ts';
import { act, cleanup, fireEvent, render } from '@testing-library/preact';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { lazyPart } from '../../src/app/lazy-part.tsx';
import { settled } from '../time.ts';

test.after.each(cleanup);

test('a part in two places that did not load appears in both after one retry', async () => {
  let isGone = true;
  const Part = lazyPart<{ readonly name: string }>(() =>
    isGone
      ? Promise.reject(new Error('gone'))
      : Promise.resolve({ default: ({ name }: { readonly name: string }) => <p>{name}</p> }),
  );
  const page = render(
    <>
      <Part name="first" />
      <Part name="second" failed={(retry) => <button onClick={retry}>Again</button>} />
    </>,
  );
  await act(settled);
  assert.is(page.container.textContent, 'Again');
  isGone = false;
  fireEvent.click(page.getByText('Again'));
  await act(settled);
  assert.is(page.container.textContent, 'firstsecond');
});

test.run();
