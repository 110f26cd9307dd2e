import { MEDAL, ORDINARY, SPECIAL, type Prize } from '../prizes/prize.ts';

/** How a prize reaches its winner: things by post, money to an account, a medal by a tap. */
export type ClaimKind = 'goods' | 'money' | 'medal';

/** A voucher or money. Assumed: the specification names 1, 2 and 4 only. */
const VOUCHER = 3;

const KINDS: Readonly<Record<number, ClaimKind>> = {
  [ORDINARY]: 'goods',
  [SPECIAL]: 'goods',
  [VOUCHER]: 'money',
  [MEDAL]: 'medal',
};

/** `null`: a kind of prize that came after this version. A prize without a type is an ordinary one, as in its link. */
export const claimKindOf = ({ type }: Prize): ClaimKind | null =>
  KINDS[type === null ? ORDINARY : type] || null;
