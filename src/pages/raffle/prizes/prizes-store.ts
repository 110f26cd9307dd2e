import { code, getClaim, getOutcome, getRewards } from '../calls.ts';
import { createResource, type Resource } from '../../../gateway/resource.ts';
import { isObject, number, text } from '../../../gateway/decode.ts';
import type { Gateway } from '../../../gateway/gateway.ts';
import { pictureUrl } from '../../../sport/web-address.ts';
import type { VisitStore } from '../../../host/contract.ts';
import { cutText } from '../../../gateway/cut-text.ts';
import { parseFields } from '../../../host/session-fields.ts';
import { HTML_MAX, type Claim, type Outcome, type Prize } from './prize.ts';

export const createRewards = (gateway: Gateway, activityId: string): Resource<readonly Prize[]> =>
  createResource((options) => gateway.send(getRewards(activityId), options));

/** Quiet: if it fails, the outcome is shown without it. */
export const createClaimStatus = (gateway: Gateway, activityId: string): Resource<Claim> =>
  createResource((options) => gateway.send({ ...getClaim(activityId), quiet: true }, options));

/** Loads the outcome of the draw, and saves this person's prize for the claim pages. */
export const createOutcome = (gateway: Gateway, visit: VisitStore, activityId: string): Resource<Outcome> =>
  createResource((options) =>
    gateway.send(getOutcome(activityId), options).then((answer) => {
      if (answer.ok && !options.signal.aborted) {
        const { mine } = answer.value;
        if (mine) saveWonPrize(visit, activityId, mine);
        else removeWonPrize(visit);
      }
      return answer;
    }),
  );

const KEY = 'wonPrize';

export function saveWonPrize(visit: VisitStore, activityId: string, prize: Prize): void {
  visit.write(KEY, JSON.stringify({ activityId, prize }));
}

/** Returns the saved prize of this activity; `null` if there is none, or if it cannot be read. */
export function readWonPrize(visit: VisitStore, activityId: string): Prize | null {
  const saved = parseFields(visit.read(KEY));
  const { prize } = saved;
  if (saved.activityId !== activityId || !isObject(prize)) return null;
  const { descriptionHtml, value } = prize;
  const type = code(prize.type);
  const name = text(prize.name);
  const picture = pictureUrl(prize.pictureUrl);
  // Without any of these it is no prize, as in an answer.
  if (type === null && !name && !picture) return null;
  return {
    type,
    name,
    pictureUrl: picture,
    colour: text(prize.colour),
    count: number(prize.count),
    prizeUnit: code(prize.prizeUnit),
    value: typeof value === 'number' ? number(value) : text(value),
    descriptionHtml: typeof descriptionHtml === 'string' ? cutText(descriptionHtml, HTML_MAX) : '',
    sourceId: text(prize.sourceId),
  };
}

export function removeWonPrize(visit: VisitStore): void {
  visit.remove(KEY);
}
