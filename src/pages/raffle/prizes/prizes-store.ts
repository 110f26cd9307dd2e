import { getClaim, getOutcome, getRewards } from '../calls.ts';
import type { Gateway } from '../../../gateway/gateway.ts';
import type { VisitStore } from '../../../host/contract.ts';
import type { Claim, Prize, Outcome } from './prize.ts';
import { createBlock, type Block } from '../../../gateway/block.ts';
import { forgetWonPrize, keepWonPrize } from './won-prize.ts';

/** Loads the prizes of an activity. */
export const createRewards = (gateway: Gateway, activityId: string): Block<readonly Prize[]> =>
  createBlock((cancel) => gateway.send(getRewards(activityId), cancel));

/** Loads the status of the claim. Quiet: if it fails, the outcome is shown without it. */
export const createClaimState = (gateway: Gateway, activityId: string): Block<Claim> =>
  createBlock((cancel) => gateway.send(Object.assign({ quiet: true }, getClaim(activityId)), cancel));

/** Loads the outcome of the draw, and keeps this person's prize for the pages where it is claimed. */
export const createOutcome = (gateway: Gateway, visit: VisitStore, activityId: string): Block<Outcome> =>
  createBlock((cancel) =>
    gateway.send(getOutcome(activityId), cancel).then((answer) => {
      if (answer.ok && !cancel.cancelled) {
        const { mine } = answer.value;
        if (mine) keepWonPrize(visit, activityId, mine);
        else forgetWonPrize(visit);
      }
      return answer;
    }),
  );
