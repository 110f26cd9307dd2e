import type { HostAnswer } from '../../src/host/host-answers.ts';
import { firstAddresses, headersFor, todayAt, type RulesFile } from './first-requests-reader.ts';
import type { SimState } from './sim-state.ts';
import { sessionFields } from './visit.ts';

/** What an app hands over: the page takes those of status 200. */
export type AppAnswer = HostAnswer & { readonly status: number };

declare global {
  interface Window {
    /** What the page inside the phone finds as `answers`: its document reads this before it starts. */
    answersOfApp?: readonly AppAnswer[];
  }
}

/**
 * Asks for what the page will ask first, by the rules of the build and with its session, as an app does while its
 * WebView is being made. Empty if the build has no rules.
 */
export async function fetchAnswers(state: SimState, key: string): Promise<readonly AppAnswer[]> {
  const file = await fetch('/__sim/first-requests.json');
  if (!file.ok) return [];
  const rules = (await file.json()) as RulesFile;
  const headers = headersFor(sessionFields(state, key), rules);
  const nowMs = state.now ? Date.parse(state.now) : Date.now();
  const today = todayAt(headers.time_zone ?? '', nowMs);
  const addresses = firstAddresses(rules, `${state.route}?${state.query}`, headers, today);
  return Promise.all(
    addresses.map(async (url) => {
      const response = await fetch(url, { headers });
      return { url, status: response.status, text: await response.text(), atMs: nowMs };
    }),
  );
}
