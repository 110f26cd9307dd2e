import type { Participant } from '../activity.ts';
import type { Maybe } from '../../../sport/records.ts';

export const ORDINARY = 1;
export const SPECIAL = 2;
export const MEDAL = 4;

/** Currency symbols by prizeUnit. */
const SYMBOLS = ['', '¥', '$'] as const;

/** The symbol that stands with a prize's value; none for 0 and for units that aren't known. */
export const currencyOf = (prizeUnit: Maybe<number>): string => SYMBOLS[prizeUnit || 0] || '';

/** A prize of reward/list, user-reward/list or user-reward/get. */
export interface Prize {
  /** {@link ORDINARY}, {@link SPECIAL}, {@link MEDAL}, or a code whose meaning isn't known. */
  readonly type: Maybe<number>;
  readonly name: Maybe<string>;
  readonly pictureUrl: Maybe<string>;
  /** As the server wrote it: it is no colour until somebody has looked. */
  readonly colour: Maybe<string>;
  /** How many there are. */
  readonly count: Maybe<number>;
  readonly prizeUnit: Maybe<number>;
  /** An amount, or words where the server sends some. */
  readonly value: Maybe<number | string>;
  /** HTML of the server, not yet cleaned; empty: none. */
  readonly descriptionHtml: string;
  /** The medal that a prize of type {@link MEDAL} is. */
  readonly sourceId: Maybe<string>;
}

/** user-reward/list */
export interface PrizeResult {
  /** What the caller has won. */
  readonly mine: Maybe<Prize>;
  readonly prizes: readonly WonPrize[];
}

export interface WonPrize extends Prize {
  readonly winners: readonly Participant[];
}

/** How far the claim of a prize is. */
export type ClaimStatus = 'open' | 'pending' | 'granted' | 'refused';

/** user-reward/get */
export interface Claim {
  /** `null` is not known. */
  readonly status: Maybe<ClaimStatus>;
  readonly prize: Maybe<Prize>;
  /** Why it was refused, in the server's words. */
  readonly feedback: Maybe<string>;
}

/** The page where a prize is claimed. */
export function claimPath(activityId: string, { type, sourceId }: Prize): string {
  const at = (path: string, query: string) => path + '?id=' + encodeURIComponent(activityId) + query;
  return type === MEDAL
    ? at('/activity-medal', `&badgeId=${encodeURIComponent(sourceId || '')}&type=${MEDAL}`)
    : at('/prize-application', '&type=' + (type === null ? ORDINARY : type));
}
