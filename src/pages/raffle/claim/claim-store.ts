import { signal } from '@preact/signals';
import { getClaim, getOutcome, redeem } from '../calls.ts';
import type { Answer, Cancel, Failure, Gateway } from '../../../gateway/gateway.ts';
import type { Host, Reward } from '../../../host/contract.ts';
import { MEDAL, ORDINARY, type Claim, type Prize } from '../prizes/prize.ts';
import { createBlock } from '../../../gateway/block.ts';
import { createClaimMemory } from './claim-memory.ts';
import type { Clock } from '../../../app/clock.ts';
import { personalVisit } from '../../../app/personal-visit.ts';
import type { Session } from '../../../app/session.ts';
import type { ClaimState, ClaimStep, ClaimStore, Won } from './claim-state.ts';
import { claimUnderWay } from './under-way.ts';
import { keepWonPrize, readWonPrize } from '../prizes/won-prize.ts';

/** The parameters of a link to a claim page; `id` is the activity's. */
export interface ClaimLink {
  readonly id: string;
  readonly type?: string | undefined;
  readonly badgeId?: string | undefined;
}

interface Needs {
  readonly gateway: Gateway;
  readonly host: Host;
  readonly session: Pick<Session, 'userName'>;
  readonly clock: Clock;
}

/** After this time the server has certainly finished a claim whose page was left. */
const UNCLEAR_MS = 6000;

export function createClaim({ gateway, host, session, clock }: Needs, link: ClaimLink): ClaimStore {
  const { id } = link;
  const visit = personalVisit(host.visit, session);
  const open = claimUnderWay.peek();
  if (open && open.visit === host.visit && open.id === id) return open.store;
  const memory = createClaimMemory(visit, id);
  const state = signal<ClaimState>({ step: 'open', feedback: null, failure: null });
  const kept = matching(readWonPrize(visit, id), link);
  let prizeNow = kept;
  let isFirst = true;

  const set = (step: ClaimStep, change: Partial<ClaimState> = {}) => {
    state.value = Object.assign({}, state.peek(), { step, failure: null }, change);
  };
  const isUnderWay = () => /^(sending|sent|granted)$/.test(state.peek().step);

  /** Sets the step from the server's claim status. If the server does not tell, what this visit did counts. */
  const follow = (claim: Claim | null) => {
    const { step } = state.peek();
    if (step === 'sending') return;
    const arrived = arrivedAs(claim);
    // The page was left or reloaded before the response to its claim came.
    if (arrived && memory.unclearSince()) done(arrived);
    else if (arrived) set(arrived);
    else if (claim && claim.status === 'refused') {
      memory.markUnsent();
      set('refused', { feedback: claim.feedback });
    } else if (memory.isSent()) set('sent');
    else if (step !== 'open') set('open');
  };

  /** The kept value replaces the first answer only; a retry asks the server. */
  const askPrize = (cancel: Cancel): Promise<Answer<Prize | null>> =>
    kept && isFirst
      ? Promise.resolve({ ok: true, value: kept })
      : gateway
          .send(getOutcome(id), cancel)
          .then((answer) => (answer.ok ? { ok: true, value: answer.value.mine } : answer));

  const won = createBlock<Won>((cancel) =>
    Promise.all([askPrize(cancel), gateway.send(getClaim(id), cancel)]).then(
      ([prize, claim]): Answer<Won> => {
        // If the server says that there is no claim, a prize can still be claimed. Any other failure leaves the claim
        // status unknown.
        if (!claim.ok && !isAbsent(claim.failure)) return claim;
        const known = (prize.ok && prize.value) || (claim.ok && claim.value.prize) || null;
        if (!known && !prize.ok) return prize;
        // If the server knows of no claim in a later load, the step that an earlier load has found stays.
        if (!cancel.cancelled && (claim.ok || isFirst)) follow(claim.ok ? claim.value : null);
        if (known) keepWonPrize(visit, id, (prizeNow = known));
        isFirst = false;
        return { ok: true, value: { prize: known } };
      },
    ),
  );

  /** Identifies the prize in the request and in the message to the app. */
  const named = (): Omit<Reward, 'id'> => {
    const type = String((prizeNow && prizeNow.type) || link.type || ORDINARY);
    const badgeId = (prizeNow && prizeNow.sourceId) || link.badgeId;
    return type === String(MEDAL) && badgeId ? { type, badgeId } : { type };
  };
  const done = (step: 'sent' | 'granted') => {
    memory.markSent();
    set(step);
    host.tell('applyReward', Object.assign({ id }, named()));
  };

  /** Asks the server whether the claim has arrived. If that is not confirmed, calls `otherwise` with the answer. */
  const lookFor = (otherwise: (found: Answer<Claim>) => void) =>
    gateway.send(Object.assign({}, getClaim(id), { quiet: true })).then((found) => {
      const arrived = found.ok && arrivedAs(found.value);
      if (arrived) end(() => done(arrived));
      else otherwise(found);
    });
  /** Ends the sending. A load that started while it was in flight is out of date, so it is cancelled. */
  const end = (finish: () => void) => {
    claimUnderWay.value = null;
    won.cancel();
    finish();
  };

  const store: ClaimStore = {
    won,
    kept,
    state,
    memory,
    send(filled) {
      if (isUnderWay()) return;
      const before = state.peek().step;
      const unclearSince = memory.unclearSince();
      const fail = (failure: Failure) => end(() => set(before, { failure }));
      const go = () => {
        memory.markSending(clock.now());
        gateway.send(redeem(id, Object.assign(named(), filled))).then((answer) => {
          if (answer.ok) return end(() => done('sent'));
          // The claim may have arrived although the call failed. Ask before it can be sent a second time.
          return lookFor((found) => {
            // Only the server's word settles it: after a lost response it may still be processing the claim.
            const isKnown = found.ok || isAbsent(found.failure);
            if (answer.failure.kind === 'rejected' && isKnown) memory.markUnsent();
            fail(answer.failure);
          });
        });
      };
      claimUnderWay.value = { visit: host.visit, id, store };
      set('sending');
      won.cancel();
      if (!unclearSince) return go();
      // If the clock was set back meanwhile, the wait does not get longer.
      const ageMs = Math.max(0, clock.now() - unclearSince);
      clock.after(Math.max(0, UNCLEAR_MS - ageMs), () =>
        lookFor((found) => (found.ok || isAbsent(found.failure) ? go() : fail(found.failure))),
      );
    },
  };
  return store;
}

/** The step of a claim that the server has received; `null` if it has not. */
function arrivedAs(claim: Claim | null): 'sent' | 'granted' | null {
  const status = claim && claim.status;
  return status === 'granted' ? status : status === 'pending' ? 'sent' : null;
}

/** The server says, with the body's code, that it knows of no claim. */
const isAbsent = ({ code }: Failure) => /^404/.test(code || '');

/** The kept prize, if it is the one that the link names. */
function matching(prize: Prize | null, { type, badgeId }: ClaimLink): Prize | null {
  if (!prize) return null;
  const isType = !type || prize.type === null || String(prize.type) === type;
  return isType && (!badgeId || prize.sourceId === badgeId) ? prize : null;
}
