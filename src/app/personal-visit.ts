import type { VisitStore } from '../host/contract.ts';
import type { Session } from './session.ts';

/**
 * The part of the visit's storage that is this person's: what one has typed or won is not shown to the next who signs
 * in. The name stands for the account; the pages know nothing else of it that stays the same.
 */
export function personalVisit(visit: VisitStore, { userName }: Pick<Session, 'userName'>): VisitStore {
  const keyOf = (key: string) => userName + ' ' + key;
  return {
    read: (key) => visit.read(keyOf(key)),
    write: (key, value) => visit.write(keyOf(key), value),
    remove: (key) => visit.remove(keyOf(key)),
  };
}
