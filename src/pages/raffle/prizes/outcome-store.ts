import { getOutcome, wonPrize } from '../calls.ts';
import { createResource, type Resource } from '../../../gateway/resource.ts';
import type { VisitStore } from '../../../host/contract.ts';
import { parseFields } from '../../../host/session-fields.ts';
import type { Raffle } from '../raffle-store.ts';
import type { Outcome, Prize } from './prize.ts';

/** Loads the outcome of the draw, and saves this person's prize for the claim pages. */
export const createOutcome = ({ activityId, gateway, visit }: Raffle): Resource<Outcome> =>
  createResource((options) =>
    gateway.send(getOutcome(activityId), options).then((answer) => {
      if (answer.ok && !options.signal.aborted) {
        const { mine } = answer.value;
        if (mine) saveWonPrize(visit, activityId, mine);
        else visit.remove(KEY);
      }
      return answer;
    }),
  );

const KEY = 'wonPrize';

/** Saves the prize as a row of the server's, so that one decoder reads both. */
export function saveWonPrize(visit: VisitStore, activityId: string, prize: Prize): void {
  const { pictureUrl, colour, prizeUnit, value, descriptionHtml, sourceId, ...same } = prize;
  const rewardInfo = { prizeUnit, prizeValue: value, description: descriptionHtml, sourceId };
  const row = { ...same, picUrl: pictureUrl, bgColor: colour, rewardInfo };
  visit.write(KEY, JSON.stringify({ activityId, row }));
}

/** Returns the saved prize of this activity; `null` if there is none, or if it cannot be read. */
export function readWonPrize(visit: VisitStore, activityId: string): Prize | null {
  const saved = parseFields(visit.read(KEY));
  return saved.activityId === activityId ? wonPrize(saved.row) : null;
}
