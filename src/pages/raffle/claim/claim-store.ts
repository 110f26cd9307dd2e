import { signal } from '@preact/signals';
import { getClaim, getPrizeResult, redeem } from '../calls.ts';
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

/** What a link to a claim names; its `id` is the activity's. */
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

/** So long after it went out a server may still be at work on one whose page was left. */
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

  /** What the server says of the claim counts; where it says nothing, what this visit did. */
  const follow = (claim: Claim | null) => {
    const { step } = state.peek();
    if (step === 'sending') return;
    const arrived = arrivedAs(claim);
    // The page was left or loaded anew before its answer came.
    if (arrived && memory.unclearSince()) done(arrived);
    else if (arrived) set(arrived);
    else if (claim && claim.status === 'refused') {
      memory.markUnsent();
      set('refused', { feedback: claim.feedback });
    } else if (memory.isSent()) set('sent');
    else if (step !== 'open') set('open');
  };

  /** What was kept stands for the first answer: who asks again wants to know. */
  const askPrize = (cancel: Cancel): Promise<Answer<Prize | null>> =>
    kept && isFirst
      ? Promise.resolve({ ok: true, value: kept })
      : gateway
          .send(getPrizeResult(id), cancel)
          .then((answer) => (answer.ok ? { ok: true, value: answer.value.mine } : answer));

  const won = createBlock<Won>((cancel) =>
    Promise.all([askPrize(cancel), gateway.send(getClaim(id), cancel)]).then(
      ([prize, claim]): Answer<Won> => {
        // A server that has no answer about claims still takes one; without any answer nobody knows.
        if (!claim.ok && isLost(claim.failure.kind)) return claim;
        const it = (prize.ok && prize.value) || (claim.ok && claim.value.prize) || null;
        if (!it && !prize.ok) return prize;
        // A refusal says nothing new of what was seen before.
        if (!cancel.cancelled && (claim.ok || isFirst)) follow(claim.ok ? claim.value : null);
        if (it) keepWonPrize(visit, id, (prizeNow = it));
        isFirst = false;
        return { ok: true, value: { prize: it } };
      },
    ),
  );

  /** What tells the prize from others: for the server, and for the app. */
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

  /** Asks whether it has arrived; `otherwise` gets the answer where that is not known to be so. */
  const lookFor = (otherwise: (found: Answer<Claim>) => void) =>
    gateway.send(Object.assign({}, getClaim(id), { quiet: true })).then((found) => {
      const arrived = found.ok && arrivedAs(found.value);
      if (arrived) end(() => done(arrived));
      else otherwise(found);
    });
  /** What was asked while it was on its way says nothing about it. */
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
          // It may have arrived all the same: that is asked before it can be sent a second time.
          return lookFor((found) => {
            // Only the server's own no ends it: what was lost may still be at work.
            const isKnown = found.ok || !isLost(found.failure.kind);
            if (answer.failure.kind === 'rejected' && isKnown) memory.markUnsent();
            fail(answer.failure);
          });
        });
      };
      claimUnderWay.value = { visit: host.visit, id, store };
      set('sending');
      won.cancel();
      if (!unclearSince) return go();
      // A clock that was set meanwhile makes nobody wait for longer.
      const ageMs = Math.max(0, clock.now() - unclearSince);
      clock.after(Math.max(0, UNCLEAR_MS - ageMs), () =>
        lookFor((found) => (found.ok || !isLost(found.failure.kind) ? go() : fail(found.failure))),
      );
    },
  };
  return store;
}

/** How far a claim is that the server has. */
function arrivedAs(claim: Claim | null): 'sent' | 'granted' | null {
  const status = claim && claim.status;
  return status === 'granted' ? status : status === 'pending' ? 'sent' : null;
}

/** Nothing came that could be read. */
const isLost = (kind: Failure['kind']) => kind !== 'rejected' && kind !== 'status';

/** What was kept, if it is what the link is about. */
function matching(prize: Prize | null, { type, badgeId }: ClaimLink): Prize | null {
  if (!prize) return null;
  const isType = !type || prize.type === null || String(prize.type) === type;
  return isType && (!badgeId || prize.sourceId === badgeId) ? prize : null;
}
