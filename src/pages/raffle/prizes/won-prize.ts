import { isObject, number, text } from '../../../gateway/decode.ts';
import { pictureUrl } from '../../../gateway/picture-url.ts';
import { parseFields } from '../../../host/fields.ts';
import type { VisitStore } from '../../../host/contract.ts';
import type { Prize } from './prize.ts';

const KEY = 'wonPrize';

/** Stores the prize during this visit, for the page where it is claimed. */
export function keepWonPrize(visit: VisitStore, activityId: string, prize: Prize): void {
  visit.write(KEY, JSON.stringify({ activityId, prize }));
}

/** Reads the stored prize of this activity; `null` if there is none, or if it cannot be read. */
export function readWonPrize(visit: VisitStore, activityId: string): Prize | null {
  const kept = parseFields(visit.read(KEY));
  const { prize } = kept;
  if (kept.activityId !== activityId || !isObject(prize)) return null;
  const { descriptionHtml, value } = prize;
  return {
    type: number(prize.type),
    name: text(prize.name),
    pictureUrl: pictureUrl(prize.pictureUrl),
    colour: text(prize.colour),
    count: number(prize.count),
    prizeUnit: number(prize.prizeUnit),
    value: typeof value === 'number' ? number(value) : text(value),
    descriptionHtml: typeof descriptionHtml === 'string' ? descriptionHtml : '',
    sourceId: text(prize.sourceId),
  };
}

export function forgetWonPrize(visit: VisitStore): void {
  visit.remove(KEY);
}
