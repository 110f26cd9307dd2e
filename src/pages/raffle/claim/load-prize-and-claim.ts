import type { Answer, Gateway, RequestOptions } from '../../../gateway/gateway.ts';
import { getClaim, getOutcome } from '../calls.ts';
import type { Claim, Prize } from '../prizes/prize.ts';

/** What a person has won, and how far the claim for it is. */
export interface PrizeAndClaim {
  readonly prize: Prize | null;
  /** `null`: the server knows of none. */
  readonly claim: Claim | null;
}

/** Asks how far the claim is. `null`: the server knows of none, by the body's code, and takes one. */
export const findClaim = (
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
