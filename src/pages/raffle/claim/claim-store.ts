import { signal, type ReadonlySignal } from '@preact/signals';
import type { Failure, Gateway } from '../../../gateway/gateway.ts';
import type { Host, Reward } from '../../../host/contract.ts';
import {
  hasArrived,
  TYPE_MEDAL,
  TYPE_ORDINARY,
  type Arrived,
  type ClaimStatus,
  type Prize,
} from '../prizes/prize.ts';
import { createResource, type Resource } from '../../../gateway/resource.ts';
import { createClaimMemory, type ClaimMemory } from './claim-memory.ts';
import { loadPrizeAndClaim, sendClaim, type PrizeAndClaim } from './claim-requests.ts';
import { personalVisit } from '../../../app/personal-visit.ts';
import type { Session } from '../../../app/session.ts';
import { readWonPrize, saveWonPrize } from '../prizes/outcome-store.ts';

/*
 * A person claims a prize once. How far the claim is comes from two places: from the server, also as the answer to
 * the claim itself (`claim-requests.ts`); and while the server does not know the claim yet, from this visit's memory
 * (`claim-memory.ts`).
 */

export interface ClaimState {
  /** `pending`: the claim is under review, or it has arrived and the server does not know it yet. */
  readonly phase: ClaimStatus | 'sending';
  /** The server's reason for refusing an earlier claim. */
  readonly feedback: string | null;
  /**
   * Set if the last attempt to send has failed, or if the server refused it because it has an earlier claim; `message`
   * is the server's.
   */
  readonly failure: Pick<Failure, 'message' | 'way'> | null;
}

export interface ClaimStore {
  readonly loaded: Resource<PrizeAndClaim>;
  /** The prize that this visit has saved, shown before the server responds. */
  readonly saved: Prize | null;
  readonly state: ReadonlySignal<ClaimState>;
  readonly memory: ClaimMemory;
  /** Sends a claim. Does nothing while a claim is in flight, or after a claim has arrived. */
  send(filled: Readonly<Record<string, string>>): void;
}

/**
 * The claims in flight, by activity: a person who leaves the page and comes back must not send a second one. Each
 * claim page has its own map. The pages could not share a variable of this module: each chunk has a copy (core.ts).
 */
export type ClaimsInFlight = Map<string, ClaimStore>;

interface Needs {
  readonly gateway: Gateway;
  readonly host: Host;
  readonly session: Pick<Session, 'headers'>;
  /** Milliseconds since 1970. */
  now(): number;
  readonly claimsInFlight: ClaimsInFlight;
}

/** Returns the store of a claim page. A person who comes back while the claim is in flight gets the same store. */
export function claimStoreFor(needs: Needs, link: ClaimLink): ClaimStore {
  const inFlight = needs.claimsInFlight.get(link.id);
  return inFlight && !inFlight.memory.hasPersonChanged() ? inFlight : createClaimStore(needs, link);
}

function createClaimStore(
  { gateway, host, session, now, claimsInFlight }: Needs,
  link: ClaimLink,
): ClaimStore {
  const { id } = link;
  const visit = personalVisit(host.visit, session);
  const memory = createClaimMemory(visit, id);
  const lastSaved = readWonPrize(visit, id);
  const saved = lastSaved && isLinked(lastSaved, link) ? lastSaved : null;
  const state = signal<ClaimState>({ phase: 'open', feedback: null, failure: null });

  const setPhase = (phase: ClaimState['phase'], failure: ClaimState['failure'] = null) => {
    state.value = { ...state.peek(), phase, failure };
  };

  /** Remembers that a claim has arrived, and tells the native app once. */
  const noteArrival = (phase: Arrived, prize: Prize | null, refusal: Failure | null = null) => {
    // The other claim page, opened meanwhile, may have told the native app.
    const isHostTold = memory.hasClaimArrived();
    memory.markClaimArrived();
    setPhase(phase, refusal);
    if (!isHostTold) host.tell('applyReward', { id, ...rewardOf(prize, link) });
  };

  /** Shows how far the claim is, as a load has found it. */
  const showLoaded = ({ prize, claim }: PrizeAndClaim) => {
    const { phase: before, failure } = state.peek();
    if (before === 'sending') return;
    const status = claim?.status ?? 'open';
    // The person left or reloaded the page before the answer to the claim, so the native app does not know of it yet.
    if (hasArrived(status) && memory.unclearSince()) return noteArrival(status, prize);
    if (status === 'refused') memory.forgetClaim();
    const phase = status === 'open' && memory.hasClaimArrived() ? 'pending' : status;
    // The failure of an attempt to send stays, unless this load tells that the claim has got further meanwhile.
    state.value = { phase, feedback: claim?.feedback ?? null, failure: phase === before ? failure : null };
  };

  const loaded = createResource<PrizeAndClaim>((options) =>
    // Until a load has succeeded, the saved prize takes the place of the server's.
    loadPrizeAndClaim(gateway, id, options.hasData ? null : saved, options).then((answer) => {
      if (!answer.ok) return answer;
      const { prize, claim } = answer.value;
      if (prize) saveWonPrize(visit, id, prize);
      // If a later load finds no claim, the phase of an earlier load stays.
      if (!options.signal.aborted && (claim || !options.hasData)) showLoaded(answer.value);
      return answer;
    }),
  );

  const store: ClaimStore = {
    loaded,
    saved,
    state,
    memory,
    send(filled) {
      const { phase: before } = state.peek();
      if (before !== 'open' && before !== 'refused') return;
      claimsInFlight.set(id, store);
      setPhase('sending');
      const prize = loaded.state.peek().data?.prize ?? saved;
      const fields = { ...rewardOf(prize, link), ...filled };
      sendClaim({ gateway, now, memory }, id, fields).then(({ arrived, failure }) => {
        if (claimsInFlight.get(id) === store) claimsInFlight.delete(id);
        // A load that began before this may not know the claim.
        loaded.cancel();
        if (!arrived) return setPhase(before, failure);
        // If the server refuses this claim because it has an earlier one of this person, its words say so.
        noteArrival(arrived, prize, failure?.kind === 'rejected' && failure.message ? failure : null);
      });
    },
  };
  return store;
}

/** `id` is the activity's. */
export interface ClaimLink {
  readonly id: string;
  readonly type?: string | undefined;
  readonly badgeId?: string | undefined;
}

/** Names the prize in the claim and in the message to the native app. The link has what the prize lacks. */
function rewardOf(prize: Prize | null, link: ClaimLink): Omit<Reward, 'id'> {
  const type = String(prize?.type || link.type || TYPE_ORDINARY);
  const badgeId = prize?.sourceId || link.badgeId;
  return type === String(TYPE_MEDAL) && badgeId ? { type, badgeId } : { type };
}

function isLinked(prize: Prize, { type, badgeId }: ClaimLink): boolean {
  const isType = !type || prize.type === null || String(prize.type) === type;
  return isType && (!badgeId || prize.sourceId === badgeId);
}
