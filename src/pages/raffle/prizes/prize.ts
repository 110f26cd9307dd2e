import { personAmong, type Participant, type SessionPerson } from '../tickets/ranking.ts';
import { i18n } from '../../../i18n/i18n.ts';
import { decimal } from '../../../i18n/format.ts';

export const TYPE_ORDINARY = 1;
export const TYPE_SPECIAL = 2;
export const TYPE_MEDAL = 4;

/** Longer HTML is cut, because a page renders all of it at once. */
export const HTML_MAX = 50_000;

/** The currency symbol of a prize's value, by its unit; empty for 0. Other units are unknown. */
const SYMBOLS = ['', '¥', '$'] as const;

/** A prize of reward/list, user-reward/list or user-reward/get. */
export interface Prize {
  /** {@link TYPE_ORDINARY}, {@link TYPE_SPECIAL}, {@link TYPE_MEDAL}, or an unknown code. */
  readonly type: number | null;
  readonly name: string | null;
  readonly pictureUrl: string | null;
  /** Unchecked: it may not be a valid CSS colour. */
  readonly colour: string | null;
  readonly count: number | null;
  readonly prizeUnit: number | null;
  /** An amount, or a text if the server sends one. */
  readonly value: number | string | null;
  /** HTML from the server, not sanitised yet; empty if there is none. */
  readonly descriptionHtml: string;
  /** The id of the medal, for a prize of type {@link TYPE_MEDAL}. */
  readonly sourceId: string | null;
}

/** The response of user-reward/list. */
export interface Outcome {
  readonly mine: Prize | null;
  readonly prizes: readonly DrawnPrize[];
}

export interface DrawnPrize extends Prize {
  readonly winners: readonly Participant[];
  /** Whoever uses the page, among the winners. */
  readonly me?: Participant;
}

/** `pending`: under review. */
export type Arrived = 'pending' | 'granted';
export type ClaimStatus = 'open' | Arrived | 'refused';

/** The response of user-reward/get. */
export interface Claim {
  /** `null`: unknown. */
  readonly status: ClaimStatus | null;
  readonly prize: Prize | null;
  /** The server's reason, if the claim was refused. */
  readonly feedback: string | null;
}

/** Whether the server has a claim that it has not refused. */
export const hasArrived = (status: ClaimStatus | null | undefined): status is Arrived =>
  status === 'pending' || status === 'granted';

/**
 * Returns the prizes with their winners: first this person's prize, with the person as its first winner. The
 * name and the picture identify the prize. It may be uncertain which winner is this person.
 */
export function ownFirst({ mine, prizes }: Outcome, person: SessionPerson): readonly DrawnPrize[] {
  const isMine = ({ name, pictureUrl }: Prize) =>
    !!mine?.name && name === mine.name && pictureUrl === mine.pictureUrl;
  const own = prizes.filter(isMine).map((prize): DrawnPrize => {
    const me = personAmong(prize.winners, person);
    return me ? { ...prize, me, winners: [me, ...prize.winners.filter((each) => each !== me)] } : prize;
  });
  return [...own, ...prizes.filter((prize) => !isMine(prize))];
}

/** Formats the value: '$24.90', '¥100', or the server's words; empty without a value. */
export function prizeValue({ value, prizeUnit }: Prize): string {
  if (typeof value === 'string') return value;
  if (!value) return '';
  const symbol = SYMBOLS[prizeUnit ?? 0];
  const amount = decimal(value, value % 1 ? 2 : 0);
  return symbol ? i18n._('raffle.money', { symbol, amount }) : amount;
}

export function claimPath(activityId: string, { type, sourceId }: Prize): string {
  const id = encodeURIComponent(activityId);
  return type === TYPE_MEDAL
    ? `/activity-medal?id=${id}&badgeId=${encodeURIComponent(sourceId ?? '')}&type=${TYPE_MEDAL}`
    : `/prize-application?id=${id}&type=${type ?? TYPE_ORDINARY}`;
}
