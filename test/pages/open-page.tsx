import { act, fireEvent, render } from '@testing-library/preact';
import type { ComponentType } from 'react';
import { parseQuery, type Query } from '../../src/gateway/query.ts';
import type { Failure } from '../../src/gateway/gateway.ts';
import { speak } from '../catalogues.ts';
import { holdGateway } from '../gateway/held-gateway.ts';
import { settled, setTime } from '../time.ts';
import { provideTestApp, type TestAppOptions } from './test-app.ts';

export type PageType = ComponentType<{ query: Query }>;

export interface PageOptions extends TestAppOptions {
  readonly path?: string;
  readonly search?: string;
  /** Whether nothing comes by itself: the test sends the responses, or moves the clock. */
  readonly isHeld?: boolean;
}

/** Turns in which responses, late parts, their calls and the results of these arrive. */
const TURNS = 8;

/** The text with ordinary spaces instead of non-breaking ones, and without soft hyphens. */
const plain = ({ textContent }: Element) => (textContent || '').replace(/\u00a0/g, ' ').replace(/\xad/g, '');

/**
 * Renders a page at an address, in the app of `provideTestApp`. A `language` becomes the active one; without it the
 * texts are those that the test has chosen.
 */
export function openPage(
  Page: PageType,
  { path = '/', search = '', isHeld = false, ...options }: PageOptions,
) {
  history.replaceState(history.state, '', path + search);
  if (options.language) speak(options.language);
  const provided = provideTestApp(options);
  const page = render(<Page query={parseQuery(search)} />);
  const all = (selector: string) => Array.from(page.container.querySelectorAll<HTMLElement>(selector));
  const turn = () => act(settled);
  const settleAll = async () => {
    for (let count = 0; count < TURNS; count++) await turn();
  };
  const settle = isHeld ? turn : settleAll;
  const after = (work: Promise<void>) => work.then(settle);
  const click = (element: Element) => after(act(() => void fireEvent.click(element)));
  return {
    ...page,
    ...provided,
    all,
    settle,
    text: () => plain(page.container),
    texts: (selector: string) => all(selector).map(plain),
    setNow: setTime,
    refresh: () => after(provided.refresh()),
    /** Taps an element, or the one with this text: its button, because happy-dom sends a form only for that. */
    tap(target: string | Element) {
      if (typeof target !== 'string') return click(target);
      const element = page.getByText(target);
      return click(element.closest('button') ?? element);
    },
    /** Taps the element with this label. */
    press: (label: RegExp | string) => click(page.getByLabelText(label)),
  };
}

/** Renders a page like {@link openPage}, with a gateway whose responses the test sends. */
export function openHeldPage(Page: PageType, options: Omit<PageOptions, 'gateway'> = {}) {
  const held = holdGateway(options.timeZone);
  const page = openPage(Page, { ...options, isHeld: true, gateway: held.gateway });
  return {
    ...held,
    ...page,
    answer: (path: string, data: unknown) => act(() => held.last(path).answer(data)).then(page.settle),
    fail: (path: string, failure?: Failure) => act(() => held.last(path).fail(failure)).then(page.settle),
  };
}

/** Opens a page whose document was loaded again in this history state. Returns how often it goes back by itself. */
export async function backsAfterReload(state: string, open: () => Promise<unknown>): Promise<number> {
  // The overlays of earlier pages go back, too, and some of their effects come late.
  await act(() => undefined);
  const { back } = history;
  let count = 0;
  history.back = () => {
    count++;
    history.replaceState(null, '');
  };
  history.replaceState(state, '');
  await open();
  history.back = back;
  return count;
}
