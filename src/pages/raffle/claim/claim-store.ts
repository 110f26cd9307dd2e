import { signal, type ReadonlySignal } from '@preact/signals';
import { getClaim, getOutcome, redeem } from '../calls.ts';
import type { Answer, RequestOptions, Failure, Gateway } from '../../../gateway/gateway.ts';
import type { Host, Reward, VisitStore } from '../../../host/contract.ts';
import { MEDAL, ORDINARY, type Claim, type Prize } from '../prizes/prize.ts';
import { createResource, type Resource } from '../../../gateway/resource.ts';
import { createClaimMemory, type ClaimMemory } from './claim-memory.ts';
import type { Clock } from '../../../app/clock.ts';
import { personalVisit } from '../../../app/personal-visit.ts';
import type { Session } from '../../../app/session.ts';
import { readWonPrize, saveWonPrize } from '../prizes/prizes-store.ts';

/** `sent`: the claim is under review, or its status is not known yet. */
type ClaimPhase = 'open' | 'sending' | 'sent' | 'granted' | 'refused';

export interface ClaimState {
  readonly phase: ClaimPhase;
  /** The server's reason for refusing an earlier claim. */
  readonly feedback: string | null;
  /** Set if the last attempt to send failed; `message` is the server's. */
  readonly failure: Pick<Failure, 'message' | 'way'> | null;
}

export interface Won {
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

/** The claim in flight. A person who leaves the page and comes back must not send a second one. */
export interface ClaimUnderWay {
  claim: {
    readonly visit: VisitStore;
    readonly authorization: string;
    readonly activityId: string;
    readonly store: ClaimStore;
  } | null;
}

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
  readonly underWay: ClaimUnderWay;
}

/** After this time the server has certainly finished a claim whose page was left. */
const UNCLEAR_MS = 6000;

export function createClaim({ gateway, host, session, clock, underWay }: Needs, link: ClaimLink): ClaimStore {
  const { id } = link;
  const visit = personalVisit(host.visit, session);
  const open = underWay.claim;
  const authorization = session.headers.Authorization;
  if (open?.visit === host.visit && open.authorization === authorization && open.activityId === id)
    return open.store;
  const memory = createClaimMemory(visit, id);
  const state = signal<ClaimState>({ phase: 'open', feedback: null, failure: null });
  const saved = matching(readWonPrize(visit, id), link);
  let prizeNow = saved;
  let isFirst = true;

  const set = (phase: ClaimPhase, change: Partial<ClaimState> = {}) => {
    state.value = { ...state.peek(), phase, failure: null, ...change };
  };
  const isUnderWay = () => /^(sending|sent|granted)$/.test(state.peek().phase);

  /** Sets the phase from the server's claim status, or else from this visit's memory. */
  const follow = (claim: Claim | null) => {
    const { phase } = state.peek();
    if (phase === 'sending') return;
    const arrived = arrivedAs(claim);
    // The page was left or reloaded before the response to its claim.
    if (arrived && memory.unclearSince()) done(arrived);
    else if (arrived) set(arrived);
    else if (claim?.status === 'refused') {
      memory.markUnsent();
      set('refused', { feedback: claim.feedback });
    } else if (memory.isSent()) set('sent');
    else if (phase !== 'open') set('open');
  };

  /** The saved prize replaces the first answer only; a retry asks the server. */
  const loadPrize = (options: RequestOptions): Promise<Answer<Prize | null>> =>
    saved && isFirst
      ? Promise.resolve({ ok: true, value: saved })
      : gateway
          .send(getOutcome(id), options)
          .then((answer) => (answer.ok ? { ok: true, value: answer.value.mine } : answer));

  const won = createResource<Won>((options) =>
    Promise.all([loadPrize(options), gateway.send(getClaim(id), options)]).then(
      ([prize, claim]): Answer<Won> => {
        // If the server knows of no claim, the prize can be claimed. After other failures the status is
        // unknown.
        if (!claim.ok && !isAbsent(claim.failure)) return claim;
        const known = (prize.ok && prize.value) || (claim.ok && claim.value.prize) || null;
        if (!known && !prize.ok) return prize;
        // If a later load finds no claim, the phase of an earlier load stays.
        if (!options.signal.aborted && (claim.ok || isFirst)) follow(claim.ok ? claim.value : null);
        if (known) saveWonPrize(visit, id, (prizeNow = known));
        isFirst = false;
        return { ok: true, value: { prize: known } };
      },
    ),
  );

  /** Identifies the prize in the request and in the message to the app. */
  const named = (): Omit<Reward, 'id'> => {
    const type = String(prizeNow?.type || link.type || ORDINARY);
    const badgeId = prizeNow?.sourceId || link.badgeId;
    return type === String(MEDAL) && badgeId ? { type, badgeId } : { type };
  };
  const done = (phase: 'sent' | 'granted') => {
    // The other claim page, opened meanwhile, may have told the app.
    const isTold = memory.isSent();
    memory.markSent();
    set(phase);
    if (!isTold) host.tell('applyReward', { id, ...named() });
  };

  /** Asks the server whether the claim has arrived. Calls `otherwise` with the answer if it has not. */
  const lookFor = (otherwise: (found: Answer<Claim>) => void) =>
    gateway.send({ ...getClaim(id), quiet: true }).then((found) => {
      const arrived = found.ok && arrivedAs(found.value);
      if (arrived) end(() => done(arrived));
      else otherwise(found);
    });
  /** Ends the sending, and cancels a load that is out of date because it started before. */
  const end = (finish: () => void) => {
    underWay.claim = null;
    won.cancel();
    finish();
  };

  const store: ClaimStore = {
    won,
    saved,
    state,
    memory,
    send(filled) {
      if (isUnderWay()) return;
      const before = state.peek().phase;
      const unclearSince = memory.unclearSince();
      const fail = (failure: Failure) => end(() => set(before, { failure }));
      const go = () => {
        memory.markSending(clock.now());
        gateway.send(redeem(id, { ...named(), ...filled })).then((answer) => {
          if (answer.ok) return end(() => done('sent'));
          // The claim may have arrived although the call failed, so ask before a second one.
          return lookFor((found) => {
            // Only a refusal settles it: after a lost response the server may still be processing the claim.
            const isKnown = found.ok || isAbsent(found.failure);
            if (answer.failure.kind === 'rejected' && isKnown) memory.markUnsent();
            fail(answer.failure);
          });
        });
      };
      underWay.claim = {
        visit: host.visit,
        authorization: session.headers.Authorization,
        activityId: id,
        store,
      };
      set('sending');
      won.cancel();
      if (!unclearSince) return go();
      // A clock that was set back does not extend the wait.
      const ageMs = Math.max(0, clock.now() - unclearSince);
      clock.after(Math.max(0, UNCLEAR_MS - ageMs), () =>
        lookFor((found) => (found.ok || isAbsent(found.failure) ? go() : fail(found.failure))),
      );
    },
  };
  return store;
}

/** Returns the phase of a received claim; `null` if the server has none. */
function arrivedAs(claim: Claim | null): 'sent' | 'granted' | null {
  if (claim?.status === 'granted') return 'granted';
  return claim?.status === 'pending' ? 'sent' : null;
}

/** Whether the server knows of no claim, by the body's code. */
const isAbsent = ({ code }: Failure) => code?.startsWith('404') ?? false;

/** Returns the saved prize if the link names it. */
function matching(prize: Prize | null, { type, badgeId }: ClaimLink): Prize | null {
  if (!prize) return null;
  const isType = !type || prize.type === null || String(prize.type) === type;
  return isType && (!badgeId || prize.sourceId === badgeId) ? prize : null;
}
