import '../dom.ts';
import { act, cleanup, fireEvent, render } from '@testing-library/preact';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { lazyPart, useModule } from '../../src/app/lazy-part.tsx';
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

test('a module loads when it is wanted, and again after a failure with the next attempt', async () => {
  let asked = 0;
  let isGone = true;
  const load = () => (
    asked++,
    isGone ? Promise.reject(new Error('gone')) : Promise.resolve({ word: 'there' })
  );
  function Place({ isWanted, attempt }: { readonly isWanted: boolean; readonly attempt: number }) {
    const code = useModule(isWanted ? load : null, attempt);
    return <p>{code ? code.word : String(code)}</p>;
  }
  const page = render(<Place isWanted={false} attempt={1} />);
  const told = async (isWanted: boolean, attempt: number) => {
    page.rerender(<Place isWanted={isWanted} attempt={attempt} />);
    await act(settled);
    return `${page.container.textContent} ${asked}`;
  };
  assert.is(await told(false, 2), 'null 0');
  assert.is(await told(true, 2), 'false 1');
  isGone = false;
  assert.is(await told(true, 2), 'false 1');
  assert.is(await told(true, 3), 'there 2');
  assert.is(await told(true, 4), 'there 2');
});

test.run();
