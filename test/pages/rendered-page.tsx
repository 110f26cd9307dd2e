import { act, fireEvent, render } from '@testing-library/preact';
import type { ComponentType } from 'react';
import { parseQuery, type Query } from '../../src/app/address.ts';
import { settled } from '../time.ts';

/**
 * Renders a page at an address, with the app that `provideTestApp` has provided. `settle` waits until responses, late
 * parts, their calls and the results of these are there.
 */
export async function renderedPage(
  Page: ComponentType<{ query: Query }>,
  search: string,
  refreshPage: () => Promise<unknown>,
) {
  const page = render(<Page query={parseQuery(search)} />);
  const settle = async () => {
    for (let turn = 0; turn < 8; turn++) await act(settled);
  };
  await settle();
  return {
    ...page,
    settle,
    refresh: () => refreshPage().then(settle),
    /** Taps an element, or the one with this text. */
    tap: (target: string | Element) =>
      act(() => void fireEvent.click(typeof target === 'string' ? page.getByText(target) : target)).then(
        settle,
      ),
    text: () => page.container.textContent || '',
  };
}
