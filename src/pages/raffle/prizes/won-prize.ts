import { isObject, number, text } from '../../../gateway/decode.ts';
import { pictureUrl } from '../../../gateway/picture-url.ts';
import { parseFields } from '../../../host/fields.ts';
import type { VisitStore } from '../../../host/contract.ts';
import { HTML_MAX, type Prize } from './prize.ts';

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
  const type = number(prize.type);
  const name = text(prize.name);
  const picture = pictureUrl(prize.pictureUrl);
  // As in an answer: what has none of these is no prize.
  if (type === null && !name && !picture) return null;
  return {
    type,
    name,
    pictureUrl: picture,
    colour: text(prize.colour),
    count: number(prize.count),
    prizeUnit: number(prize.prizeUnit),
    value: typeof value === 'number' ? number(value) : text(value),
    descriptionHtml: typeof descriptionHtml === 'string' ? descriptionHtml.slice(0, HTML_MAX) : '',
    sourceId: text(prize.sourceId),
  };
}

export function forgetWonPrize(visit: VisitStore): void {
  visit.remove(KEY);
}
