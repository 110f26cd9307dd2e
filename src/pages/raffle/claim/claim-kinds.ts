import { MEDAL, ORDINARY, SPECIAL, type Prize } from '../prizes/prize.ts';

/** How the winner gets a prize: goods by post, money to an account, a medal at once. */
export type ClaimKind = 'goods' | 'money' | 'medal';

/** A voucher or money. The code is an assumption: the specification names only 1, 2 and 4. */
const VOUCHER = 3;

const KINDS: Readonly<Record<number, ClaimKind>> = {
  [ORDINARY]: 'goods',
  [SPECIAL]: 'goods',
  [VOUCHER]: 'money',
  [MEDAL]: 'medal',
};

/**
 * Returns `null` for a type that is newer than this version. A prize without a type is an ordinary one, as in its
 * link.
 */
export const claimKindOf = ({ type }: Prize): ClaimKind | null =>
  KINDS[type === null ? ORDINARY : type] || null;
