import { signal, type ReadonlySignal } from '@preact/signals';
import { getClaim, getOutcome } from '../calls.ts';
import type { Answer, RequestOptions, Failure, Gateway } from '../../../gateway/gateway.ts';
import type { Host, Reward } from '../../../host/contract.ts';
import { MEDAL, ORDINARY, type Claim, type Prize } from '../prizes/prize.ts';
import { createResource, type Resource } from '../../../gateway/resource.ts';
import { createClaimMemory, type ClaimMemory } from './claim-memory.ts';
import { arrivedAs, isAbsent, sendClaim, type Arrived } from './send-claim.ts';
import type { Clock } from '../../../app/clock.ts';
import { personalVisit } from '../../../app/personal-visit.ts';
import type { Session } from '../../../app/session.ts';
import { readWonPrize, saveWonPrize } from '../prizes/prizes-store.ts';

/*
 * A prize is claimed once. The server says how far a claim is (`getClaim`); until it knows, this visit's memory
 * says it, and the answer to the claim itself (`send-claim.ts`).
 */

/** `sent`: the claim is under review, or its status is not known yet. */
type ClaimPhase = 'open' | 'sending' | 'sent' | 'granted' | 'refused';

export interface ClaimState {
  readonly phase: ClaimPhase;
  /** The server's reason for refusing an earlier claim. */
  readonly feedback: string | null;
  /** Set if the last attempt to send failed, or was refused as a second one; `message` is the server's. */
  readonly failure: Pick<Failure, 'message' | 'way'> | null;
}

interface Won {
  readonly prize: Prize | null;
}

export interface ClaimStore {
  readonly won: Resource<Won>;
  /** The prize that this visit has saved, shown before the server responds. */
  readonly saved: Prize | null;
  readonly state: ReadonlySignal<ClaimState>;
  readonly memory: ClaimMemory;
  /** Ignored while a claim is in flight or after it was sent. */
  send(filled: Readonly<Record<string, string>>): void;
}

/**
 * The claims in flight, by activity: a person who leaves the page and comes back must not send a second one. Each
 * claim page has its own map. The pages could not share a variable of this module: each chunk has a copy (core.ts).
 */
export type ClaimsUnderWay = Map<string, ClaimStore>;

/** The parameters of a link to a claim page; `id` is the activity's. */
export interface ClaimLink {
  readonly id: string;
  readonly type?: string | undefined;
  readonly badgeId?: string | undefined;
}

interface Needs {
  readonly gateway: Gateway;
  readonly host: Host;
  readonly session: Pick<Session, 'headers'>;
  readonly clock: Clock;
  readonly underWay: ClaimsUnderWay;
}

export function claimStoreFor(
  { gateway, host, session, clock, underWay }: Needs,
  link: ClaimLink,
): ClaimStore {
  const { id } = link;
  // Back on the page while its claim is in flight: the same store.
  const sending = underWay.get(id);
  if (sending && !sending.memory.hasPersonChanged()) return sending;
  const visit = personalVisit(host.visit, session);
  const memory = createClaimMemory(visit, id);
  const state = signal<ClaimState>({ phase: 'open', feedback: null, failure: null });
  const saved = matching(readWonPrize(visit, id), link);
  let latestPrize = saved;
  /** Whether the prize and its claim have been loaded once. */
  let hasLoaded = false;

  const setPhase = (phase: ClaimPhase, change: Partial<ClaimState> = {}) => {
    state.value = { ...state.peek(), phase, failure: null, ...change };
  };

  /** Names the prize in the claim and in the message to the app. */
  const reward = (): Omit<Reward, 'id'> => {
    const type = String(latestPrize?.type || link.type || ORDINARY);
    const badgeId = latestPrize?.sourceId || link.badgeId;
    return type === String(MEDAL) && badgeId ? { type, badgeId } : { type };
  };

  /** Remembers that a claim has arrived, and tells the app once. */
  const noteArrival = (phase: Arrived, refusal: Failure | null = null) => {
    // The other claim page, opened meanwhile, may have told the app.
    const isTold = memory.isSent();
    memory.markSent();
    setPhase(phase, { failure: refusal });
    if (!isTold) host.tell('applyReward', { id, ...reward() });
  };

  /** Sets the phase from the server's claim, or else from this visit's memory. */
  const showClaim = (claim: Claim | null) => {
    const { phase } = state.peek();
    if (phase === 'sending') return;
    const arrived = arrivedAs(claim);
    // The page was left or reloaded before the answer to its claim, so the app does not know of the claim yet.
    if (arrived && memory.unclearSince()) return noteArrival(arrived);
    if (arrived) return setPhase(arrived);
    if (claim?.status === 'refused') {
      memory.markUnsent();
      return setPhase('refused', { feedback: claim.feedback });
    }
    if (memory.isSent()) return setPhase('sent');
    // `setPhase` would clear the failure that an open claim goes on showing.
    if (phase !== 'open') setPhase('open');
  };

  /** Until a load has succeeded, the saved prize stands for the server's; later loads ask the server. */
  const loadPrize = (options: RequestOptions): Promise<Answer<Prize | null>> =>
    saved && !hasLoaded
      ? Promise.resolve({ ok: true, value: saved })
      : gateway
          .send(getOutcome(id), options)
          .then((answer) => (answer.ok ? { ok: true, value: answer.value.mine } : answer));

  const won = createResource<Won>((options) =>
    Promise.all([loadPrize(options), gateway.send(getClaim(id), options)]).then(
      ([prizeAnswer, claimAnswer]): Answer<Won> => {
        // 'No claim' is no failure: the person may send one.
        if (!claimAnswer.ok && !isAbsent(claimAnswer.failure)) return claimAnswer;
        const claim = claimAnswer.ok ? claimAnswer.value : null;
        const wonPrize = (prizeAnswer.ok && prizeAnswer.value) || claim?.prize || null;
        if (!wonPrize && !prizeAnswer.ok) return prizeAnswer;
        if (wonPrize) {
          // Before `showClaim`, which may tell the app of it.
          latestPrize = wonPrize;
          saveWonPrize(visit, id, wonPrize);
        }
        // If a later load finds no claim, the phase of an earlier load stays.
        if (!options.signal.aborted && (claim || !hasLoaded)) showClaim(claim);
        hasLoaded = true;
        return { ok: true, value: { prize: wonPrize } };
      },
    ),
  );

  const store: ClaimStore = {
    won,
    saved,
    state,
    memory,
    send(filled) {
      const { phase: before } = state.peek();
      if (before !== 'open' && before !== 'refused') return;
      underWay.set(id, store);
      setPhase('sending');
      const fields = { ...reward(), ...filled };
      sendClaim({ gateway, clock, memory }, id, fields).then(({ arrived, failure }) => {
        if (underWay.get(id) === store) underWay.delete(id);
        // A load that began before the answer may be out of date.
        won.cancel();
        if (!arrived) return setPhase(before, { failure });
        // If the server refuses this claim but has another one of this person, its words say so.
        noteArrival(arrived, failure?.kind === 'rejected' && failure.message ? failure : null);
      });
    },
  };
  return store;
}

/** Returns the saved prize if the link names it. */
function matching(prize: Prize | null, { type, badgeId }: ClaimLink): Prize | null {
  if (!prize) return null;
  const isType = !type || prize.type === null || String(prize.type) === type;
  return isType && (!badgeId || prize.sourceId === badgeId) ? prize : null;
}
