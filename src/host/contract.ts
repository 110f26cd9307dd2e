import type { MessageOf, MessageRow, MethodRow } from './rows.ts';
import { SCREENS, type Screen } from './screens.ts';
import type { SessionFields } from './session-fields.ts';

/**
 * The phone, as a page sees it. This folder's tables contain every name that native side and pages share: methods
 * here, screens in screens.ts, the session in session-rows.ts, the prompt in session-fields.ts. The types and the
 * schema for native developers come from these rows, which do not ship. See README.md.
 */

/** Increase it when a name or a meaning changes in a way that affects native apps. */
export const CONTRACT_VERSION = 1;

const REWARD = {
  description: 'The prize that was claimed.',
  properties: {
    id: {
      type: 'string',
      description: "The activity's id, digit for digit.",
      examples: ['1790000000000007002'],
    },
    type: {
      type: 'string',
      description: "The prize's type: 1 and 2 are sent by post, 3 is paid, 4 is a medal.",
      examples: ['1'],
    },
    badgeId: {
      type: 'string',
      description: "The medal's id. Absent for other prizes.",
      examples: ['31'],
      optional: true,
    },
  },
} as const satisfies MessageRow;

/** What a page can ask of the native app. The message of a method without `takes` is empty. */
export const METHODS = {
  finishActivity: { description: 'Closes the view that shows the page.' },
  startActivity: { description: "Opens one of the app's own screens.", takes: SCREENS },
  routerFinish: { description: "Ends what the app's own router has opened. No page sends it." },
  arouseTreadmill: { description: 'Wakes the treadmill. No page sends it.' },
  refreshUI: { description: "Draws the app's own screens anew. No page sends it." },
  applyReward: {
    description: 'Takes note of a claimed prize: once for each claim, when the server has it.',
    takes: REWARD,
  },
} as const satisfies Readonly<Record<string, MethodRow>>;

export type Method = keyof typeof METHODS;

type RowOf<M extends Method> = (typeof METHODS)[M];
type MessageTo<M extends Method> =
  RowOf<M> extends { readonly takes: infer Takes }
    ? Takes extends MessageRow
      ? MessageOf<Takes>
      : Screen
    : never;

export type Reward = MessageTo<'applyReward'>;

export type HostCall = {
  readonly [M in Method]: RowOf<M> extends { readonly takes: unknown }
    ? [method: M, message: MessageTo<M>]
    : [method: M];
}[Method];

/** Strings kept for the length of a visit: in sessionStorage if it works, otherwise in memory. */
export interface VisitStore {
  read(key: string): string | null;
  write(key: string, value: string): void;
  remove(key: string): void;
}

export type HostKind = 'android' | 'ios' | 'browser';

/** No member ever throws, even if the native app does. */
export interface Host {
  readonly kind: HostKind;
  /**
   * Calls a method of the native app. Returns whether the native side took the call; if not, a page can show "open
   * this in the app". If nothing closes the view, `finishActivity` goes back one history entry.
   */
  tell(...call: HostCall): boolean;
  /**
   * Whether the app knows a method or a screen, by the prompt's `capabilities`. Pages do not offer what the app
   * lacks, and `tell` does not send it.
   */
  can(name: Method | Screen['activityLabel']): boolean;
  /**
   * Listens to `window.refreshPage()`, in the order of registration; `renewed` are the session fields that it got.
   * Returns a function that removes the listener.
   */
  onRefresh(listener: (renewed: SessionFields) => void): () => void;
  /** Does the same as `window.refreshPage()`, also if a script has replaced or deleted that global. */
  refresh(): void;
  readonly visit: VisitStore;
}
