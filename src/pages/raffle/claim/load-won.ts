import type { Answer, Failure, Gateway, RequestOptions } from '../../../gateway/gateway.ts';
import { getClaim, getOutcome } from '../calls.ts';
import type { Claim, Prize } from '../prizes/prize.ts';

/** What a person has won, and how far its claim is. */
export interface Won {
  readonly prize: Prize | null;
  /** `null`: the server knows of none. */
  readonly claim: Claim | null;
}

/** Whether the server knows of no claim, by the body's code. */
export const isAbsent = ({ code }: Failure): boolean => code?.startsWith('404') ?? false;

/** Loads the claim and the prize. A `saved` prize is not asked for. */
export function loadWon(
  gateway: Gateway,
  activityId: string,
  saved: Prize | null,
  options: RequestOptions,
): Promise<Answer<Won>> {
  const loadPrize = (): Promise<Answer<Prize | null>> =>
    gateway
      .send(getOutcome(activityId), options)
      .then((answer) => (answer.ok ? { ok: true, value: answer.value.mine } : answer));
  return Promise.all([
    saved ? ({ ok: true, value: saved } as const) : loadPrize(),
    gateway.send(getClaim(activityId), options),
  ]).then(([prizeAnswer, claimAnswer]) => {
    // 'No claim' is no failure: the person may send one.
    if (!claimAnswer.ok && !isAbsent(claimAnswer.failure)) return claimAnswer;
    const claim = claimAnswer.ok ? claimAnswer.value : null;
    const prize = (prizeAnswer.ok && prizeAnswer.value) || claim?.prize || null;
    return prize || prizeAnswer.ok ? { ok: true, value: { prize, claim } } : prizeAnswer;
  });
}
