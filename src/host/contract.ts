import type { MessageOf, MessageRow, MethodRow } from './rows.ts';
import { SCREENS, type Screen } from './screens.ts';
import type { SessionValues } from './session-fields.ts';

/**
 * The phone, as a page sees it. Every name that the native side and the pages share stands in the tables of this folder:
 * methods here, screens in screens.ts, the session in session-fields.ts. Types and the schema for native developers are made
 * of their rows, which are no part of what ships. README.md tells the rest.
 */

/** Grows when a name or a meaning changes in a way that a native app has to know. */
export const CONTRACT_VERSION = 1;

/** What `window.prompt` is asked for the facts of the device and its user. */
export const DEVICE_QUESTION = 'getDeviceId';

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
      description: "The medal's id. Absent where it is no medal.",
      examples: ['31'],
      optional: true,
    },
  },
} as const satisfies MessageRow;

/** What a page can ask the native app to do: a row for each of its methods. Without `takes` the message is empty. */
export const METHODS = {
  finishActivity: { description: 'Closes the view that shows the page.' },
  startActivity: { description: "Opens one of the app's own screens.", takes: SCREENS },
  routerFinish: { description: "Ends what the app's own router has opened. No page sends it today." },
  arouseTreadmill: { description: 'Wakes the treadmill. No page sends it today.' },
  refreshUI: { description: "Draws the app's own screens anew. No page sends it today." },
  applyReward: {
    description: 'Learns of a prize that was claimed: once for each, when the server has the claim.',
    takes: REWARD,
  },
} as const satisfies Readonly<Record<string, MethodRow>>;

export type Method = keyof typeof METHODS;

type Row<M extends Method> = (typeof METHODS)[M];
type MessageTo<M extends Method> =
  Row<M> extends { readonly takes: infer Takes }
    ? Takes extends MessageRow
      ? MessageOf<Takes>
      : Screen
    : never;

/** What was won, for `applyReward`. */
export type Reward = MessageTo<'applyReward'>;

/** A method, and its message where it takes one. */
export type Call = {
  readonly [M in Method]: Row<M> extends { readonly takes: unknown }
    ? [method: M, message: MessageTo<M>]
    : [method: M];
}[Method];

/** Strings kept for the length of a visit: sessionStorage where there is one, memory otherwise. */
export interface VisitStore {
  read(key: string): string | null;
  write(key: string, value: string): void;
  remove(key: string): void;
}

export type HostKind = 'android' | 'ios' | 'browser';

/** No member ever throws, whatever the phone does. */
export interface Host {
  readonly kind: HostKind;
  /**
   * Asks the native app for one of its methods. Answers whether a native side took the call, so that a page can say "open
   * this in the app" where none did. Where none closes the view, `finishActivity` goes one page back.
   */
  tell(...call: Call): boolean;
  /**
   * Calls the listener when the native side calls `window.refreshPage()`, in the order in which they began to listen;
   * `renewed` is what it handed over of the session. Answers how to stop that.
   */
  onRefresh(listener: (renewed: SessionValues) => void): () => void;
  readonly visit: VisitStore;
}
