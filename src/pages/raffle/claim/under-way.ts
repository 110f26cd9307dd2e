import { signal } from '@preact/signals';
import type { VisitStore } from '../../../host/contract.ts';
import type { ClaimStore } from './claim-state.ts';

interface UnderWay {
  readonly visit: VisitStore;
  /** The activity's id. */
  readonly id: string;
  readonly store: ClaimStore;
}

/**
 * The claim that is in flight. A person who leaves the page and comes back finds it, and cannot send a second one.
 * Both claim pages contain a copy of the store's code, so core.ts exports this module for both.
 */
export const claimUnderWay = signal<UnderWay | null>(null);
