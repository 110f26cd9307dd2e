import type { ReadonlySignal } from '@preact/signals';
import type { Block } from '../../../gateway/block.ts';
import type { Prize } from '../prizes/prize.ts';
import type { ClaimMemory } from './claim-memory.ts';

/** `sent`: it is under review, or its answer isn't known yet. */
export type ClaimStep = 'open' | 'sending' | 'sent' | 'granted' | 'refused';

export interface ClaimState {
  readonly step: ClaimStep;
  /** Why an earlier one was refused, in the server's words. */
  readonly feedback: string | null;
  /** The last try to send it failed; `message` is the server's. */
  readonly failure: { readonly message: string | null } | null;
}

/** What was won, as far as the server says. */
export interface Won {
  readonly prize: Prize | null;
}

export interface ClaimStore {
  readonly won: Block<Won>;
  /** What this visit knew of the prize before the server was asked. */
  readonly kept: Prize | null;
  readonly state: ReadonlySignal<ClaimState>;
  readonly memory: ClaimMemory;
  /** Sends it, with the fields of `filled`; nothing while one is on its way or has been sent. */
  send(filled: Readonly<Record<string, string>>): void;
}
