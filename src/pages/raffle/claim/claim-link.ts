import type { Reward } from '../../../host/contract.ts';
import { MEDAL, ORDINARY, type Prize } from '../prizes/prize.ts';

/** The parameters of a link to a claim page; `id` is the activity's. */
export interface ClaimLink {
  readonly id: string;
  readonly type?: string | undefined;
  readonly badgeId?: string | undefined;
}

/** Names the prize in the claim and in the message to the native app. The link has what the prize lacks. */
export function rewardOf(prize: Prize | null, link: ClaimLink): Omit<Reward, 'id'> {
  const type = String(prize?.type || link.type || ORDINARY);
  const badgeId = prize?.sourceId || link.badgeId;
  return type === String(MEDAL) && badgeId ? { type, badgeId } : { type };
}

/** Whether the link is to this prize. */
export function isLinked(prize: Prize, { type, badgeId }: ClaimLink): boolean {
  const isType = !type || prize.type === null || String(prize.type) === type;
  return isType && (!badgeId || prize.sourceId === badgeId);
}
