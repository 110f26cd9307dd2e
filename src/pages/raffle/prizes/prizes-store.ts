import { getClaim, getPrizeResult, getRewards } from '../calls.ts';
import type { Gateway } from '../../../gateway/gateway.ts';
import type { VisitStore } from '../../../host/contract.ts';
import type { Claim, Prize, PrizeResult } from './prize.ts';
import { createBlock, type Block } from '../../../gateway/block.ts';
import { forgetWonPrize, keepWonPrize } from './won-prize.ts';

/** What can be won in an activity. */
export const createRewards = (gateway: Gateway, activityId: string): Block<readonly Prize[]> =>
  createBlock((cancel) => gateway.send(getRewards(activityId), cancel));

/** How far the claim of what was won is. Where that can't be had, the result is shown without it. */
export const createClaimState = (gateway: Gateway, activityId: string): Block<Claim> =>
  createBlock((cancel) => gateway.send(Object.assign({ quiet: true }, getClaim(activityId)), cancel));

/** What came of the draw; what this person has won is kept for the pages that claim it. */
export const createPrizeResult = (
  gateway: Gateway,
  visit: VisitStore,
  activityId: string,
): Block<PrizeResult> =>
  createBlock((cancel) =>
    gateway.send(getPrizeResult(activityId), cancel).then((answer) => {
      if (answer.ok && !cancel.cancelled) {
        const { mine } = answer.value;
        if (mine) keepWonPrize(visit, activityId, mine);
        else forgetWonPrize(visit);
      }
      return answer;
    }),
  );
