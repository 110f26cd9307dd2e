import { domWindow } from '../dom.ts';
import { act } from '@testing-library/preact';
import type { FakeRecord } from '../fake/people.ts';
import { pass } from '../time.ts';
import { openPage, type PageOptions, type PageType } from './open-page.tsx';
import { pastGateway } from './served-gateway.ts';

// As in old engines.
Reflect.deleteProperty(domWindow, 'requestIdleCallback');
/** Longer than a page waits in an engine without requestIdleCallback. */
const REST_MS = 1500;

export type Spoil = NonNullable<NonNullable<Parameters<typeof pastGateway>[1]>['spoil']>;

export interface PastOptions extends Partial<Omit<PageOptions, 'gateway'>> {
  readonly page?: PageType;
  readonly spoil?: Spoil | undefined;
}

/** Opens a page of a person with these records, at noon on Sat 17 Oct 2026. `past` has its calls. */
export async function openPast(
  Page: PageType,
  records: () => readonly FakeRecord[],
  { spoil, ...options }: Omit<PastOptions, 'page'>,
) {
  const { timeZone } = options;
  const past = pastGateway(records, { ...(spoil && { spoil }), ...(timeZone !== undefined && { timeZone }) });
  const page = openPage(Page, { ...options, gateway: past.gateway });
  await page.settle();
  /** Waits until the page is idle, and for what it asks then. */
  const rest = async () => {
    await act(() => pass(REST_MS));
    await page.settle();
  };
  return { ...page, past, rest };
}
