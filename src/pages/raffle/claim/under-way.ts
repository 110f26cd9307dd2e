import { signal } from '@preact/signals';
import type { VisitStore } from '../../../host/contract.ts';
import type { ClaimStore } from './claim-state.ts';

interface UnderWay {
  readonly visit: VisitStore;
  /** The activity's. */
  readonly id: string;
  readonly store: ClaimStore;
}

/**
 * The claim that is on its way: who leaves its page and comes back finds it, and can't send a second one. Two pages have
 * a copy of the store, so core.ts names this module.
 */
export const claimUnderWay = signal<UnderWay | null>(null);
