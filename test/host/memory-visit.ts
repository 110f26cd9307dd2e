import type { VisitStore } from '../../src/host/contract.ts';

/** A visit store that outlives the pages of a visit. `stored` is what it holds. */
export const memoryVisit = (
  stored: Record<string, string> = {},
): VisitStore & { readonly stored: Readonly<Record<string, string>> } => ({
  stored,
  read: (key) => stored[key] ?? null,
  write: (key, value) => void (stored[key] = value),
  remove: (key) => void delete stored[key],
});
