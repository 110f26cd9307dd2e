import {
  bareFailure,
  type Answer,
  type Failure,
  type Gateway,
  type RequestOptions,
} from '../../../gateway/gateway.ts';
import { getClaim, getOutcome, redeem } from '../calls.ts';
import { hasArrived, type Arrived, type Claim, type Prize } from '../prizes/prize.ts';
import type { ClaimMemory } from './claim-memory.ts';

/** What a person has won, and how far the claim for it is. */
export interface PrizeAndClaim {
  readonly prize: Prize | null;
  /** `null`: the server knows of none. */
  readonly claim: Claim | null;
}

/** Asks how far the claim is. `null`: the server knows of none, by the body's code, and takes one. */
const findClaim = (
  gateway: Gateway,
  activityId: string,
  options: Partial<RequestOptions>,
): Promise<Answer<Claim | null>> => {
  const call = getClaim(activityId);
  return gateway
    .send(call, options)
    .then((answer) => (!answer.ok && call.saysNone?.(answer.failure) ? { ok: true, value: null } : answer));
};

/** Loads the claim and the prize. A `saved` prize is not asked for. */
export function loadPrizeAndClaim(
  gateway: Gateway,
  activityId: string,
  saved: Prize | null,
  options: RequestOptions,
): Promise<Answer<PrizeAndClaim>> {
  const loadPrize = (): Promise<Answer<Prize | null>> =>
    gateway
      .send(getOutcome(activityId), options)
      .then((answer) => (answer.ok ? { ok: true, value: answer.value.mine } : answer));
  return Promise.all([
    saved ? ({ ok: true, value: saved } as const) : loadPrize(),
    findClaim(gateway, activityId, options),
  ]).then(([prizeAnswer, claimAnswer]) => {
    if (!claimAnswer.ok) return claimAnswer;
    const claim = claimAnswer.value;
    const prize = (prizeAnswer.ok && prizeAnswer.value) || claim?.prize || null;
    return prize || prizeAnswer.ok ? { ok: true, value: { prize, claim } } : prizeAnswer;
  });
}

/** What is known of a claim: that it has arrived, or a failure, or both. Both `null`: the server has none. */
interface SendResult {
  readonly arrived: Arrived | null;
  readonly failure: Failure | null;
}

interface Needs {
  readonly gateway: Gateway;
  /** Milliseconds since 1970. */
  now(): number;
  readonly memory: ClaimMemory;
}

const PERSON_HAS_CHANGED: SendResult = { arrived: null, failure: bareFailure('cancelled') };

const isUnknownToServer = ({ arrived, failure }: SendResult) => !arrived && !failure;

/** After this time the server has certainly finished a claim whose answer was lost. */
const UNCLEAR_MS = 6000;

/**
 * Sends a claim at most once, and none for another person than the one who has opened the form. If an earlier
 * one may have arrived, it asks the server before it sends; after a failure it asks afterwards.
 */
export function sendClaim(
  { gateway, now, memory }: Needs,
  activityId: string,
  fields: Readonly<Record<string, string>>,
): Promise<SendResult> {
  const askServer = (): Promise<SendResult> => {
    if (memory.hasPersonChanged()) return Promise.resolve(PERSON_HAS_CHANGED);
    // The form shows a failure.
    return findClaim(gateway, activityId, { background: true }).then((answer) => {
      if (memory.hasPersonChanged()) return PERSON_HAS_CHANGED;
      if (!answer.ok) return { arrived: null, failure: answer.failure };
      const status = answer.value?.status;
      return { arrived: hasArrived(status) ? status : null, failure: null };
    });
  };

  /** Asks once the server has finished the claim that was sent last. */
  const askOnceFinished = (): Promise<SendResult> => {
    // A clock that was set back does not extend the wait.
    const ageMs = Math.max(0, now() - memory.unclearSince());
    return new Promise<void>((resolve) => setTimeout(resolve, Math.max(0, UNCLEAR_MS - ageMs))).then(
      askServer,
    );
  };

  /** `isSecond`: an earlier one may have arrived all the same. */
  const send = ({ isSecond }: { readonly isSecond: boolean }): Promise<SendResult> => {
    if (memory.hasPersonChanged()) return Promise.resolve(PERSON_HAS_CHANGED);
    memory.markClaimSending(now());
    return gateway.send(redeem(activityId, fields)).then((answer) => {
      if (answer.ok) return { arrived: 'pending', failure: null };
      const { failure } = answer;
      const isRefused = failure.kind === 'rejected';
      return askServer()
        .then((found) => (isRefused && isSecond && isUnknownToServer(found) ? askOnceFinished() : found))
        .then((found) => {
          // Only a refusal settles it: after a lost response the server may still be processing the claim.
          if (isRefused && isUnknownToServer(found)) memory.forgetClaim();
          // The server refuses a second claim because of the first, which is this visit's.
          return { arrived: found.arrived, failure: isSecond && found.arrived ? null : failure };
        });
    });
  };

  // No earlier claim of this visit is in doubt.
  if (!memory.unclearSince()) return send({ isSecond: false });
  return askOnceFinished().then((found) => (isUnknownToServer(found) ? send({ isSecond: true }) : found));
}
