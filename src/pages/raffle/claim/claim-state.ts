import type { ReadonlySignal } from '@preact/signals';
import type { Block } from '../../../gateway/block.ts';
import type { Failure } from '../../../gateway/gateway.ts';
import type { Prize } from '../prizes/prize.ts';
import type { ClaimMemory } from './claim-memory.ts';

/** `sent`: the claim is under review, or its status is not known yet. */
export type ClaimStep = 'open' | 'sending' | 'sent' | 'granted' | 'refused';

export interface ClaimState {
  readonly step: ClaimStep;
  /** The server's reason for refusing an earlier claim. */
  readonly feedback: string | null;
  /** Set if the last attempt to send failed; `message` is the server's. */
  readonly failure: Pick<Failure, 'message' | 'way'> | null;
}

/** The prize that the person won, according to the server. */
export interface Won {
  readonly prize: Prize | null;
}

export interface ClaimStore {
  readonly won: Block<Won>;
  /** The prize as stored in this visit, before the server responds. */
  readonly kept: Prize | null;
  readonly state: ReadonlySignal<ClaimState>;
  readonly memory: ClaimMemory;
  /** Sends the claim with these fields. Ignored while a claim is in flight or after one has been sent. */
  send(filled: Readonly<Record<string, string>>): void;
}
