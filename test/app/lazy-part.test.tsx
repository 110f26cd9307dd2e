import '../dom.ts';
import { act, fireEvent, render } from '@testing-library/preact';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { lazyPart, useModule } from '../../src/app/lazy-part.tsx';
import { settled } from '../time.ts';

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

test('a module loads once, when it is wanted; one that is gone is false', async () => {
  let asked = 0;
  const there = () => (asked++, Promise.resolve({ word: 'there' }));
  const gone = () => (asked++, Promise.reject<{ word: string }>(new Error('gone')));
  function Place({ load }: { readonly load: (() => Promise<{ word: string }>) | null }) {
    const code = useModule(load);
    return <p>{code ? code.word : String(code)}</p>;
  }
  const page = render(<Place load={null} />);
  const told = async (load: typeof there | null) => {
    page.rerender(<Place load={load} />);
    await act(settled);
    return `${page.container.textContent} ${asked}`;
  };
  assert.is(await told(null), 'null 0');
  assert.is(await told(gone), 'false 1');
  assert.is(await told(there), 'there 2');
  assert.is(await told(there), 'there 2');
});

test.run();
